#!/bin/sh
# axe-core looks for what a button shows among the words of its name, split at spaces.
# A good engineer expects the name to contain the text (WCAG 2.5.3): Korean writes counters and endings without a space, so that a button
# that shows 28 and is named 28일 fails, and so does 등록 in 등록하기, while English names of the same meaning pass.
# Needs Debian's chromium-headless-shell or chromium.
set -eu
browser=$(command -v chromium-headless-shell || command -v chromium)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund axe-core@4.14.1 playwright-core@1.65.1
cat > try.cjs <<'JS'
const { chromium } = require('playwright-core');
const CASES = [
  ['28', '28일 토요일', true],
  ['28', '28 일 토요일', false],
  ['28', '28, Saturday', false],
  ['등록', '등록하기', true],
  ['등록', '글 등록', false],
];
(async () => {
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
  const page = await browser.newPage();
  let isSo = true;
  for (const [shown, name, fails] of CASES) {
    await page.setContent(`<html lang="ko"><body><button aria-label="${name}">${shown}</button></body></html>`);
    await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
    const { violations } = await page.evaluate(() => axe.run({ runOnly: ['label-content-name-mismatch'] }));
    console.log(`shows "${shown}", named "${name}": ${violations.length > 0 ? 'violation' : 'passes'}`);
    isSo &&= violations.length > 0 === fails;
  }
  await browser.close();
  process.exitCode = isSo ? 0 : 1;
})();
JS
echo "axe-core 4.14.1, rule label-content-name-mismatch"
node try.cjs "$browser"
