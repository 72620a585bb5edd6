import { useQuery } from '@tanstack/react-query';
import type { Member } from 'contract/members';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/call.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { myInfo } from './members.queries.ts';

interface Props {
  /** Shown until member info is here; a sentence unless given. */
  pending?: ReactNode;
  children: (me: Member) => ReactNode;
}

/** What a screen shows of member info, or that it is loading or failed to load (BEHAVIOUR: members-28). */
export function MyInfo({ pending, children }: Props) {
  const { data: me, isPending, error, refetch } = useQuery(myInfo);
  if (isPending) return pending ?? <StatusMessage text="잠시만 기다려 주세요…" />;
  if (me !== undefined) return children(me);
  return <LoadError text={errorMessage(error, '유저 정보가 없습니다.')} onRetry={() => void refetch()} />;
}
