import type { Audience } from 'contract/audience-shapes';
import { GlobeIcon, LinkIcon, LockIcon } from '../../kit/icons.tsx';

const ICONS = { everyone: GlobeIcon, link: LinkIcon, me: LockIcon } satisfies Record<Audience, unknown>;

/** The icon of a post's audience. */
export function AudienceIcon({ audience, size }: { audience: Audience; size: number }) {
  const Sign = ICONS[audience];
  return <Sign size={size} />;
}
