import type { Envelope } from './endpoint.ts';

/** A screen as the server first draws it. */
export interface DrawnPage {
  /** 200, or the refusal of what the page is about. */
  status: number;
  /** The screen's file, as the build's manifest names it. */
  screen: string;
  /** Titles and preloads, for the head. */
  head: string;
  body: string;
  /** What it was drawn from, for the page to go on with: JSON that may stand in a script. */
  data: string;
}

/** Asks our own API as whoever opens the page: the status and the result, or what the API refused with. */
export type Ask = (
  address: string,
) => Promise<{ status: number; result?: unknown; refusal?: Pick<Envelope, 'code' | 'message'> }>;

/** Draws the first picture of a screen; null for one that is not drawn beforehand, or cannot be. The web's build holds it. */
export type DrawPage = (address: string, signedIn: boolean, ask: Ask) => Promise<DrawnPage | null>;
