import type { QueryClient } from '@tanstack/react-query';
import { storedUser } from '../api/stored-user.ts';
import type { Drafts } from '../drafts/draft-shapes.ts';
import { randomId } from '../drafts/random-id.ts';
import { writeDrafts } from '../drafts/stored-drafts.ts';
import { noteMember } from '../api/last-member.ts';
import type { PostRequest } from './outbox-record.ts';
import { nextTime, putRecord } from './records.ts';
import { startOutbox } from './start-outbox.ts';

/** A post that was to be sent: its drafts, the request made of them, and its files in order. */
export interface UnsentPost {
  drafts: Drafts;
  request: PostRequest;
  files: readonly File[];
  /** Whether an earlier attempt may have reached the server. */
  wasTried: boolean;
}

/**
 * Puts a post that could not be sent into the outbox, which sends it (BEHAVIOUR: outbox-1). False, changing nothing, where the device
 * cannot keep it or its writer is not known.
 */
export async function putInOutbox(
  client: QueryClient,
  { drafts, request, files, wasTried }: UnsentPost,
): Promise<boolean> {
  const member = drafts.article.writer ?? storedUser.read()?.memberId ?? null;
  if (member === null) return false;
  noteMember(member); // whose mark it is
  const { saveKey } = drafts.article;
  const isKept = await putRecord(
    {
      version: 1,
      id: randomId(),
      member,
      at: await nextTime(),
      saveKey,
      request,
      drafts: writeDrafts(drafts),
      photos: files.length,
      tried: wasTried ? Date.now() : null,
      refused: null,
    },
    files,
  );
  if (isKept) void startOutbox(client).catch(() => {});
  return isKept;
}
