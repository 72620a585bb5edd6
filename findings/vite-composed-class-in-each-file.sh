#!/bin/sh
# Two screens whose code loads apart compose a class of a third file of styles. One expects its rule in a file that both share, or at least
# once on the page. Vite writes it into the styles of each screen: the one that arrives last stands after the first screen's own rules, so
# what that screen has of the same properties holds until the other screen has been visited, and not after.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.log
npm install --silent --no-audit --no-fund vite@8.3.8
echo '.column { display: flex; block-size: 100dvh }' > shapes.module.css
for screen in map post; do
  echo ".$screen { composes: column from './shapes.module.css'; block-size: 50dvh }" > $screen.module.css
  echo "import styles from './$screen.module.css'; export default styles.$screen" > $screen.js
done
echo "import('./map.js'); import('./post.js')" > main.js
echo '<script type="module" src="./main.js"></script>' > index.html
npx vite build --logLevel error
found=$(grep -l '_column_' dist/assets/*.css | wc -l)
echo "vite 8.3.8"
echo "files of styles with the rule of the composed class: $((found)) of $(ls dist/assets/*.css | wc -l)"
test "$found" -eq 2
