/**
 * Rows of signs that look like a jamo, the jamo first: hanja, strokes, radicals (which NFKC makes hanja), kana, box drawings and letters
 * of other scripts. The idea is that of UTS #39; its table folds to Latin or hanja and lacks most of these, so that they were chosen by
 * eye, among what fonts of phones show.
 */
const ALIKE = [
  'ᄀ乛㇕㇖フ¬⅂˥┐',
  'ᄂ乚㇄㇗└∟⌊',
  'ᄃ匚匸⊏',
  'ᄅ己已巳弓',
  'ᄆ口囗ロ□▢◻❏',
  'ᄇ廿卄',
  'ᄉ人入亻Λʌᴧ⋀∧Ʌ',
  'ᄊ从',
  'ᄋ◯⚬◦',
  'ᄌス',
  'ᄎ大',
  'ᄏヨ彐⺕',
  'ᄐ巨',
  'ᅡ卜ト├⊢',
  'ᅣ⊧⊨╞',
  'ᅥ┤⊣',
  'ᅧ╡',
  'ᅩ丄⊥┴⟂⏊',
  'ᅭ⫫╨',
  'ᅮ丅丁┬⊤⏉',
  'ᅲ兀π∏╥',
  'ᅳ一ー─━㇐',
  'ᅵ丨㇑│┃',
];
const JAMO = new Map(ALIKE.flatMap(([jamo = '', ...others]) => others.map((other) => [other, jamo])));

/** Signs that look like ᅵ, ᅳ and ᄋ, but only beside jamo: elsewhere they are letters, digits and dashes. */
const LIKE_I = /(?<=[\u1100-\u1112])[lI|1!](?![a-z])/gu;
const LIKE_EU = /(?<=[\u1100-\u1112])[-—–―‐‑−_]/gu;
const LIKE_IEUNG = /[oO0○〇](?=[\u1161-\u1175])|(?<=[\u1161-\u1175])[○〇](?![\u1161-\u1175])/gu;

/** Writes signs that look like jamo as jamo. */
export const likeJamo = (text: string): string =>
  [...text]
    .map((sign) => JAMO.get(sign) ?? sign)
    .join('')
    .replaceAll(LIKE_IEUNG, 'ᄋ')
    .replaceAll(LIKE_I, 'ᅵ')
    .replaceAll(LIKE_EU, 'ᅳ');
