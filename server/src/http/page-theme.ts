import { readTheme, type Theme, THEME_COOKIE, THEMES } from 'contract/theme';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme chosen on the device that opens a page; null follows the device (BEHAVIOUR: screens-31). */
export const chosenTheme = ({ cookies }: FastifyRequest): Theme | null => readTheme(cookies[THEME_COOKIE]);

/** A page that is in this theme from its first frame on; as it is where none was chosen. */
export function inTheme(html: string, theme: Theme | null): string {
  if (theme === null) return html;
  const colours = (page: string, scheme: Theme) =>
    page.replace(schemeMedia(scheme), `media="${scheme === theme ? 'all' : 'not all'}"`);
  return THEMES.reduce(colours, html).replace('<html', `<html data-theme="${theme}"`);
}

/** What the colour of the browser's bar depends on in `index.html`, once for each theme. */
const schemeMedia = (scheme: Theme) => `media="(prefers-color-scheme: ${scheme})"`;

/** Has the browser keep the choice for another year: some forget within days what a page wrote itself. */
export function keepTheme(reply: FastifyReply, theme: Theme | null) {
  if (theme !== null)
    reply.setCookie(THEME_COOKIE, theme, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
