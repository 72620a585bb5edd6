import { once } from 'node:events';
import { connect } from 'node:net';

const [HEAD_END, LENGTH] = ['\r\n\r\n', /\r\ncontent-length: *(\d+)/i];
/** The offset of the status in `HTTP/1.1 200 OK`. */
const STATUS_AT = 9;

/** A call to send. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
}

/** A connection that sends one call after another. */
export interface Caller {
  /** Sends a call; `answered` is called once the complete answer has arrived. */
  send(call: Call, answered: (error: Error | null) => void): void;
  close(): void;
}

/** The maximum size of an answer's head, in bytes. */
const LONGEST_HEAD = 4 * 1024;
/** The read buffer shared by all connections. */
const read = Buffer.alloc(64 * 1024);

/**
 * Opens a connection with minimal overhead: callers share a core with PostgreSQL, so their CPU time and garbage collection reduce the
 * server's. All connections therefore share one read buffer. Supports only answers with a length, and reports an error for a refusal.
 */
export async function openCaller(origin: string): Promise<Caller> {
  const { hostname, port, host } = new URL(origin);
  const requests = new Map<Call, Buffer>();
  let answered: (error: Error | null) => void = () => {};
  const onread = { buffer: read, callback: answerReader((error) => answered(error)) };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  await once(socket, 'connect');
  socket.on('error', (error) => answered(error));
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

/** Parses the bytes read and calls back once for each answer, with an error if it is a refusal. */
function answerReader(answered: (error: Error | null) => void) {
  let head = '';
  let missing = -1; // bytes of the body still to come; below zero until the head is known
  return (length: number): boolean => {
    if (missing < 0) {
      const before = head.length;
      head += read.toString('latin1', 0, Math.min(length, LONGEST_HEAD));
      const end = head.indexOf(HEAD_END);
      if (end < 0) return true;
      missing = bodyLength(head.slice(0, end)) + end + HEAD_END.length - before;
    }
    missing -= length;
    if (missing > 0) return true;
    const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    [head, missing] = ['', -1];
    answered(status < 400 ? null : new Error(`answered ${status}`));
    return true;
  };
}

function bodyLength(head: string): number {
  const [, length] = LENGTH.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return Number(length);
}
