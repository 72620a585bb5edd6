import type { Article } from 'contract/article-shapes';
import { postVersion } from 'contract/pictures';
import type { ReportReason } from 'contract/report-reasons';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAccessFailure } from '../../api/compatibility/access-failure.ts';
import { paths } from '../../paths.ts';
import { later } from '../../kit/later.ts';
import { confirm, showAlert } from '../../kit/dialogs.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { MoreIcon } from '../../kit/icons.tsx';
import { toast } from '../../kit/toast.ts';
import { useIsHere } from '../../kit/use-is-here.ts';
import { useBlocking } from '../../blocks/use-blocking.ts';
import { useMuteAction } from '../../notifications/use-muting.ts';
import { useReportSheet } from '../../reports/use-report-sheet.tsx';
import { useUnreporting } from '../../reports/use-unreporting.ts';
import { sharedLink } from './share-post.ts';
import { useArticleUpdate } from '../article-updates.ts';
import { useDeleteArticle } from './delete-article.ts';
import { LATER } from '../../outbox/now-or-later.ts';
import { formatCount } from '../../kit/format-count.ts';

const PictureSheet = later(async () => (await import('../../pictures/PictureSheet.tsx')).PictureSheet, {
  ahead: false,
});
const ActionSheet = later(async () => (await import('../../kit/ActionSheet.tsx')).ActionSheet);

/**
 * The menu of a post: the author edits and deletes it; other members report it or mute or block its author (BEHAVIOUR: articles-30,
 * reports-10, blocks-4). Whom its comments concern mutes it (BEHAVIOUR: notifications-26).
 */
export function ArticleMenu({ article }: { article: Article }) {
  const { articleId, isMine, isReported, spamCount, memberId } = article;
  const [open, setOpen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const deletion = useDeletion(article);
  const update = useArticleUpdate(articleId);
  const blocking = useBlocking(memberId);
  const muting = useMuteAction(articleId, open);
  const unreporting = useUnreporting(articleId, (spamCount) =>
    update(() => ({ isReported: false, spamCount })),
  );
  const report = useReportSheet(
    { kind: 'ARTICLE', articleId },
    {
      without: withoutReasons(article),
      hint: article.disclosure === 'sponsored' ? SPONSORED : undefined,
      onReported: (reason, spamCount) =>
        update((before) => ({
          isReported: reason === 'AD' || before.isReported,
          spamCount: spamCount ?? before.spamCount,
        })),
    },
  );
  const navigate = useNavigate();
  const edit = () => navigate(paths.editor, { state: { mode: 'edit', articleId } });
  const draw = { label: '그림으로 나누기', act: () => setDrawing(true) };
  const own = [
    draw,
    { label: '수정', act: () => void edit() },
    { label: '삭제', act: () => void deletion.remove(), danger: true },
  ];
  const count = formatCount(spamCount);
  const reporting = isReported
    ? [
        { label: `광고 신고 취소 ${count}`, act: () => void unreporting.unreport() },
        { label: '다른 이유로 신고', act: report.open, danger: true },
      ]
    : [
        {
          label: spamCount > 0 ? `신고하기 · 광고 의심 ${count}` : '신고하기',
          act: report.open,
          danger: true,
        },
      ];
  return (
    <>
      <IconButton
        label="글 메뉴"
        aria-haspopup="dialog"
        disabled={deletion.isPending || unreporting.isPending || blocking.isPending}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      {open && (
        <ActionSheet
          title="글 메뉴"
          actions={[...muting, ...(isMine ? own : [draw, ...reporting, ...blocking.actions])]}
          onClose={() => setOpen(false)}
        />
      )}
      {isDrawing && (
        <PictureSheet
          title={article.title}
          subject={{ kind: 'post', id: articleId, link: sharedLink(article) }}
          version={postVersion(article)}
          hasPage={article.audience !== 'me'}
          onClose={() => setDrawing(false)}
        />
      )}
      {report.sheet}
    </>
  );
}

const SPONSORED = '협찬·제공받았다고 밝힌 글이라, 다른 이유가 있을 때 신고해 주세요.';

/**
 * The reasons that are excluded from reporting a post: already reported, or ruled out by its disclosure (BEHAVIOUR: disclosures-5,
 * disclosures-6).
 */
const withoutReasons = ({ isReported, spamCount, disclosure = 'none' }: Article): ReportReason[] => [
  ...(isReported || (disclosure === 'sponsored' && spamCount === 0) ? (['AD'] as const) : []),
  ...(disclosure === 'own' ? [] : (['FALSE_DISCLOSURE'] as const)),
];

/** Deletes a post after a confirmation and leaves its screen. */
function useDeletion(article: Article) {
  const { mutateAsync, isPending } = useDeleteArticle();
  const leave = useLeaveDeleted();
  async function remove() {
    if (
      !(await confirm('정말 삭제하시겠어요?\n지운 글은 되돌릴 수 없어요.', {
        confirmLabel: '삭제',
        danger: true,
      }))
    )
      return;
    try {
      const answer = await mutateAsync(article);
      await leave();
      if (answer !== LATER) toast('글을 삭제했어요');
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert('게시글 삭제에 실패했습니다.');
    }
  }
  return { remove, isPending };
}

/** Leaves a deleted post's screen, if it is still open: one step back, or home if it was opened directly or just written. */
function useLeaveDeleted() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { key, state } = useLocation();
  const canGoBack = key !== 'default' && state?.fromWriting !== true;
  return async () => {
    if (!isHere()) return;
    const steps = history.state?.overlay === undefined ? -1 : -2; // its photo viewer may have been opened since
    await (canGoBack ? navigate(steps) : navigate(paths.home, { replace: true }));
  };
}
