const MB = 1024 * 1024;

/** A size for display: 0.1MB, 34MB, 1.2GB. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * MB) return `${(bytes / 1024 / MB).toFixed(1)}GB`;
  return `${bytes < 10 * MB ? Math.max(0.1, bytes / MB).toFixed(1) : Math.round(bytes / MB)}MB`;
}
