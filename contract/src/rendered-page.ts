/** A screen rendered on the server; its `body` is empty where only the browser draws it. */
export interface RenderedPage {
  /** The HTTP status: 200, or that of the refusal of the page's subject. */
  status: number;
  /** The files of the screen and of the layouts around it, as the build's manifest names them: the page brings their code. */
  files: string[];
  /** Title, metadata and preloads, for the head. */
  head: string;
  body: string;
  /** Whether it does nothing by itself: its code waits until somebody touches the page. */
  waitsForTouch: boolean;
  /** The query answers it was rendered from, as JSON that is safe inside a `<script>`: the browser's cache starts with them. */
  data: string;
}

/** Calls our own API, by path and query, as whoever opens the page: the status and the JSON of its answer. */
export type ApiRequest = (path: string) => Promise<{ status: number; body: string }>;

/** Renders the screen at a whole address from what it reads through `request`; null where the browser renders it. */
export type RenderPage = (
  request: ApiRequest,
  address: string,
  signedIn: boolean,
) => Promise<RenderedPage | null>;

/** All the web's build for the server exports. */
export interface RendererModule {
  renderPage: RenderPage;
  /** Whether there is a screen at an address, by path and query. */
  hasScreen: (path: string) => boolean;
}
