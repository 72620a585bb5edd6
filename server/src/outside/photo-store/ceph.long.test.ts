import { describe } from 'vitest';
import { hasCeph, startCeph } from '../../../test/ceph-store.ts';
import { behavesAsBucket } from '../../../test/photo-store-behaviour.ts';

describe.skipIf(!hasCeph)('a bucket of Ceph', () => {
  behavesAsBucket(startCeph, 500_000);
});
