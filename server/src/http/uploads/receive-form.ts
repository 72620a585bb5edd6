import type { FastifyRequest } from 'fastify';
import type { Queue } from '../../process/queue.ts';
import { type Form, formBytes, readForm } from './uploads.ts';

/** The form of an endpoint: whose it is, where its files are written, and how many files each field may have. */
export interface Expected {
  owner: string;
  folder: string;
  maxFiles: Readonly<Record<string, number>>;
}

/**
 * Receives a form once there is a place for it, runs `work` with it and deletes its files. A client that leaves before its form has
 * arrived leaves its place; once it has arrived, its work has the place to its end, since a repeated request gets its result.
 */
export async function receiveForm(
  queue: Queue,
  request: FastifyRequest,
  { owner, folder, maxFiles }: Expected,
  work: (form: Form) => Promise<void>,
) {
  const { socket } = request.raw;
  const client = new AbortController();
  const leave = () => client.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    await queue.run({ owner, weight: formBytes(request), signal: client.signal }, async (place) => {
      const form = await readForm(request, folder, maxFiles, place);
      socket.off('close', leave);
      try {
        await work(form);
      } finally {
        await form.discard();
      }
    });
  } finally {
    socket.off('close', leave);
  }
}
