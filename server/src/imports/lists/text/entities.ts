/** The entities of XML, and those of HTML that people's programs write besides them. */
const NAMED = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ...Object.entries({
    ndash: 0x2013,
    mdash: 0x2014,
    lsquo: 0x2018,
    rsquo: 0x2019,
    ldquo: 0x201c,
    rdquo: 0x201d,
    bull: 0x2022,
    hellip: 0x2026,
    prime: 0x2032,
    Prime: 0x2033,
    euro: 0x20ac,
    trade: 0x2122,
    larr: 0x2190,
    uarr: 0x2191,
    rarr: 0x2192,
    darr: 0x2193,
    hearts: 0x2665,
    ensp: 0x2002,
    emsp: 0x2003,
    thinsp: 0x2009,
    zwnj: 0x200c,
    zwj: 0x200d,
  }).map(([name, code]) => [name, String.fromCodePoint(code)] as const),
  // Latin-1, from U+00A0 on.
  ...(
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
    'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
    'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
    'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
    'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
  )
    .split(' ')
    .map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
]);

/** Replaces entities by their letters. Unknown ones, and a bare `&`, stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Removes tags; line breaks and ends of paragraphs become line breaks. What only looks like a tag (`<일찍>`) stays. */
export const withoutTags = (text: string): string =>
  text.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/gi, '\n').replaceAll(/<[a-z/!?][^<>]*>/gi, '');

/** The text of HTML, as descriptions have it. */
export const htmlText = (html: string): string => decodeEntities(withoutTags(html));
