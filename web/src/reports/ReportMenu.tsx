import { useState } from 'react';
import type { Action } from '../kit/ActionSheet.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import type { Reported } from './reports.queries.ts';
import { useReportSheet } from './use-report-sheet.tsx';

const ActionSheet = later(async () => (await import('../kit/ActionSheet.tsx')).ActionSheet);

interface Props {
  /** The accessible name of the menu. */
  label: string;
  reported: Reported;
  iconSize?: number;
  /** Further actions. */
  more?: readonly Action[];
  disabled?: boolean;
}

/** The menu of another member's content: 신고하기, and `more` below. */
export function ReportMenu({ label, reported, iconSize, more, disabled = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { open, sheet } = useReportSheet(reported);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <MoreIcon {...(iconSize !== undefined && { size: iconSize })} />
      </IconButton>
      {isOpen && (
        <ActionSheet
          title={label}
          actions={[{ label: '신고하기', act: open, danger: true }, ...(more ?? [])]}
          onClose={() => setOpen(false)}
        />
      )}
      {sheet}
    </>
  );
}
