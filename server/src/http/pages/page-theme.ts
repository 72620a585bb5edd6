import { readTheme, type Theme, THEME_COOKIE, THEMES } from 'contract/theme';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme chosen on the device that opens a page; null follows the device (BEHAVIOUR: screens-31). */
export const chosenTheme = ({ cookies }: FastifyRequest): Theme | null => readTheme(cookies[THEME_COOKIE]);

/** A page that has the chosen theme from its first frame; unchanged if no theme is chosen. */
export function inTheme(html: string, theme: Theme | null): string {
  if (theme === null) return html;
  const colours = (page: string, scheme: Theme) =>
    page.replace(schemeMedia(scheme), `media="${scheme === theme ? 'all' : 'not all'}"`);
  return THEMES.reduce(colours, html).replace('<html', `<html data-theme="${theme}"`);
}

/** The media query of the browser bar's colour for a theme, as written in `index.html`. */
const schemeMedia = (scheme: Theme) => `media="(prefers-color-scheme: ${scheme})"`;

/** Renews the theme cookie for a year: some browsers delete cookies set by scripts within days. */
export function keepTheme(reply: FastifyReply, theme: Theme | null) {
  if (theme !== null)
    reply.setCookie(THEME_COOKIE, theme, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
