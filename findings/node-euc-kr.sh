#!/bin/sh
# Node's TextDecoder('euc-kr') is not the decoder of the Encoding Standard (windows-949): syllables outside KS X 1001 are lost.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-fund --no-audit node@24.11.0 iconv-lite@0.7.3 >/dev/null
node_modules/.bin/node -e '
const iconv = require("iconv-lite");
const bytes = Uint8Array.of(0x8c, 0x63); // the syllable U+B620 in windows-949 (CP949)
const read = new TextDecoder("euc-kr").decode(bytes);
const syllables = Array.from({ length: 11172 }, (_, at) => String.fromCodePoint(0xac00 + at));
const right = (decode) => syllables.filter((one) => decode(iconv.encode(one, "cp949")) === one).length;
console.log("node", process.version, "ICU", process.versions.icu);
console.log("expected: U+B620, as browsers read it (https://encoding.spec.whatwg.org/#euc-kr-decoder)");
console.log("seen:", JSON.stringify(read), "and", right((b) => new TextDecoder("euc-kr").decode(b)), "of 11172 syllables");
console.log("iconv-lite 0.7.3 cp949:", right((b) => iconv.decode(b, "cp949")), "of 11172");
process.exit(read === "\ub620" ? 1 : 0);
'
