import type { ReportReason } from 'contract/report-reasons';
import { type ReactNode, useState } from 'react';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { later } from '../kit/later.ts';
import type { Reported } from './reports.queries.ts';

const ReportSheet = later(async () => (await import('./ReportSheet.tsx')).ReportSheet, { ahead: false });

interface Options {
  without?: readonly ReportReason[];
  hint?: string | undefined;
  onReported?: (reason: ReportReason, spamCount: number | null) => void;
}

/** Reports a target after asking for the reason: call `open` from a button or menu, and render the `sheet`. */
export function useReportSheet(
  reported: Reported,
  { without = [], hint, onReported = () => {} }: Options = {},
): { open: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await mustBeSignedIn('신고할 수 있어요.')) setOpen(true);
  };
  const sheet = isOpen && (
    <ReportSheet
      reported={reported}
      without={without}
      hint={hint}
      onReported={onReported}
      onClose={() => setOpen(false)}
    />
  );
  return { open: () => void open(), sheet };
}
