import type { Send } from 'contract/client';

/**
 * The `send` of a call that sends its form as `fetch` would, and reports the share of it that was sent (0 to 1), which `fetch`
 * cannot. It comes with what sends photos, and not with every page.
 */
export function formSender(onSent: (share: number) => void): Send {
  return (address, init) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', address);
      request.withCredentials = true;
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('network')));
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

function toResponse({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status });
}
