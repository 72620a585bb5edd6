import type { FastifyRequest } from 'fastify';

/** One received file, streamed to disk: the form field, the name its sender gave, where it lies, its size. */
export interface Upload {
  field: string;
  name: string;
  path: string;
  bytes: number;
}

/** A received form: the `request` JSON part and the plain fields merged, and the files. */
export interface Form {
  body: unknown;
  files: Upload[];
  /** Removes the files from disk. */
  discard(): Promise<void>;
}

/** Reads a multipart form into `folder`, at most `most[field]` files of each field. */
export function readForm(
  _request: FastifyRequest,
  _folder: string,
  _most: Readonly<Record<string, number>>,
): Promise<Form> {
  throw new Error('not here yet');
}
