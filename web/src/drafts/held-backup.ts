import * as v from 'valibot';
import { stored } from '../api/stored.ts';

/**
 * The backup of this tab's draft: the draft's save key, the backup's key, and the time at which this tab last read or wrote it. Another
 * time there means that another tab has written it since (BEHAVIOUR: drafts-22).
 */
const Held = v.object({ saveKey: v.string(), key: v.string(), at: v.string() });
type Held = v.InferOutput<typeof Held>;

const inTab = stored(Held, 'draft-backup', 'session');
let held: Held | null = inTab.read();

/** The backup that this tab holds for a draft; one that it never read or wrote has the draft's own key and the time ''. */
export const heldBackup = (saveKey: string): Held =>
  held?.saveKey === saveKey ? held : { saveKey, key: saveKey, at: '' };

/** Notes which backup this tab holds, for a reload too. */
export function holdBackup(next: Held) {
  held = next;
  inTab.write(next);
}
