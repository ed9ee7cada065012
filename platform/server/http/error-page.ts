import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type ErrorFace, errorWords, faceOf, planPage } from "../../shared/error-words.ts";
import { directionOf, inLanguage, type Language, languages, preferredLanguage } from "../../shared/words.ts";
import { escaped } from "./escaping.ts";

type Refused = {
  status: number;
  /** The refusal's sentence in the reader's language. */
  detail: string;
  /** Seconds to wait before the page is asked for again. */
  retryAfter?: number | undefined;
  /** Under which the server has logged the error. */
  reference?: string | undefined;
};

/** Whether a person waits for a page, or for a document in a tab, and not a program for data. */
export const isForReading = ({ method, headers, url, routeOptions }: FastifyRequest) => {
  if (method !== "GET" && method !== "HEAD") return false;
  if (!headers.accept?.includes("text/html")) return false;
  return routeOptions?.config?.answersFile === true || !isOfPrograms(url.split("?")[0] ?? "/");
};

/** Whether only programs ask for what has this path: a call, a file of a page. */
export const isOfPrograms = (path: string) => /^\/api(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);

/** The language of the address, else the one that the browser asks for. */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language =>
  languages.find((language) => new RegExp(`^/${language}(?:[/?]|$)`).test(url)) ??
  preferredLanguage(headers["accept-language"]);

/** A whole page that says what happened and what to do next, without a script and without another file. */
export const errorPage = (refused: Refused, language: Language) => {
  const nonce = randomBytes(16).toString("base64url");
  return {
    html: htmlOf(refused, language, nonce),
    headers: {
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      vary: "Accept, Accept-Language",
    },
  };
};

/** After so many seconds a page asks again by itself, if the answer names no time. */
const triesAgainAfter = 5;

const htmlOf = ({ status, detail, retryAfter, reference }: Refused, language: Language, nonce: string) => {
  const face = faceOf(status);
  const say = (key: keyof typeof errorWords) => inLanguage(errorWords[key], language, { seconds: retryAfter ?? 0 });
  const title = say(face.title);
  const line = face.next ? say(face.next) : detail;
  const waits = status === 429 ? retryAfter : face.title === "unavailableTitle" ? triesAgainAfter : undefined;
  const brand = say("brand");
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${waits === undefined ? "" : `\n<meta http-equiv="refresh" content="${waits}">`}
<title>${escaped(title)} · ${brand}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>${logo}<span>${brand}</span></header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(line)}</p>${reference ? `\n<p>${escaped(say("reference"))} <bdi dir="ltr">${escaped(reference)}</bdi></p>` : ""}
<a href="${hrefOf(face, language)}">${escaped(say(face.act))}</a>
</main>
</body>
</html>
`;
};

/** An empty address is that of the page itself. */
const hrefOf = ({ act }: ErrorFace, language: Language) =>
  ({ tryAgain: "", toHome: "/", signIn: `/${language}/login`, renew: planPage })[act];

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
a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;margin-block-start:16px;padding-inline:20px;border-radius:8px;background:var(--fill);color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
@media (max-width:480px){main{margin-block-start:16px;padding:20px}a{display:flex}}
`;
