import { editArticle } from 'contract/articles';
import { afterAll, beforeAll, test } from 'vitest';
import { type MembersPhone, type TestMember, onboardedMember } from './test-member.ts';
import { expectOverlay, type Overlay, press, sheet } from './expect-overlay.ts';
import { openScreen } from './screen.ts';
import { choosePicture, openEditor } from './editor.ts';

let member: TestMember;
let phone: MembersPhone;
beforeAll(async () => {
  member = await onboardedMember('펼쳐쓰는이');
  phone = await member.openPhone();
});

const overlays: Overlay[] = [
  {
    name: 'the calendar',
    async open(page, member) {
      await openEditor(page, member);
      await press(page, '날짜 고르기');
      return sheet(page, '날짜 고르기');
    },
  },
  {
    name: 'the gallery',
    async open(page, member) {
      await openEditor(page, member);
      await choosePicture(page);
      await press(page, '사진 고르기');
      await sheet(page, '사진 고르기').locator('[aria-pressed=true]').waitFor();
      return sheet(page, '사진 고르기');
    },
  },
  {
    name: 'a post being edited with three photos',
    async open(page, member) {
      const { articleId } = await member.write({ title: '옮길 사진의 글', photos: 3 });
      await openScreen(page, `/record/new/write?edit=${articleId}`);
      await press(page, /^2번째 사진: /);
      return page.getByRole('button', { name: '2번째 사진 옮기기' });
    },
  },
  {
    name: 'an unreadable photo',
    async open(page, member) {
      await openEditor(page, member);
      const buffer = Buffer.from('no picture in here '.repeat(500));
      const broken = { name: '깨진 사진.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('사진 파일').setInputFiles(broken);
      return page.getByRole('alertdialog').getByText(/깨진 사진.jpg: 읽을 수 없는 사진이에요/);
    },
  },
  {
    name: 'what is missing',
    async open(page) {
      await openScreen(page, '/record/new/write');
      await page.getByRole('button', { name: '등록', exact: true }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
      return page.getByText('사진을 한 장 이상 넣어 주세요'); // their only category is chosen already
    },
  },
  {
    name: 'two versions of a post',
    async open(page, member) {
      const { articleId, version } = await member.write({ title: '두 곳에서 고친 글' });
      await openScreen(page, `/record/new/write?edit=${articleId}`);
      await page.getByLabel('내용').fill('여기서 고친 내용');
      const elsewhere = { content: '다른 곳에서 고친 내용', title: '두 곳에서 고친 글', version };
      await member.call(editArticle, { params: { articleId }, body: elsewhere });
      await page.getByRole('button', { name: '수정', exact: true }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: '불러오기' }).tap();
      return page.getByRole('region', { name: '먼저 저장된 글' });
    },
  },
  {
    name: 'the editor with hidden tools',
    async open(page, member) {
      await openEditor(page, member);
      await press(page, '도구 숨기기');
      return page.getByRole('button', { name: '도구 보이기' });
    },
  },
  {
    name: 'saving in progress',
    async open(page, member) {
      await page.route('**/api/articles/with-location', () => {}); // never answered
      await openEditor(page, member);
      await page.getByLabel('제목').fill('오래 저장되는 글');
      await choosePicture(page);
      await page.getByRole('button', { name: '등록', exact: true }).tap();
      return sheet(page, '저장하는 중');
    },
  },
  {
    name: 'an unfinished post',
    async open(page, member) {
      await openEditor(page, member);
      await page.getByLabel('제목').fill('두고 간 글');
      await page.getByText('저장됨').waitFor();
      await openScreen(page, '/record/new');
      return page.getByRole('link', { name: '이어서 쓰기' });
    },
  },
];

test.for(overlays)('$name is accessible', (overlay) => expectOverlay(overlay, member, phone));

afterAll(() => phone.close());
