import type { CategoryId } from 'contract/ids';
import { useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { ShareIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';

const ShareListSheet = later(async () => (await import('./ShareListSheet.tsx')).ShareListSheet);

/** Opens the sheet that shares the places of a category; renders nothing if the address names none. */
export function ShareListButton({ categoryId, name }: { categoryId: CategoryId | null; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (categoryId === null) return null;
  return (
    <>
      <IconButton label="장소 목록 공유" onClick={() => setOpen(true)}>
        <ShareIcon />
      </IconButton>
      {isOpen && <ShareListSheet categoryId={categoryId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
