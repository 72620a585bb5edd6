import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LostIllustration } from './illustrations.tsx';
import { StatusMessage } from './StatusMessage.tsx';

interface Props {
  title?: string;
  text?: string;
  /** As of `StatusMessage`. */
  asScreen?: boolean;
  /** The next action, home unless given. */
  children?: ReactNode;
}

/** Takes the place of what is not there any more, or not for this member. */
export const Gone = (props: Props) => (
  <StatusMessage illustration={<LostIllustration />} {...props}>
    {props.children ?? <Link to={paths.home}>홈으로 가기</Link>}
  </StatusMessage>
);
