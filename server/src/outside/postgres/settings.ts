import { memoryHere } from '../../process/memory.ts';

export interface Settings {
  port: number;
  /** Off only in tests, where data may be lost: PostgreSQL then does not wait for the disk. */
  durable: boolean;
}

const MB = 1024 * 1024;
/** Nothing is waited for that only a crash would need, nor for processes of a parallel plan, which take longer than tests' few rows. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_parallel_workers_per_gather: 0,
};

/** The `postgresql.conf`, for a machine shared with the server. `alter system` overrides it. */
export function settingsFile({ port, durable }: Settings): string {
  const memoryMb = memoryHere() / MB;
  const bufferMb = Math.round(Math.min(2048, Math.max(64, memoryMb / 8)));
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket files: their path must not exceed 107 characters, and everything connects through loopback.
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: `${durable ? bufferMb : 128}MB`,
    effective_cache_size: `${Math.round(Math.max(128, memoryMb / 2))}MB`,
    maintenance_work_mem: '64MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'Asia/Seoul',
    log_timezone: 'Asia/Seoul',
    default_text_search_config: 'pg_catalog.simple',
    // Our server reports failed statements; this log is only about PostgreSQL, and contains no text of members.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : FOR_TESTS),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
