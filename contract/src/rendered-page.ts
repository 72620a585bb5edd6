/** A screen rendered on the server; its `body` is empty if only the browser renders it. */
export interface RenderedPage {
  /** The HTTP status: 200, or the status of the refusal of the page's subject. */
  status: number;
  /** The files of the screen and its layouts, as named in the build's manifest. The page loads their code. */
  files: string[];
  /** Title, metadata and preloads for the `<head>`. */
  head: string;
  body: string;
  /** Whether the page's code can load lazily, on the first touch, since the page does nothing by itself. */
  waitsForTouch: boolean;
  /** The query answers from which it was rendered, as JSON that is safe inside a `<script>`. They prefill the browser's query cache. */
  data: string;
}

/** Calls our own API by path and query as the page's viewer. Returns the status and JSON of the answer. */
export type ApiRequest = (path: string) => Promise<{ status: number; body: string }>;

/**
 * Renders the screen at an absolute address from data that it reads through `request`; null if the browser renders it. `signInName` is
 * that of the operator's own provider, which browsers read from the page (`data-sign-in`).
 */
export type RenderPage = (
  request: ApiRequest,
  address: string,
  signedIn: boolean,
  signInName: string | null,
) => Promise<RenderedPage | null>;

/** The exports of the web's server build. */
export interface RendererModule {
  renderPage: RenderPage;
  /** All files that a page may name (`RenderedPage.files`). */
  files: readonly string[];
  /** Whether there is a screen at an address, given by path and query. */
  hasScreen: (path: string) => boolean;
}
