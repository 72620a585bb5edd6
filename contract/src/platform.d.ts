// The types common to browsers and Node that `call.ts` and `client.ts` use. In the web and the server, the platform's own types
// replace these.

interface Blob {
  readonly type: string;
}
declare var Blob: { new (parts: string[], options: { type: string }): Blob };

interface FormData {
  set(name: string, value: Blob): void;
  append(name: string, value: Blob): void;
}
declare var FormData: { new (): FormData };

interface AbortSignal {
  readonly aborted: boolean;
}

interface RequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: Blob | FormData | null;
  credentials?: 'include';
  signal?: AbortSignal | null;
  keepalive?: boolean;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}
declare function fetch(address: string, request: RequestInit): Promise<Response>;
