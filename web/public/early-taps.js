// A page rendered on the server is there before its code: a tap on a button is kept, shown at once, and done once the code is here.
{
  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent;
  const sameAs = (name) => [...document.querySelectorAll('button')].filter((one) => nameOf(one) === name);
  let kept = null;
  const keep = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    kept?.button.removeAttribute('data-kept');
    button.setAttribute('data-kept', '');
    kept = { button, name: nameOf(button), index: sameAs(nameOf(button)).indexOf(button) };
  };
  addEventListener('click', keep, true);
  addEventListener(
    'awake',
    () => {
      removeEventListener('click', keep, true);
      if (kept !== null) sameAs(kept.name)[kept.index]?.click();
    },
    { once: true },
  );
}
