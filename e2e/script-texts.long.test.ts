import { editArticle } from 'contract/articles';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { openScreen } from './screen.ts';
import { onboardedMember } from './test-member.ts';

// Texts that would call `ran` if they were interpreted as markup or script.

const CALLS = ['ran()', 'ran`1`', 'parent.ran()', "window['ran']()"];
const AROUND = [
  (call: string) => `<script>${call}</script>`,
  (call: string) => `"><img src=x onerror=${call}>`,
  (call: string) => `'><svg/onload=${call}>`,
  (call: string) => `</title><script>${call}</script>`,
  (call: string) => `</script><script>${call}</script>`,
  (call: string) => `<!--><img src=x onerror=${call}>-->`,
  (call: string) => `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  (call: string) => `<a href="javascript:${call}" autofocus onfocus=${call}>이웃</a>`,
  (call: string) => `<details open ontoggle=${call}>`,
  (call: string) => `<math><mtext></table><mglyph><style><img src=x onerror=${call}>`,
  (call: string) => `{{constructor.constructor('${call}')()}}`,
  (call: string) => `\${${call}}`,
  (call: string) => `javascript:/*--></title></style></textarea></script><svg/onload=${call}>`,
  (call: string) => `\u2028${call}//`,
  (call: string) => `"}]}</script><script>${call}</script>`,
  (call: string) => `<base href=//elsewhere.example><script src=/x.js></script>`.replace('x.js', call),
];
const TEXTS = AROUND.flatMap((around) => CALLS.map(around));

test(`none of ${TEXTS.length} texts runs, drawn by the server or by the browser`, async () => {
  const author = await onboardedMember('글쓴이');
  const written = await Promise.all(
    ['제목', '이름'].map((title) => author.write({ title, placeName: TEXTS[4]! })),
  );
  const [first, second] = written.map(({ articleId }) => articleId);
  const change = (articleId: typeof first, title: string) =>
    author.call(editArticle, {
      params: { articleId: articleId! },
      body: { title, content: TEXTS.join('\n').slice(0, 4_900) },
    });
  await change(first, TEXTS[3]!.slice(0, 100));
  await change(second, TEXTS.at(-1)!.slice(0, 100));
  for (const text of TEXTS.slice(0, 20)) await author.comment(first!, text);

  await using phone = await openPhone();
  const { page } = phone;
  const ran: string[] = [];
  await page.exposeFunction('ran', () => ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('elsewhere')) ran.push(request.url());
  });
  const reload = async (path: string) => {
    await openScreen(page, path);
    await page.getByText('ran').first().waitFor();
  };
  for (const path of [
    '/home',
    '/record/list',
    `/record/${first}`,
    `/record/${second}`,
    `/record/${first}/comments`,
  ])
    await reload(path);
  await page.goBack();
  await page.getByText('ran').first().waitFor();
  expect(ran).toEqual([]);
  await page.evaluate('ran()'); // the page had what the texts call
  expect(ran).toHaveLength(1);
});
