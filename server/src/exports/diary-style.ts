/** The style of the diary, which works offline, in light and dark. */
export const DIARY_STYLE = `
:root{--page:#f7f6f3;--raised:#fff;--text:#222;--quiet:#666;--line:#e4e1da;--accent:#c2410c}
@media (prefers-color-scheme:dark){:root{--page:#171614;--raised:#232120;--text:#eee;--quiet:#aaa;--line:#3a3733;--accent:#ffa94d}}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px 16px 64px;max-width:680px;background:var(--page);color:var(--text);font:17px/1.7 system-ui,'Apple SD Gothic Neo','Noto Sans KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3;margin:.4em 0}h2{font-size:1.2rem;line-height:1.4;margin:1.6em 0 .3em}
a{color:var(--accent)}header p,.where,.facts{color:var(--quiet);font-size:.9rem;margin:.2em 0}
.months{list-style:none;padding:0;margin:24px 0;background:var(--raised);border-radius:14px}
.months li+li{border-top:1px solid var(--line)}
.months a{display:flex;justify-content:space-between;padding:14px 18px;color:inherit;text-decoration:none}
.months span{color:var(--quiet)}
.files{padding-left:1.2em}
article{background:var(--raised);border-radius:14px;padding:18px;margin:18px 0}
article h2{margin-top:0}
.photos{display:grid;gap:8px;margin:14px 0}
.photos img{display:block;width:100%;height:auto;border-radius:10px;background:var(--line)}
.text{white-space:pre-wrap;margin:.6em 0}
@media print{body{background:#fff;color:#000}article{break-inside:avoid;border:1px solid #ccc}}
`;
