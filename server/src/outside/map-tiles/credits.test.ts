import { expect, test } from 'vitest';
import { readCredits } from './credits.ts';

const OSM = { label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

test.each([
  [
    'links, and no text beside them',
    '<a href="https://a.example" target="_blank">A</a> Data from <a href=\'https://b.example/c?d=1&amp;e=2\'>&copy; B</a>',
    [
      { label: 'A', url: 'https://a.example/' },
      { label: '© B', url: 'https://b.example/c?d=1&e=2' },
    ],
  ],
  ['text without links', '&#169; A &amp; <i>B</i>&nbsp;<br>&#x41;', [{ label: '© A & B A', url: null }]],
  [
    'markup within a link',
    '<a class="x" href=https://a.example><b>A <i title="a > b">B</i></b></a>',
    [{ label: 'A B', url: 'https://a.example/' }],
  ],
  [
    'tags that are not closed',
    '<p><b>A <a href="https://b.example">B <a href="https://c.example">C',
    [
      { label: 'B', url: 'https://b.example/' },
      { label: 'C', url: 'https://c.example/' },
    ],
  ],
  [
    'a script as a link',
    '<a href="java&#115;cript:alert(1)">A</a> <a href="/here">B</a>',
    [
      { label: 'A', url: null },
      { label: 'B', url: null },
    ],
  ],
  [
    'scripts, styles and comments',
    '<script>A</script><style>B</style><!-- <a href="https://d.example">D</a> -->E',
    [{ label: 'E', url: null }],
  ],
  [
    'an attribute that looks like a link',
    '<i title=\'<a href="https://a.example">A</a>\'>B</i>',
    [{ label: 'B', url: null }],
  ],
  ['OpenStreetMap without its mark', `<a href="${OSM.url}">OpenStreetMap</a>`, [OSM]],
  ['nothing', ' <a href="https://a.example"></a> ', [OSM]],
  ['deep markup', `${'<b>'.repeat(3_000)}A`, [{ label: 'A', url: null }]],
  ['a long name', 'A'.repeat(100), [{ label: 'A'.repeat(80), url: null }]],
])('credits of %s', async (_, html, credits) => {
  expect(await readCredits(html)).toEqual(credits);
});
