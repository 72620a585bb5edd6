import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}
const MOST = 2_000;

/** What the demo provider remembers for some minutes, in this process: it is for trying things out on one machine. */
export function demoMemory(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>();
  const alive = (key: string) => {
    const found = kept.get(key);
    return found !== undefined && found.until > Date.now() ? found.payload : undefined;
  };
  const find = (kind: string, matches: (payload: AdapterPayload) => boolean) => {
    const now = Date.now();
    for (const [key, { payload, until }] of kept) {
      if (key.startsWith(`${kind}:`) && until > now && matches(payload)) return payload;
    }
    return undefined;
  };
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      kept.delete(`${kind}:${id}`); // the newest stands last, so that the first to go is the oldest
      kept.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn ?? 600) * 1000 });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    find: async (id) => alive(`${kind}:${id}`),
    findByUid: async (uid) => find(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = alive(`${kind}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
