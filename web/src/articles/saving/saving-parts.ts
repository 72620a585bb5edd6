import { confirm } from '../../kit/dialogs.ts';
import type { Part } from './draft-check.ts';

const LOST = '저장하지 못했어요.\n쓴 글과 사진은 그대로 있으니 다시 시도해 주세요.';

/** Shows that the connection was lost; resolves to true if the member retries (BEHAVIOUR: articles-21). */
export const askAgain = () => confirm(LOST, { confirmLabel: '다시 시도', cancelLabel: '나중에' });

/** Scrolls a part of the editor into view and focuses it. */
export function showPart(part: Part | 'other') {
  const element = document.querySelector<HTMLElement>(`[data-part='${part}']`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
