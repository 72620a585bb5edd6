import { useLayoutEffect } from 'react';

/** How far the editor was scrolled, and in which draft. */
const kept = { of: '', top: 0 };

/** Returns to where the editor was scrolled to, after a category or a place was chosen on another screen (BEHAVIOUR: articles-46). */
export function useKeptTop(saveKey: string) {
  useLayoutEffect(() => {
    if (kept.of === saveKey) scrollTo(0, kept.top);
    const keep = () => void Object.assign(kept, { of: saveKey, top: scrollY });
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [saveKey]);
}
