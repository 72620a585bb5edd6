import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedMember, Restriction } from 'contract/moderation-shapes';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { useState } from 'react';
import { Avatar } from '../kit/Avatar.tsx';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useDebounced } from '../kit/use-debounced.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { listedMembers } from './moderation.queries.ts';
import styles from './Item.module.css';
import membersStyles from './Members.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { useActing } from './use-acting.ts';

const CHOICES: readonly { value: Restriction | null; label: string }[] = [
  { value: null, label: '모두' },
  { value: 'SUSPENDED', label: '이용 정지' },
  { value: 'PAUSED', label: '글쓰기 정지' },
  { value: 'REPORTS_PAUSED', label: '신고 정지' },
  { value: 'WITHDRAWN', label: '탈퇴' },
];

/** 회원: members by nickname or by restriction, and who has withdrawn, each with their record and the possible measures (BEHAVIOUR: moderation-11). */
export function MembersScreen() {
  const [typed, setTyped] = useState('');
  const [restriction, setRestriction] = useState<Restriction | null>(null);
  const keyword = useDebounced(typed.trim());
  const members = useInfiniteQuery(listedMembers({ keyword, restriction }));
  const acting = useActing();
  return (
    <ModerationPage title="회원" error={members.error}>
      <div className={membersStyles['search']}>
        <TextField label="닉네임의 앞부분" placeholder="닉네임의 앞부분" value={typed} onText={setTyped} />
        <ChoiceRow legend="제한" choices={CHOICES} chosen={restriction} onChoose={setRestriction} />
        {restriction === 'WITHDRAWN' && (
          <p className={styles['about']}>
            탈퇴하면 닉네임이 바로 지워져요. 글이나 댓글을 남긴 회원과 조치를 받은 회원이 가입한 순서로
            나와요.
          </p>
        )}
      </div>
      <PagedList
        query={members}
        pending={<StatusMessage text="회원을 불러오고 있어요…" />}
        failed="회원을 불러오지 못했어요."
        empty={<StatusMessage title="찾는 회원이 없어요" />}
        endless
      >
        {(rows, more) => (
          <>
            <ul className={membersStyles['members']}>
              {rows.map((member) => (
                <Row key={member.memberId} member={member} acting={acting} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </ModerationPage>
  );
}

function Row({ member, acting }: { member: ListedMember; acting: ReturnType<typeof useActing> }) {
  const { memberId, nickname, profileImage, role, joinedAt } = member;
  return (
    <li>
      <Avatar image={profileImage} id={memberId} name={nickname} size={44} />
      <div>
        <strong>{nickname ?? WITHDRAWN_NICKNAME}</strong>
        <p className={styles['about']}>
          가입 {formatTimeAgo(joinedAt)}
          {role !== 'member' && ` · ${role === 'admin' ? '관리자' : '운영자'}`}
          {listRestrictions(member).map((text) => ` · ${text}`)}
        </p>
      </div>
      <MemberPanel memberId={memberId} acting={acting} isOpen={false} />
    </li>
  );
}

function listRestrictions({
  suspendedAt,
  pausedUntil,
  reportsPausedUntil,
  ...member
}: ListedMember): string[] {
  const { withdrawnAt = null } = member;
  return [
    withdrawnAt === null ? '' : `${formatInstantDay(withdrawnAt)}에 탈퇴`,
    suspendedAt === null ? '' : `${formatInstantDay(suspendedAt)}부터 이용 정지`,
    pausedUntil === null ? '' : `${formatInstantDay(pausedUntil)}까지 글쓰기 정지`,
    reportsPausedUntil === null ? '' : `${formatInstantDay(reportsPausedUntil)}까지 신고 정지`,
  ].filter(Boolean);
}
