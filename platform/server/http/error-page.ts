import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type ErrorFace, errorWords, faceOf, planPage } from "../../shared/error-words.ts";
import { inLanguage, type Language, languages, preferredLanguage } from "../../shared/words.ts";
import { escaped } from "./escaping.ts";
import { plainPage } from "./plain-page.ts";

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
  return plainPage({
    language,
    title: escaped(title),
    nonce,
    head: waits === undefined ? [] : [`<meta http-equiv="refresh" content="${waits}">`],
    main: `<h1>${escaped(title)}</h1>
<p>${escaped(line)}</p>${reference ? `\n<p>${escaped(say("reference"))} <bdi dir="ltr">${escaped(reference)}</bdi></p>` : ""}
<a href="${hrefOf(face, language)}">${escaped(say(face.act))}</a>`,
  });
};

/** An empty address is that of the page itself. */
const hrefOf = ({ act }: ErrorFace, language: Language) =>
  ({ tryAgain: "", toHome: "/", signIn: `/${language}/login`, renew: planPage })[act];
