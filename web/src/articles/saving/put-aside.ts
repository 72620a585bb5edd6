import type { QueryClient } from '@tanstack/react-query';
import type { ChallengeId } from 'contract/ids';
import { clearDrafts } from '../../drafts/backup.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { toast } from '../../kit/toast.ts';
import { putInOutbox } from '../../outbox/put-in-outbox.ts';
import { waitsForWifi } from '../../outbox/wifi-only.ts';
import { paths } from '../../paths.ts';
import { myZones } from '../../zones/zones.queries.ts';
import { noteDrafts } from './note-record.ts';
import { unsentPost } from './send-drafts.ts';

interface Attempt {
  challengeId: ChallengeId | null;
  sameAgain: boolean;
  /** Whether an attempt may have reached the server. */
  wasTried: boolean;
}

/** Whether the drafts' photos wait for Wi-Fi. */
export const waitForWifi = () =>
  waitsForWifi({
    photos: useDrafts.getState().article.selectedImages.filter(({ from }) => from === 'device').length,
  });

/** Puts the post of the drafts, new or edited, into the outbox, and clears the drafts (BEHAVIOUR: outbox-1). Resolves to the
 * address that shows it waiting; null where the device cannot keep it. */
export async function putAside(
  client: QueryClient,
  { wasTried, ...choosing }: Attempt,
): Promise<string | null> {
  const zones = client.getQueryData(myZones.queryKey);
  const unsent = await unsentPost({ ...choosing, zones });
  const { drafts, change, files } = unsent;
  const { writer, saveKey } = drafts.article;
  const how = { ...(writer !== null && { member: writer }), saveKey, files, wasTried };
  if (!(await putInOutbox(client, change, how))) return null;
  noteDrafts(drafts);
  await clearDrafts();
  toast(toldOf(files.length), { seconds: 4 });
  return drafts.article.edited === null ? paths.home : paths.article(drafts.article.edited.articleId);
}

function toldOf(photos: number): string {
  if (!navigator.onLine) return '담아 두었어요. 연결되면 저절로 보내요';
  return waitsForWifi({ photos }) ? '담아 두었어요. 와이파이에 연결되면 보내요' : '이어서 보낼게요';
}
