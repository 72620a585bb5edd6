import { demoNeighbours } from './demo-neighbours.ts';

const NAMES: Record<string, string> = { naver: '네이버', kakao: '카카오', google: '구글' };

/** The page where a visitor picks or names a neighbour: links and a form, without scripts. */
export function chooserPage(provider: string, address: string): string {
  const enter = `${new URL(address, 'http://demo').pathname}/enter`;
  const links = demoNeighbours.map(
    (name) =>
      `<li><a href="${enter}?name=${encodeURIComponent(name)}"><b aria-hidden="true">${name[0]}</b>${name}</a></li>`,
  );
  return page(
    '이웃 고르기',
    `<h1>어느 이웃으로 들어갈까요?</h1>
<p>${NAMES[provider] ?? ''} 로그인을 대신하는 체험용 화면이에요. 비밀번호는 필요 없어요.</p>
<ul>${links.join('')}</ul>
<form action="${enter}">
<label for="name">다른 이름으로 들어가기</label>
<div><input id="name" name="name" maxlength="30" required autocomplete="off" placeholder="이름"><button>들어가기</button></div>
</form>`,
  );
}

const page = (title: string, main: string) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 동네기록</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;

const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--text:#221d18;--quiet:#6b655e;--line:#e4e1dc;--card:#fff7ea}
@media (prefers-color-scheme:dark){:root{--ground:#1d1a17;--text:#f4efe8;--quiet:#b8afa5;--line:#443d36;--card:#2b241b}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 -apple-system,"Apple SD Gothic Neo",Pretendard,"Noto Sans KR","Noto Sans CJK KR",sans-serif;word-break:keep-all}
main{max-width:375px;margin:0 auto;padding:48px 20px}
h1{margin:0 0 8px;font-size:1.375rem}
p{margin:0 0 24px;color:var(--quiet);font-size:.875rem;text-wrap:balance}
ul{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin:0 0 32px;padding:0;list-style:none}
a{display:flex;align-items:center;gap:12px;min-height:60px;padding:8px 14px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;text-decoration:none;font-weight:500}
b{display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:#ffc064;color:#2b1a05}
label{display:block;margin-bottom:8px;font-weight:700}
form div{display:flex;gap:8px}
input{flex:1;min-width:0;min-height:48px;padding:0 14px;border:1px solid var(--line);border-radius:12px;background:var(--ground);color:inherit;font:inherit}
button{min-height:48px;padding:0 18px;border:0;border-radius:12px;background:#ffac33;color:#2b1a05;font:inherit;font-weight:700}
:focus-visible{outline:3px solid #b84500;outline-offset:2px}
`;
