import { spawnSync } from 'node:child_process';

const LINES = `folder=$(mktemp -d)
mkdir $folder/written $folder/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=$folder/written,workdir=$folder/work /etc
umount /etc
rm -r $folder`;

/** Whether a process may have folders of this machine for itself, and write elsewhere in their place: it needs root, and a kernel that lets it. */
export const mayOverlay = (): boolean =>
  spawnSync('unshare', ['--mount', '--propagation=private', 'bash', '-ec', LINES]).status === 0;
