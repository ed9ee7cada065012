import { errorWords } from "../../shared/error-words.ts";
import { directionOf, inLanguage, type Language } from "../../shared/words.ts";

type Plain = {
  language: Language;
  /** Escaped. */
  title: string;
  nonce: string;
  /** HTML, put below the brand. */
  main: string;
  /** Further HTML of the head, each on a line of its own. */
  head?: readonly string[];
};

/** A whole page of the program's colours that needs neither the application nor another file. */
export const plainPage = ({ language, title, nonce, main, head = [] }: Plain) => {
  const brand = inLanguage(errorWords.brand, language);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${head.map((line) => `\n${line}`).join("")}
<title>${title} · ${brand}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>${logo}<span>${brand}</span></header>
<main>
${main}
</main>
</body>
</html>
`;
};

const logo = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#7B61FF"/><path d="M14 6.2l6.8 3.9v7.8L14 21.8l-6.8-3.9v-7.8z" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/><circle cx="14" cy="14" r="2.9" fill="none" stroke="#fff" stroke-width="2.2"/></svg>`;

/** With the colours of `platform/web/tokens.ts`, which a test compares. */
const styles = `
:root{--canvas:#F6F4F0;--sheet:#FFFFFF;--line:#E4DFD8;--ink:#1E1A23;--ink2:#544F5A;--fill:#6548E8}
@media (prefers-color-scheme:dark){:root{--canvas:#121015;--sheet:#1A181E;--line:#34303A;--ink:#F1EEF3;--ink2:#BDB7C4;--fill:#6F54EE}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--ink);font:16px/1.6 "IBM Plex Sans Arabic","Segoe UI",Tahoma,system-ui,sans-serif}
header{display:flex;align-items:center;gap:10px;height:60px;padding-inline:max(16px,calc((100vw - 560px)/2));font-weight:600}
main{margin:8vh max(16px,calc((100vw - 560px)/2)) 0;padding:32px;background:var(--sheet);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 8px;font-size:24px;line-height:1.35;font-weight:600}
p{margin:0 0 8px;color:var(--ink2)}
bdi{font-family:ui-monospace,Consolas,monospace;color:var(--ink);user-select:all}
a,button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;margin-block-start:16px;padding-inline:20px;border-radius:8px;background:var(--fill);color:#fff;font-weight:600;text-decoration:none;border:0;font-size:16px;font-family:inherit;cursor:pointer}
[hidden]{display:none!important}
a:focus-visible,button:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
@media (max-width:480px){main{margin-block-start:16px;padding:20px}a,button{display:flex;width:100%}}
`;
