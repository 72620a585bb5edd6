import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContractPackage } from '../../scripts/run/build-contract.ts';
import { root, runScript, tool } from '../../scripts/checkout.ts';
import { freshFolder } from './fresh-folder.ts';
import { smallPhoto } from './article-draft.ts';
import { type TestApp, testApp } from './test-app.ts';

let h: TestApp;
let address: string;
let folder: string;
/** Sets up another project that has our package installed. */
beforeAll(async () => {
  h = await testApp();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await freshFolder();
  await mkdir(join(folder, 'node_modules'));
  await symlink(await buildContractPackage(), join(folder, 'node_modules', 'dongne-girok-contract'));
  await symlink(join(root, 'node_modules', 'valibot'), join(folder, 'node_modules', 'valibot'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await h.close();
});

const PROGRAM = `
import { openClient } from 'contract/client';
import { Refused } from 'contract/refused';
import { listArticles, readArticle, writeArticleAtNewPlace } from 'contract/articles';
import { createCategory } from 'contract/categories';
import { listComments, writeComment } from 'contract/comments';
import { memberInfo } from 'contract/members';

const [address = '', token = '', photo = ''] = process.argv.slice(2);
const { call } = openClient({ address, accessToken: () => token });
const { nickname }: { nickname: string | null } = await call(memberInfo, {});
const { categoryId } = await call(createCategory, { body: { name: '책방', color: 'RED' } });
const body = {
  categoryId, title: '작은 책방', date: '2026-08-14', latitude: 37.55603, longitude: 126.90515,
  detailAddress: '망원동 57-1', placeName: '작은 책방', pinCategory: 'BOOKSTORE',
} as const;
const images = [new File([Buffer.from(photo, 'base64')], 'a.jpg')];
const { articleId } = await call(writeArticleAtNewPlace, { body, files: { images } });
await call(writeComment, { params: { articleId }, body: { content: '안녕하세요' } });
const { comments } = await call(listComments, { params: { articleId }, query: {} });
const { result: newest, hasNext } = await call(listArticles, { query: { limit: 5 } });
const refused = await call(readArticle, { params: { articleId: 1 } }).catch((error: unknown) => error);
console.log(JSON.stringify({
  nickname, hasNext,
  comments: comments.map(({ content, replyCount }) => [content, replyCount]),
  newest: newest.map(({ title, photos }) => [title, photos.length]),
  refused: refused instanceof Refused ? refused.code : null,
}));
`;

/** Writes a program that imports the contract by its package name. */
const writeProgram = (text: string) =>
  writeFile(join(folder, 'use.ts'), text.replaceAll("'contract/", "'dongne-girok-contract/"));

test('another project calls the API with the package and its types, in Node with a bearer', async () => {
  const { token: accessToken } = await h.given.member('가람');
  await writeProgram(PROGRAM);
  const config = { extends: join(root, 'tsconfig.base.json'), include: ['use.ts'] };
  const types = {
    typeRoots: [join(root, 'node_modules', '@types')],
    types: ['node'],
    lib: ['es2024'],
    skipLibCheck: false,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions: types }));
  expect(await runScript(tool('tsc'), ['-p', folder])).toEqual({ ok: true, printed: '' });
  const photo = Buffer.from((await smallPhoto()).bytes).toString('base64');
  const { stdout } = await promisify(execFile)(process.execPath, ['use.ts', address, accessToken, photo], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toEqual({
    nickname: '가람',
    hasNext: false,
    comments: [['안녕하세요', 0]],
    newest: [['작은 책방', 1]],
    refused: 'ARTICLE4001',
  });
});

test('a wrong field or answer does not compile', async () => {
  await writeProgram(`import { openClient } from 'contract/client';
     import { listComments, writeComment } from 'contract/comments';
     const { call } = openClient();
     await call(writeComment, { params: { articleId: 1 }, body: { contents: 'x' } });
     const { commentz } = await call(listComments, { params: { articleId: 1 }, query: {} });`);
  const { ok, printed } = await runScript(tool('tsc'), ['-p', folder]);
  expect(ok).toBe(false);
  expect(printed).toMatch(/contents/);
  expect(printed).toMatch(/commentz/);
});
