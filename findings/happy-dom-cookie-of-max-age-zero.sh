#!/bin/sh
# A page deletes a cookie by `max-age=0`. RFC 6265 (5.2.2) makes that the earliest time there is, so that it is gone at once. happy-dom lets it
# expire now, and takes it for expired once now is past: in the same millisecond, in which a fast machine renders, it is still there, empty.
# The clock is held still here to show that millisecond.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.log
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat > show.mjs <<'JS'
import { Window } from 'happy-dom';
const { document } = new Window({ url: 'https://neighbours.example/' });
Date.now = () => 1_800_000_000_000;
document.cookie = 'joined=true';
document.cookie = 'joined=; max-age=0';
const kept = document.cookie;
document.cookie = 'joined=; max-age=-1';
console.log(`after max-age=0: ${JSON.stringify(kept)}, after max-age=-1: ${JSON.stringify(document.cookie)}`);
process.exit(kept === 'joined=' && document.cookie === '' ? 0 : 1);
JS
echo "happy-dom 21.0.4"
node show.mjs
