import { useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';

const ActionSheet = later(async () => (await import('../kit/ActionSheet.tsx')).ActionSheet);

const takeBack = async (record: OutboxRecord) =>
  (await import('../outbox/put-in-outbox.ts')).deleteRecord(record);

/** The menu of what waits to be sent about a comment: taking it back (BEHAVIOUR: outbox-16). */
export function WaitingMenu({ record }: { record: OutboxRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="기다리는 댓글 메뉴" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon size={20} />
      </IconButton>
      {isOpen && (
        <ActionSheet
          title="기다리는 댓글"
          actions={[{ label: '보내지 않기', act: () => void takeBack(record), danger: true }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
