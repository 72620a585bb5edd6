import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const [HEAD_END, LENGTH] = ['\r\n\r\n', /\r\ncontent-length: *(\d+)/i];
/** An answer's status is in `HTTP/1.1 200 OK`, from here on. */
const STATUS_AT = 9;

/** A call as it is sent. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
}

/** A connection that sends one call after another. */
export interface Caller {
  /** Sends a call, and calls back when its answer has come in full. */
  send(call: Call, answered: (error: Error | null) => void): void;
  close(): void;
}

/**
 * Opens a connection that does as little as it can for a call: callers share a core with PostgreSQL, and what they take is missing
 * to the server that is measured. It knows answers with a length only, and fails for one that is refused.
 */
export async function openCaller(origin: string): Promise<Caller> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const requests = new Map<Call, Buffer>();
  let answered: (error: Error | null) => void = () => {};
  readAnswers(socket, (error) => answered(error));
  return {
    send(call, onAnswer) {
      answered = onAnswer;
      let request = requests.get(call);
      if (request === undefined) requests.set(call, (request = toRequest(call, host)));
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
}

function toRequest({ method, path, headers = {} }: Call, host: string): Buffer {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? 'content-length: 0\r\n' : '';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n`);
}

/** Calls back once for each answer, with an error where that is none or a refusal. */
function readAnswers(socket: Socket, answered: (error: Error | null) => void) {
  let head = '';
  let missing = -1; // bytes of the body still to come; below zero until the head is known
  const read = (bytes: Buffer) => {
    if (missing < 0) {
      const before = head.length;
      head += bytes.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      missing = bodyLength(head.slice(0, end)) + end + HEAD_END.length - before;
    }
    missing -= bytes.length;
    if (missing > 0) return;
    const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    [head, missing] = ['', -1];
    answered(status < 400 ? null : new Error(`answered ${status}`));
  };
  socket.on('data', read).on('error', answered);
}

function bodyLength(head: string): number {
  const [, length] = LENGTH.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return Number(length);
}
