import type { Audience } from 'contract/audience-shapes';
import { GlobeIcon, LinkIcon, LockIcon } from '../kit/icons.tsx';

const ICONS = { everyone: GlobeIcon, link: LinkIcon, me: LockIcon } satisfies Record<Audience, unknown>;

/** The sign of who sees a post. */
export function AudienceIcon({ audience, size }: { audience: Audience; size: number }) {
  const Sign = ICONS[audience];
  return <Sign size={size} />;
}
