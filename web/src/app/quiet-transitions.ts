/**
 * A transition that the browser gives up, as when the phone is turned or the keyboard opens meanwhile, has only lost its animation:
 * the screen is there all the same, and nothing has failed.
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
