import sharp from 'sharp';
import { holdUp, type Scene } from './scene.ts';

const NEWCOMER = '새봄';
/** A visitor at a screen that needs a sign-in. */
const PORTRAIT = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#b9cbb0"/>
    <path d="M190 1200c0-330 110-430 260-430s260 100 260 430z" fill="#c4603d"/><circle cx="450" cy="560" r="210" fill="#f6cfa8"/>
    <path d="M230 560c-20-250 460-250 440 0-60-20-90-110-110-150-80 60-230 60-330 150z" fill="#4a3326"/></svg>`,
);

/** The scenes from the first screen to the end of onboarding. */
export const joining: Scene[] = [
  { name: 'landing', title: '첫 화면', by: null, open: (page) => page.goto('/') },
  {
    name: 'landing-message',
    title: '첫 화면: 지나가는 말',
    by: null,
    open: async (page) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.goto('/?message=denied');
      await page.getByText('로그인을 취소했어요.').waitFor();
    },
  },
  {
    name: 'redirect',
    title: '로그인 중',
    open: async (page) => {
      await holdUp(page, '**/api/auth/reissue');
      await page.goto('/oauth-redirect');
      await page.getByText('로그인 중').waitFor();
    },
  },
  { name: 'onboard-profile', title: '가입 1: 프로필', by: NEWCOMER, open: (page) => page.goto('/onboard') },
  {
    name: 'onboard-profile-refused',
    title: '가입 1: 이미 있는 닉네임',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard');
      await page.getByLabel('닉네임').fill('가람');
      await page.getByRole('button', { name: '다음' }).tap();
      await page.getByText('이미 사용 중인 닉네임입니다.').waitFor();
    },
  },
  {
    name: 'onboard-photo',
    title: '가입 1: 사진 자르기',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard');
      const buffer = await sharp(PORTRAIT).jpeg().toBuffer();
      await page
        .getByLabel('프로필 사진 고르기')
        .setInputFiles({ name: '나.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByText('보일 부분을 맞춰 주세요').waitFor();
    },
  },
  {
    name: 'onboard-regions',
    title: '가입 2: 좋아하는 동네',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard');
      await page.getByLabel('닉네임').fill('새봄이');
      await page.getByRole('button', { name: '다음' }).tap();
      await page.getByText('동네 이름을 검색해 보세요').waitFor();
    },
  },
  {
    name: 'onboard-search',
    title: '가입 3: 동네 검색',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard?step=search');
      await page.getByPlaceholder('동네 이름을 검색해 보세요').fill('마포 연남');
      await page.getByText('연남동').first().tap();
    },
  },
  {
    name: 'onboard-search-none',
    title: '가입 3: 찾는 동네가 없을 때',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard?step=search');
      await page.getByPlaceholder('동네 이름을 검색해 보세요').fill('없는동네');
      await page.getByText('찾는 동네가 없어요').waitFor();
    },
  },
  {
    name: 'onboard-chosen',
    title: '가입 2: 동네를 고른 뒤',
    by: NEWCOMER,
    open: async (page) => {
      await page.goto('/onboard?step=regions');
      await page.getByText('동네 이름을 검색해 보세요').tap();
      const search = page.getByPlaceholder('동네 이름을 검색해 보세요');
      for (const name of ['연남동', '망원동']) {
        await search.fill(`마포 ${name}`);
        await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true });
      }
      await page.getByRole('button', { name: '확인' }).tap();
      await page.getByRole('button', { name: '시작' }).waitFor();
    },
  },
];
