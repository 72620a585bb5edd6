import { expect, test } from 'vitest';
import { brokenCitations, countCitations } from './citations.ts';
import { toFiles } from './test-files.ts';

const RULES = `# Behaviour

## likes

- **likes-1** A like counts once. server/src/likes/likes.ts.
- **likes-2** Lists have ten rows. \`PAGE.size\` in contract/src/limits.ts; \`LIST_ROWS\` in server/src/likes/likes.ts.

## photos

- **photos-1** A photo has at most 10 MB. \`PHOTO.maxBytes\`; server/src/likes/likes.ts.
`;
const REPOSITORY: Record<string, string> = {
  'docs/BEHAVIOUR.md': RULES,
  'docs/ARCHITECTURE.md': 'Rules are in [BEHAVIOUR.md](BEHAVIOUR.md), limits in `contract/src/limits.ts`.',
  'docs/decisions/005-an-outbox.md': 'Range requests follow RFC 9110 §14.2.',
  'docs/decisions/README.md': '- [005](005-an-outbox.md) An outbox',
  'contract/src/limits.ts':
    'export const PAGE = { size: 10 } as const;\nexport const PHOTO = {\n  maxBytes: 1,\n} as const;\n',
  'server/src/likes/likes.ts':
    '/** Counts once (BEHAVIOUR: likes-1), as decisions/005 says. */\nconst LIST_ROWS = 10; // BEHAVIOUR: likes-2, photos-1\n',
};

const repository = (changed: Record<string, string> = {}) => toFiles({ ...REPOSITORY, ...changed });
const broken = (changed?: Record<string, string>) => brokenCitations(repository(changed));

test('what resolves breaks nothing and is counted', () => {
  expect(broken()).toEqual([]);
  expect(countCitations(repository())).toEqual({ citations: 3, rules: 3 });
});

test.each([
  ['a rule that does not exist', 'web/src/a.tsx', '{/* BEHAVIOUR: likes-9 */}', 'no rule likes-9'],
  ['one of several rules', 'web/src/a.ts', '// BEHAVIOUR: likes-1, likes-9', 'no rule likes-9'],
  ['a rule cited in SQL', 'server/migrations/1.sql', '-- BEHAVIOUR: likes-9', 'no rule likes-9'],
  ['a rule cited in CSS', 'web/src/a.css', '/* BEHAVIOUR: likes-9 */', 'no rule likes-9'],
  ['a rule cited over two lines', 'web/src/a.ts', '/**\n * Once (BEHAVIOUR:\n * likes-9).\n */', 'likes-9'],
  ['a citation of another form', 'web/src/a.ts', '/** See BEHAVIOUR likes-1. */', 'not of the form'],
  ['a section of another document', 'web/src/a.ts', '/** Counts once (spec §4). */', 'cites §4'],
  ['a section over two lines', 'web/src/a.ts', '/**\n * Once (behaviour\n * §4).\n */', 'cites §4'],
  ['a document only spoken of', 'docs/a.md', 'As the spec says.', 'cites the spec'],
  ['a document by its name', 'web/src/a.ts', '// see maps.md', 'cites maps.md'],
  ['a decision that the index leaves out', 'docs/decisions/007-b.md', '', 'does not link it once'],
  ['a decision that does not exist', 'web/src/a.ts', '// docs/decisions/006', 'cites decisions/006'],
  ['a decision in a sentence', 'docs/a.md', 'See decision 006.', 'cites decision 006'],
])('%s is found', (_, path, text, says) => {
  const found = broken({ [path]: text });
  expect(found).toEqual([expect.stringContaining(says)]);
  expect(found[0]).toContain(path);
});

test('only comments and documents cite', () => {
  const text = `const words = 'BEHAVIOUR: likes-9, the spec §4';\nconst address = 'https://a.example/spec.md';\n`;
  expect(broken({ 'web/src/a.ts': text })).toEqual([]);
});

test.each(['docs/BEHAVIOUR.md', 'docs/ARCHITECTURE.md'])('%s names files that exist', (document) => {
  const text = `${REPOSITORY[document]}See web/src/likes/LikeButton.tsx.`;
  expect(broken({ [document]: text })).toEqual([
    `${document}: names web/src/likes/LikeButton.tsx, which does not exist`,
  ]);
});

test.each([
  ['a key of the limits', '`PAGE.size` in', '`PAGE.rows` in', 'likes-2 names PAGE.rows'],
  ['an object of the limits', '`PHOTO.maxBytes`', '`IMAGE.maxBytes`', 'photos-1 names IMAGE.maxBytes'],
  ['a key of another object', '`PHOTO.maxBytes`', '`PAGE.maxBytes`', 'photos-1 names PAGE.maxBytes'],
  ['a name of another file', '`LIST_ROWS` in', '`ROWS` in', 'likes-2 names ROWS'],
  ['a repeated id', '**likes-2**', '**likes-1**', 'likes-1 is where likes-2 belongs'],
  ['a gap', '**likes-2**', '**likes-3**', 'likes-3 is where likes-2 belongs'],
  ['a rule in the wrong section', '**photos-1**', '**likes-3**', 'likes-3 is where photos-1 belongs'],
  ['a rule without a file', 'once. server/src/likes/likes.ts.', 'once.', 'likes-1 does not say where'],
])('%s is found in the rules', (_, old, changed, says) => {
  const found = broken({
    'docs/BEHAVIOUR.md': RULES.replace(old, changed),
    'server/src/likes/likes.ts': 'const LIST_ROWS = 10;\n', // has no citation that the change breaks
  });
  expect(found).toEqual([expect.stringContaining(says)]);
});

test.each<[number, string[]]>([
  [300, []],
  [301, ['docs/BEHAVIOUR.md: likes-1 is a line of more than 300 characters']],
])(
  'a rule of %i characters, with its id and the files it names, is found where it is too long',
  (length, found) => {
    const line = '- **likes-1** A like counts once. server/src/likes/likes.ts.';
    const long = line.replace('once', 'once'.padEnd('once'.length + length - line.length, '!'));
    expect(broken({ 'docs/BEHAVIOUR.md': RULES.replace(line, long) })).toEqual(found);
  },
);
