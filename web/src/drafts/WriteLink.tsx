import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { isMember, mayNotWrite } from '../api/session.ts';
import { paths } from '../paths.ts';
import { openAlbum } from './album.ts';

/**
 * The link that begins a post: a member's tap opens the device's photos over the editor. Without script, and for visitors, it leads to
 * the start of writing, and so it does for who may not write now (BEHAVIOUR: articles-51).
 */
export function WriteLink({ replace = false, ...props }: Omit<LinkProps, 'to'>) {
  const navigate = useNavigate();
  const begin = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey; // in a new tab or window
    if (isElsewhere || !isMember() || mayNotWrite()) return;
    event.preventDefault();
    openAlbum();
    void navigate(paths.editor, { replace });
  };
  return <Link {...props} to={paths.write} onClick={begin} />;
}
