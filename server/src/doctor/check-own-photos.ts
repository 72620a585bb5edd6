import type { Config } from '../config.ts';
import { withDb } from '../db.ts';
import { folderStore } from '../outside/photo-store/folder-store.ts';
import { openPhotoStore, photosFolder } from '../outside/photo-store/open-photo-store.ts';
import { isOwnStore, placeOfPhotos } from '../product/own-store.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

type Settings = Pick<Config, 'dataDir' | 's3'> & { databaseUrl: string };

/** Checks on migrated tables that the photo store is that of the database, without making a folder (BEHAVIOUR: operations-11). */
export const checkOwnPhotos = (settings: Settings): Promise<Finding> =>
  tryOut({ en: 'photos of this database', ko: '이 데이터베이스의 사진' }, async () => {
    const { s3, dataDir, databaseUrl } = settings;
    const store = s3 === null ? folderStore(photosFolder(dataDir)) : await openPhotoStore(settings);
    if (await withDb(databaseUrl, (db) => isOwnStore(db, store))) return;
    wrong({
      en: `${placeOfPhotos(settings)} has those of another 동네기록, or none: mount its disk, or set DATA_DIR or S3_BUCKET to where they are`,
      ko: '다른 동네기록의 사진이 있거나 사진이 없는 곳이에요. 디스크를 연결하거나 DATA_DIR, S3_BUCKET을 고쳐 주세요.',
    });
  });
