import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { finishedSets, readManifest } from '../backup/backup-set.ts';
import { openBackups, placeOfBackups } from '../backup/backup-store.ts';
import type { Config } from '../config.ts';
import { isShort, sizeWords } from '../process/disk-space.ts';
import { isThere, tryFolder } from '../process/make-folder.ts';
import { openPhotoStore, photosFolder } from '../outside/photo-store/open-photo-store.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { toStartRefused } from '../outside/postgres/postgres-home.ts';
import { type SignedAddresses, openSignedAddresses } from '../outside/photo-store/signed-addresses.ts';
import { type Finding, tryOut, type Words, wrong } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_DAYS = 2;
const ANSWER_MS = 5_000;

/** Checks the data folder, the photo store and the backup store by writing, reading and deleting. */
export const checkStorage = async (config: Config): Promise<Finding[]> => [
  await tryOut({ en: `data folder ${config.dataDir}`, ko: `데이터 폴더 ${config.dataDir}` }, () =>
    checkFolder(config.dataDir),
  ),
  await tryOut(photosIn(config), () => tryPhotos(config)),
  ...(await checkSigned(config)),
  ...(config.backupAt === undefined && config.backupTo === undefined && !config.production
    ? []
    : [await tryOut({ en: 'backups', ko: '백업' }, () => checkBackups(config))]),
];

const photosIn = ({ s3 }: Config) =>
  s3 === null
    ? { en: 'photos in the data folder', ko: '데이터 폴더의 사진' }
    : { en: `photos in the bucket ${s3.bucket}`, ko: `버킷 ${s3.bucket}의 사진` };

async function tryPhotos(config: Config) {
  if (config.s3 === null) await tryFolder(photosFolder(config.dataDir));
  else await tryStore(await openPhotoStore(config));
}

async function checkFolder(folder: string): Promise<Words> {
  const { wasThere, disk } = await tryFolder(folder).catch(async (error: unknown) => {
    throw await toStartRefused(error, folder);
  });
  const { bavail, blocks, bsize } = disk;
  const [free, all] = [sizeWords(bavail * bsize), sizeWords(blocks * bsize)];
  if (isShort(disk))
    wrong({
      en: `only ${free} of ${all} free: make room, or set DATA_DIR to another disk`,
      ko: `${all.replace(' ', '')} 가운데 ${free.replace(' ', '')}만 남았어요. 자리를 비우거나 DATA_DIR을 다른 디스크로 옮겨 주세요.`,
    });
  const words = {
    en: `${free} of ${all} free`,
    ko: `${all.replace(' ', '')} 가운데 ${free.replace(' ', '')} 남았어요`,
  };
  if (wasThere) return words;
  return { en: `it is made by the first start, ${words.en}`, ko: `처음 시작할 때 만들어요. ${words.ko}` };
}

/** Sends the requests of normal operation, including one for a missing object, which S3 answers only with the right to list the bucket. */
async function tryStore(store: PhotoStore) {
  const key = `health/doctor-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(1_000);
  const act = async <T>(right: { en: string; ko: string }, work: () => Promise<T>) =>
    work().catch((error: Error) =>
      wrong({
        en: `it cannot ${right.en} (${error.message}): check S3_* and the rights of the key`,
        ko: `${right.ko} 못해요. (${error.message}) S3_* 설정과 키의 권한을 확인해 주세요.`,
      }),
    );
  await act({ en: 'write (s3:PutObject)', ko: '쓰지(s3:PutObject)' }, () =>
    store.put(key, bytes, 'application/octet-stream'),
  );
  const found = await act({ en: 'read (s3:GetObject)', ko: '읽지(s3:GetObject)' }, () => store.get(key));
  if (found === null || !(await buffer(found.stream)).equals(bytes))
    wrong({ en: 'it gives other bytes than it was given', ko: '넣은 것과 다른 내용을 돌려줘요.' });
  await act({ en: 'list (s3:ListBucket)', ko: '목록을 보지(s3:ListBucket)' }, async () => {
    for await (const _ of store.list('health')) return;
  });
  await act({ en: 'delete (s3:DeleteObject)', ko: '지우지(s3:DeleteObject)' }, () => store.remove([key]));
  if (
    (await act({ en: 'tell what is missing (s3:ListBucket)', ko: '없는 것을 알아보지(s3:ListBucket)' }, () =>
      store.get(key),
    )) !== null
  )
    wrong({ en: 'it gives what was deleted', ko: '지운 것을 돌려줘요.' });
}

/** If browsers fetch photos from the bucket, checks that they can, with a plain GET of a signed address. */
async function checkSigned(config: Config): Promise<Finding[]> {
  const { s3, s3SignedSeconds } = config;
  if (s3 === null || s3SignedSeconds === undefined) return [];
  const signed = openSignedAddresses(s3, s3SignedSeconds);
  return [
    await tryOut({ en: 'photos by signed addresses', ko: '서명한 주소의 사진' }, async () =>
      trySigned(await openPhotoStore(config), signed),
    ),
  ];
}

async function trySigned(store: PhotoStore, { sign, origin }: SignedAddresses): Promise<Words> {
  const key = `health/doctor-${randomBytes(6).toString('hex')}`;
  const bytes = randomBytes(1_000);
  await store.put(key, bytes, 'application/octet-stream');
  try {
    const answer = await fetch(await sign(key), { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      (error: Error & { cause?: Error }) =>
        wrong({
          en: `${origin} gives no answer (${error.cause?.message ?? error.message}): browsers must reach it`,
          ko: `${origin}: 응답이 없어요. (${error.cause?.message ?? error.message}) 브라우저에서 닿아야 해요.`,
        }),
    );
    if (!answer.ok)
      wrong({
        en: `${origin} refuses them (status ${answer.status}): check S3_REGION, the right s3:GetObject of the key, and the clock of this machine`,
        ko: `${origin}: 거절해요. (상태 ${answer.status}) S3_REGION, 키의 s3:GetObject 권한, 이 서버의 시계를 확인해 주세요.`,
      });
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes))
      wrong({ en: `${origin} gives other bytes`, ko: `${origin}: 다른 내용을 돌려줘요.` });
    return { en: `${origin} takes them`, ko: `${origin}에서 받아들여요` };
  } finally {
    await store.remove([key]);
  }
}

async function checkBackups(config: Config): Promise<Words> {
  const place = placeOfBackups(config);
  if ('bucket' in place) await tryStore(await openBackups(config));
  else if (await isThere(place.folder)) await tryFolder(place.folder);
  else if (config.backupTo === undefined) return orNone(config);
  else
    wrong({
      en: `there is no folder ${place.folder}: make it, or correct BACKUP_TO (a disk may not be mounted)`,
      ko: `${place.folder} 폴더가 없어요. 폴더를 만들거나 BACKUP_TO를 고쳐 주세요. (디스크가 연결되지 않았을 수도 있어요.)`,
    });
  const target = await openBackups(config);
  const newest = (await finishedSets(target)).at(-1);
  if (newest === undefined) return orNone(config);
  const { createdAt } = await readManifest(target, newest);
  const days = (Date.now() - Date.parse(createdAt)) / DAY_MS;
  if (config.backupAt !== undefined && days > OLD_DAYS)
    wrong({
      en: `the newest is ${Math.floor(days)} days old: see the log for why`,
      ko: `가장 새로운 백업이 ${Math.floor(days)}일 전 것이에요. 까닭은 로그에 있어요.`,
    });
  return { en: `the newest is ${newest}`, ko: `가장 새로운 백업은 ${newest}` };
}

/** No backup has been made yet, which is wrong in production alone. */
const orNone = ({ production }: Config): Words =>
  production
    ? wrong({
        en: 'none has ever been made: npm run backup makes one, BACKUP_AT=03:30 one each night',
        ko: '아직 한 번도 만들지 않았어요. npm run backup으로 만들고, BACKUP_AT=03:30으로 매일 밤 만들어 주세요.',
      })
    : { en: 'none yet', ko: '아직 없어요' };
