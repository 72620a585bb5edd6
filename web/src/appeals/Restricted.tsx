import { later } from '../kit/later.ts';
import { useRestriction } from '../members/use-restriction.ts';

const RestrictionBar = later(async () => (await import('./RestrictionBar.tsx')).RestrictionBar, {
  ahead: false,
  Failed: null,
});

/** The bar of a member whom a moderator restricted; its code is loaded for nobody else. */
export function Restricted() {
  const restriction = useRestriction();
  return restriction === null ? null : <RestrictionBar restriction={restriction} />;
}
