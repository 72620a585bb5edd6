import type { Send } from 'contract/client';

/**
 * Sends a form like `fetch`, and reports the fraction sent so far (0 to 1), which `fetch` cannot. Loaded only with the code that sends
 * photos.
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

function toResponse(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return new Response(status === 204 ? null : responseText, { status, headers });
}
