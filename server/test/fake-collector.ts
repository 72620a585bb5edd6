import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';

/** A span that a collector received. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  failed: boolean;
}

/** The content of one request of an exporter. */
export interface ReceivedSpans {
  path: string;
  headers: IncomingHttpHeaders;
  resource: Record<string, string | number>;
  spans: ReceivedSpan[];
}

/** Starts a collector that accepts OTLP over HTTP in protobuf (`ExportTraceServiceRequest` of opentelemetry-proto). */
export async function startCollector() {
  const received: ReceivedSpans[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      received.push({ path: request.url ?? '', headers: request.headers, ...readRequest(bytes) });
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    spans: () => received.flatMap(({ spans }) => spans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Fields<T> = (tag: number, into: T, pbf: PbfReader) => void;
/** Reads the message in the current field. */
const read = <T>(pbf: PbfReader, fields: Fields<T>, into: T): T => pbf.readMessage(fields, into);

function readRequest(bytes: Uint8Array) {
  const found: Pick<ReceivedSpans, 'resource' | 'spans'> = { resource: {}, spans: [] };
  return new PbfReader(bytes).readFields((tag, into, pbf) => {
    if (tag === 1) read(pbf, resourceSpans, into);
  }, found);
}

const resourceSpans: Fields<Pick<ReceivedSpans, 'resource' | 'spans'>> = (tag, into, pbf) => {
  if (tag === 1)
    read(pbf, (tag, resource, pbf) => void (tag === 1 && attribute(pbf, resource)), into.resource);
  if (tag === 2)
    read(pbf, (tag, spans, pbf) => void (tag === 2 && spans.push(read(pbf, span, emptySpan()))), into.spans);
};

const emptySpan = (): ReceivedSpan => ({
  traceId: '',
  spanId: '',
  parentSpanId: '',
  name: '',
  kind: 0,
  attributes: {},
  failed: false,
});

const hex = (pbf: PbfReader) => Buffer.from(pbf.readBytes()).toString('hex');

const span: Fields<ReceivedSpan> = (tag, into, pbf) => {
  if (tag === 1) into.traceId = hex(pbf);
  if (tag === 2) into.spanId = hex(pbf);
  if (tag === 4) into.parentSpanId = hex(pbf);
  if (tag === 5) into.name = pbf.readString();
  if (tag === 6) into.kind = pbf.readVarint();
  if (tag === 9) attribute(pbf, into.attributes);
  if (tag === 15) read(pbf, (tag, of, pbf) => void (tag === 3 && (of.failed = pbf.readVarint() === 2)), into);
};

function attribute(pbf: PbfReader, into: Record<string, string | number>) {
  const pair: { key: string; value: string | number } = { key: '', value: '' };
  read(
    pbf,
    (tag, pair, pbf) => {
      if (tag === 1) pair.key = pbf.readString();
      if (tag === 2) read(pbf, value, pair);
    },
    pair,
  );
  into[pair.key] = pair.value;
}

const value: Fields<{ value: string | number }> = (tag, into, pbf) => {
  if (tag === 1) into.value = pbf.readString();
  if (tag === 3) into.value = pbf.readVarint(true);
};
