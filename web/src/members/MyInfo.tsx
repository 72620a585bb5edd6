import { useQuery } from '@tanstack/react-query';
import type { Member } from 'contract/members';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/call.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { myInfo } from './members.queries.ts';

interface Props {
  /** Shown until member info has loaded; a message by default. */
  pending?: ReactNode;
  children: (me: Member) => ReactNode;
}

/** Renders member info, or its loading or failed state (BEHAVIOUR: members-28). */
export function MyInfo({ pending, children }: Props) {
  const { data: me, isPending, error, refetch } = useQuery(myInfo);
  if (isPending) return pending ?? <StatusMessage text="잠시만 기다려 주세요…" />;
  if (me !== undefined) return children(me);
  const text = errorMessage(error, '내 정보를 불러오지 못했어요.');
  return <LoadError text={text} onRetry={() => void refetch()} />;
}
