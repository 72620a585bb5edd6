import { totalmem } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { settingsFile } from './settings.ts';

const MB = 1024 * 1024;
afterEach(() => vi.restoreAllMocks());

const buffers = () =>
  /shared_buffers = '(\d+)MB'\n.*effective_cache_size = '(\d+)MB'/s
    .exec(settingsFile({ port: 5432, durable: true }))
    ?.slice(1)
    .map(Number);

test('PostgreSQL takes its share of what the container may use, not of the machine', () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(1024 * MB);
  expect(buffers()).toEqual([128, 512]);
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(256 * MB);
  expect(buffers()).toEqual([64, 128]);
});

test('without a limit it is a share of the machine', () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(0);
  const megabytes = totalmem() / MB;
  expect(buffers()).toEqual([
    Math.round(Math.min(2048, Math.max(64, megabytes / 8))),
    Math.round(Math.max(128, megabytes / 2)),
  ]);
});
