import type { Envelope } from './endpoint.ts';

/** A screen rendered on the server. */
export interface RenderedPage {
  /** The HTTP status: 200, or that of the refusal of the page's subject. */
  status: number;
  /** The screen's file, as the build's manifest names it. */
  screen: string;
  /** Titles and preloads, for the head. */
  head: string;
  body: string;
  /** The query answers it was rendered from, as JSON that is safe inside a `<script>`: the browser's cache starts with them. */
  data: string;
}

/** Calls our own API as whoever opens the page: gives the status with the result, or with the refusal. */
export type ApiRequest = (
  url: string,
) => Promise<{ status: number; result?: unknown; refusal?: Pick<Envelope, 'code' | 'message'> }>;

/** Renders the screen at a path; null where the browser renders it. Comes from the web's build. */
export type RenderPage = (
  url: string,
  signedIn: boolean,
  request: ApiRequest,
) => Promise<RenderedPage | null>;
