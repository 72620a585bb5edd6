import { createHash, type Hash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { sameEachTime } from './image-layers.ts';

const run = promisify(execFile);
const TYPE = 'application/vnd.oci.image';

/** A file of an image, by its hash. */
interface Blob {
  mediaType: string;
  digest: string;
  size: number;
}

/** An image without its layers, as OCI's image specification names the parts. */
export interface ImageConfig {
  created: string;
  architecture: string;
  config: Record<string, unknown>;
}

/** Packs an image of these layers (tar files, the lowest first) into one archive, which podman, Docker and skopeo load. */
export async function packImage(
  file: string,
  {
    folder,
    layers,
    image,
    name,
    epoch,
  }: { folder: string; layers: readonly string[]; image: ImageConfig; name: string; epoch: number },
) {
  const blobs = join(folder, 'blobs', 'sha256');
  await mkdir(blobs, { recursive: true });
  const packed = await Promise.all(layers.map((layer) => packLayer(blobs, layer)));
  const rootfs = { type: 'layers', diff_ids: packed.map(({ diffId }) => diffId) };
  const config = await writeBlob(blobs, `${TYPE}.config.v1+json`, { ...image, os: 'linux', rootfs });
  const manifest = await writeBlob(blobs, `${TYPE}.manifest.v1+json`, {
    schemaVersion: 2,
    mediaType: `${TYPE}.manifest.v1+json`,
    config,
    layers: packed.map(({ blob }) => blob),
  });
  const named = {
    ...manifest,
    platform: { architecture: image.architecture, os: 'linux' },
    annotations: {
      'org.opencontainers.image.ref.name': name.split(':')[1],
      'io.containerd.image.name': `localhost/${name}`,
    },
  };
  const index = { schemaVersion: 2, mediaType: `${TYPE}.index.v1+json`, manifests: [named] };
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
  await writeFile(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  await run('tar', [...sameEachTime(epoch), '-cf', file, '-C', folder, 'blobs', 'index.json', 'oci-layout']);
  return { digest: manifest.digest, bytes: packed.reduce((sum, { blob }) => sum + blob.size, 0) };
}

async function packLayer(blobs: string, layer: string) {
  const [plain, packed] = [createHash('sha256'), createHash('sha256')];
  const file = join(blobs, `${layer.split('/').at(-1)}.gz`);
  await pipeline(
    createReadStream(layer),
    (chunks) => hashed(chunks, plain),
    createGzip({ level: 9 }),
    (chunks) => hashed(chunks, packed),
    createWriteStream(file),
  );
  const digest = packed.digest('hex');
  const { size } = await stat(file);
  await rename(file, join(blobs, digest));
  const blob: Blob = { mediaType: `${TYPE}.layer.v1.tar+gzip`, digest: `sha256:${digest}`, size };
  return { blob, diffId: `sha256:${plain.digest('hex')}` };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function writeBlob(blobs: string, mediaType: string, content: object): Promise<Blob> {
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('hex');
  await writeFile(join(blobs, digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}
