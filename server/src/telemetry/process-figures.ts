import { readFileSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** The version of the product. */
export const VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')) as {
    version: string;
  }
).version;

/** Measures this process and the disk of the data folder. Returns the function that stops measuring. */
export function measureProcess(metrics: Metrics, dataDir: string): () => void {
  metrics.gauge('dongne_build_info', 'The running version, always 1.', () => [
    { labels: { version: VERSION, node: process.version }, value: 1 },
  ]);
  metrics.gauge('process_start_time_seconds', 'When this process started, in Unix time.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  metrics.gauge('process_cpu_seconds_total', 'Processor time used.', cpuSeconds, 'counter');
  metrics.gauge(
    'process_open_fds',
    'Open file descriptors.',
    async () => (await readdir('/proc/self/fd')).length,
  );
  metrics.gauge('dongne_disk_bytes', 'The disk of the data folder.', async () => {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    return [
      { labels: { kind: 'size' }, value: blocks * bsize },
      { labels: { kind: 'free' }, value: bavail * bsize },
    ];
  });
  return measureEventLoop(metrics);
}

function measureEventLoop(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('dongne_event_loop_delay_seconds', 'Delay of the event loop since the last look.', () => {
    const samples = [50, 99].map((percent) => ({
      labels: { quantile: percent / 100 },
      value: delay.percentile(percent) / 1e9,
    }));
    delay.reset();
    return samples;
  });
  return () => delay.disable();
}
