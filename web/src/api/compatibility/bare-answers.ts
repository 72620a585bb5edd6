import { SUCCESS } from 'contract/endpoint';
import type { Send } from 'contract/client';

/** Wraps an answer without an envelope, or without `result`, in an envelope (BEHAVIOUR: wire-30). */
export const acceptBare =
  (send: Send): Send =>
  async (address, request) => {
    const response = await send(address, request);
    const answer: unknown = await response.json().catch(() => undefined);
    const isEnvelope = typeof answer === 'object' && answer !== null && 'isSuccess' in answer;
    const isBare = response.ok && answer !== undefined && !(isEnvelope && 'result' in answer);
    const enveloped = isBare ? { ...SUCCESS, isSuccess: true, result: answer } : (answer ?? null);
    return new Response(JSON.stringify(enveloped), { status: response.status, headers: response.headers });
  };
