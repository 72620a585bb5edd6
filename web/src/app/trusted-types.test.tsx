import { expect, test } from 'vitest';
import { CategoryPin } from 'map/pins';
import { renderToStaticMarkup } from 'react-dom/server';
import { allowOwnScripts } from './trusted-types.ts';

/** The rules of the policy the page installs. */
function installedRules() {
  let rules: Record<string, (text: string) => string | null> = {};
  allowOwnScripts({ createPolicy: (_, given) => void (rules = given) });
  return rules;
}

test('only scripts of this site are loaded, and no text becomes a script', () => {
  const { createScriptURL, createScript } = installedRules();
  expect(createScriptURL?.('/assets/worker.js')).toBe('/assets/worker.js');
  for (const url of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,1',
    'blob:null/x',
  ])
    expect(createScriptURL?.(url)).toBeNull();
  expect(createScript).toBeUndefined();
});

test('drawings become markup, and nothing that acts does', () => {
  const { createHTML } = installedRules();
  const pin = renderToStaticMarkup(<CategoryPin category="CAFE" />);
  expect(createHTML?.(pin)).toBe(pin);
  for (const html of [
    '<script>1</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:1">',
    '<iframe>',
  ])
    expect(createHTML?.(html)).toBeNull();
});

test('a browser without Trusted Types is left as it is', () => {
  expect(() => allowOwnScripts(undefined)).not.toThrow();
});
