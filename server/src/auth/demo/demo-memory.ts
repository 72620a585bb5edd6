import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The demo provider's storage: entries are kept in memory for some minutes, since it serves trials on one machine. */
export function demoMemory(): (kind: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: 2_000 });
  const find = (kind: string, matches: (payload: AdapterPayload) => boolean) =>
    entries.find((payload, key) => key.startsWith(`${kind}:`) && matches(payload));
  return (kind) => ({
    async upsert(id, payload, expiresIn = 600) {
      entries.set(`${kind}:${id}`, payload, { ttl: expiresIn * 1000 });
    },
    find: async (id) => entries.get(`${kind}:${id}`),
    findByUid: async (uid) => find(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = entries.get(`${kind}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { grantId: own }] of entries.entries()) if (own === grantId) entries.delete(key);
    },
  });
}
