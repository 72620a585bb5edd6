import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}
const MAX_ENTRIES = 2_000;

/** The demo provider's storage: entries are kept in memory for some minutes, since it serves trials on one machine. */
export function demoMemory(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>();
  const live = (key: string) => {
    const found = entries.get(key);
    return found !== undefined && found.expiresAt > Date.now() ? found.payload : undefined;
  };
  const find = (kind: string, matches: (payload: AdapterPayload) => boolean) => {
    const now = Date.now();
    for (const [key, { payload, expiresAt }] of entries) {
      if (key.startsWith(`${kind}:`) && expiresAt > now && matches(payload)) return payload;
    }
    return undefined;
  };
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      entries.delete(`${kind}:${id}`); // inserted again as the newest, so that the oldest is evicted first
      entries.set(`${kind}:${id}`, { payload, expiresAt: Date.now() + (expiresIn ?? 600) * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => live(`${kind}:${id}`),
    findByUid: async (uid) => find(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = live(`${kind}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
