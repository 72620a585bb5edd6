/**
 * The letters of old Hangul by their first code point, each as the letters of today that it consists of or looks like. Derived from the
 * character names of Unicode 14 (blocks Hangul Jamo, Extended-A and Extended-B, which are full): chitueum and ceongchieum letters as
 * their plain ones, yesieung as ieung, yeorinhieuh as hieuh, light labials as the labial and ieung.
 */
const OLD: readonly [first: number, letters: string][] = [
  [
    0x1113,
    'ᄂᄀ ᄂᄂ ᄂᄃ ᄂᄇ ᄃᄀ ᄅᄂ ᄅᄅ ᄅᄒ ᄅᄋ ᄆᄇ ᄆᄋ ᄇᄀ ᄇᄂ ᄇᄃ ᄇᄉ ᄇᄉᄀ ᄇᄉᄃ ᄇᄉᄇ ᄇᄊ ᄇᄉᄌ ᄇᄌ ᄇᄎ ᄇᄐ ᄇᄑ ᄇᄋ ᄈᄋ ᄉᄀ ᄉᄂ ᄉᄃ ᄉᄅ ᄉᄆ ᄉᄇ ᄉᄇᄀ ᄉᄊ ᄉᄋ ᄉᄌ ᄉᄎ ᄉᄏ ᄉᄐ ᄉᄑ ᄉᄒ ᄉ ᄊ ᄉ ᄊ ᅀ ᄋᄀ ᄋᄃ ᄋᄆ ᄋᄇ ᄋᄉ ᄋᅀ ᄋᄋ ᄋᄌ ᄋᄎ ᄋᄐ ᄋᄑ ᄋ ᄌᄋ ᄌ ᄍ ᄌ ᄍ ᄎᄏ ᄎᄒ ᄎ ᄎ ᄑᄇ ᄑᄋ ᄒᄒ ᄒ ᄀᄃ ᄂᄉ ᄂᄌ ᄂᄒ ᄃᄅ',
  ],
  [0x1176, 'ᅡᅩ ᅡᅮ ᅣᅩ ᅣᅭ ᅥᅩ ᅥᅮ ᅥᅳ ᅧᅩ ᅧᅮ ᅩᅥ ᅩᅦ ᅩᅨ ᅩᅩ ᅩᅮ ᅭᅣ ᅭᅤ ᅭᅧ ᅭᅩ ᅭᅵ ᅮᅡ ᅮᅢ ᅮᅥᅳ ᅮᅨ ᅮᅮ ᅲᅡ ᅲᅥ ᅲᅦ ᅲᅧ ᅲᅨ ᅲᅮ ᅲᅵ ᅳᅮ ᅳᅳ ᅴᅮ ᅵᅡ ᅵᅣ ᅵᅩ ᅵᅮ ᅵᅳ ᅵᆞ ᆞ ᆞᅥ ᆞᅮ ᆞᅵ ᆞᆞ ᅡᅳ ᅣᅮ ᅧᅣ ᅩᅣ ᅩᅤ'],
  [
    0x11c3,
    'ᄀᄅ ᄀᄉᄀ ᄂᄀ ᄂᄃ ᄂᄉ ᄂᅀ ᄂᄐ ᄃᄀ ᄃᄅ ᄅᄀᄉ ᄅᄂ ᄅᄃ ᄅᄃᄒ ᄅᄅ ᄅᄆᄀ ᄅᄆᄉ ᄅᄇᄉ ᄅᄇᄒ ᄅᄇᄋ ᄅᄊ ᄅᅀ ᄅᄏ ᄅᄒ ᄆᄀ ᄆᄅ ᄆᄇ ᄆᄉ ᄆᄊ ᄆᅀ ᄆᄎ ᄆᄒ ᄆᄋ ᄇᄅ ᄇᄑ ᄇᄒ ᄇᄋ ᄉᄀ ᄉᄃ ᄉᄅ ᄉᄇ ᅀ ᄋᄀ ᄋᄁ ᄋᄋ ᄋᄏ ᄋ ᄋᄉ ᄋᅀ ᄑᄇ ᄑᄋ ᄒᄂ ᄒᄅ ᄒᄆ ᄒᄇ ᄒ ᄀᄂ ᄀᄇ ᄀᄎ ᄀᄏ ᄀᄒ ᄂᄂ',
  ],
  [
    0xa960,
    'ᄃᄆ ᄃᄇ ᄃᄉ ᄃᄌ ᄅᄀ ᄅᄁ ᄅᄃ ᄅᄄ ᄅᄆ ᄅᄇ ᄅᄈ ᄅᄇᄋ ᄅᄉ ᄅᄌ ᄅᄏ ᄆᄀ ᄆᄃ ᄆᄉ ᄇᄉᄐ ᄇᄏ ᄇᄒ ᄊᄇ ᄋᄅ ᄋᄒ ᄍᄒ ᄐᄐ ᄑᄒ ᄒᄉ ᄒᄒ',
  ],
  [0xd7b0, 'ᅩᅧ ᅩᅩᅵ ᅭᅡ ᅭᅢ ᅭᅥ ᅮᅧ ᅮᅵᅵ ᅲᅢ ᅲᅩ ᅳᅡ ᅳᅥ ᅳᅦ ᅳᅩ ᅵᅣᅩ ᅵᅤ ᅵᅧ ᅵᅨ ᅵᅩᅵ ᅵᅭ ᅵᅲ ᅵᅵ ᆞᅡ ᆞᅦ'],
  [
    0xd7cb,
    'ᄂᄅ ᄂᄎ ᄄ ᄄᄇ ᄃᄇ ᄃᄉ ᄃᄉᄀ ᄃᄌ ᄃᄎ ᄃᄐ ᄅᄁ ᄅᄀᄒ ᄅᄅᄏ ᄅᄆᄒ ᄅᄇᄃ ᄅᄇᄑ ᄅᄋ ᄅᄒᄒ ᄅᄋ ᄆᄂ ᄆᄂᄂ ᄆᄆ ᄆᄇᄉ ᄆᄌ ᄇᄃ ᄇᄅᄑ ᄇᄆ ᄈ ᄇᄉᄃ ᄇᄌ ᄇᄎ ᄉᄆ ᄉᄇᄋ ᄊᄀ ᄊᄃ ᄉᅀ ᄉᄌ ᄉᄎ ᄉᄐ ᄉᄒ ᅀᄇ ᅀᄇᄋ ᄋᄆ ᄋᄒ ᄌᄇ ᄌᄈ ᄍ ᄑᄉ ᄑᄐ',
  ],
];

const TODAY = new Map(
  OLD.flatMap(([first, letters]) =>
    letters.split(' ').map((today, at) => [String.fromCharCode(first + at), today] as const),
  ),
);

/** Writes the letters of old Hangul as those of today. */
export const modernHangul = (text: string): string =>
  text.replaceAll(
    /[\u1113-\u115E\u1176-\u11A7\u11C3-\u11FF\uA960-\uA97C\uD7B0-\uD7FB]/g,
    (letter) => TODAY.get(letter) ?? letter,
  );
