/**
 * Ignores the rejection of a view transition that the browser skips, as when the phone is rotated or the keyboard opens: only the
 * animation is lost, the screen is shown.
 */
export function quietTransitions() {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...given) => {
    const transition = start(...given);
    transition.ready.catch(() => {});
    return transition;
  };
}
