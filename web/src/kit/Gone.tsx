import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LostIllustration } from './illustrations.tsx';
import { StatusMessage } from './StatusMessage.tsx';

interface Props {
  title?: string;
  text?: string;
  /** See `StatusMessage`. */
  asScreen?: boolean;
  /** The next action; a link to home by default. */
  children?: ReactNode;
}

/** Shown in place of content that no longer exists, or that this member may not see. */
export const Gone = (props: Props) => (
  <StatusMessage illustration={<LostIllustration />} {...props}>
    {props.children ?? <Link to={paths.home}>홈으로 가기</Link>}
  </StatusMessage>
);
