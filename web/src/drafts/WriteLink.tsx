import type { MouseEvent } from 'react';
import { Link, type LinkProps, type To, useNavigate } from 'react-router';
import { isMember, mayNotWrite } from '../api/session.ts';
import { paths } from '../paths.ts';
import { openAlbum } from './album.ts';

/**
 * The link that begins a post: a member's tap opens the device's photos over the editor, which `to` may give a place and `state` the
 * challenge. Without script, for visitors and for who may not write now it leads to the start of writing (BEHAVIOUR: articles-51).
 */
export function WriteLink({ to, ...props }: Omit<LinkProps, 'to'> & { to?: To | undefined }) {
  const { replace = false, state, viewTransition = false } = props;
  const navigate = useNavigate();
  const begin = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey; // in a new tab or window
    if (isElsewhere || !isMember() || mayNotWrite()) return;
    event.preventDefault();
    openAlbum();
    void navigate(to ?? paths.editor, { replace, state: state as unknown, viewTransition });
  };
  return <Link {...props} to={to ?? paths.write} onClick={begin} />;
}
