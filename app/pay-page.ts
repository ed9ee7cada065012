import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { payPageWords } from "../modules/front/plans/pay-page-words.ts";
import { planPage } from "../platform/shared/error-words.ts";
import { inLanguage, type Language, languages, preferredLanguage } from "../platform/shared/words.ts";
import { payPath } from "../platform/server/billing.ts";
import { escaped } from "../platform/server/http/escaping.ts";
import { plainPage } from "../platform/server/http/plain-page.ts";

type Paddle = { url: string; clientToken: string };

/**
 * Serves the page on which Paddle's checkout opens. It is the only page with a script of others, so that only its
 * policy allows one. Paddle's mails lead here too, with `_ptxn`.
 */
export const servePayPage = (http: FastifyInstance, paddle: Paddle) =>
  http.get<{ Querystring: { locale?: string } }>(payPath, (request, reply) => {
    const language =
      languages.find((known) => known === request.query.locale) ??
      preferredLanguage(request.headers["accept-language"]);
    const { html, headers } = payPage(paddle, language);
    return reply.headers(headers).send(html);
  });

export const payPage = (paddle: Paddle, language: Language) => {
  const nonce = randomBytes(16).toString("base64url");
  const say = (key: keyof typeof payPageWords) => escaped(inLanguage(payPageWords[key], language));
  const part = (name: "opening" | "failed" | "interrupted" | "closed" | "paid" | "unknown", act: string) =>
    `<div data-part="${name}" hidden role="status">
<p>${say(name)}</p>
${act}
</div>`;
  const toPlan = `<a href="${planPage}">${say("toPlan")}</a>`;
  const html = plainPage({
    language,
    title: say("title"),
    nonce,
    main: [
      `<h1>${say("title")}</h1>`,
      part("opening", ""),
      `<noscript><p>${say("noScript")}</p></noscript>`,
      part("failed", `<a href="" data-again>${say("tryAgain")}</a>`),
      part("interrupted", `<a href="" data-again>${say("tryAgain")}</a>\n${toPlan}`),
      part("closed", `<button type="button" data-open>${say("openAgain")}</button>\n${toPlan}`),
      part("paid", toPlan),
      part("unknown", toPlan),
      `<script nonce="${nonce}">${scriptOf(paddle, language)}</script>`,
    ].join("\n"),
  });
  return { html, headers: { ...headersOf(nonce), "content-language": language } };
};

const headersOf = (nonce: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://*.paddle.com`,
    `style-src 'nonce-${nonce}' https://*.paddle.com`,
    // Paddle's script places its frame by style attributes.
    "style-src-attr 'unsafe-inline'",
    "frame-src https://*.paddle.com",
    "connect-src https://*.paddle.com",
    "img-src data: https://*.paddle.com",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  // PayPal signs in in a window that answers to this one; Paddle asks which site it is opened on.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "referrer-policy": "strict-origin",
  vary: "Accept-Language",
});

const patienceMs = 15_000;

/** E-mail and country stand behind the `#` of the address, which is sent to no server. */
const scriptOf = ({ url, clientToken }: Paddle, language: Language) => `
const show = (name) => document.querySelectorAll("[data-part]").forEach((part) => { part.hidden = part.dataset.part !== name; });
const parameters = new URLSearchParams(location.hash.slice(1));
const mailed = new URLSearchParams(location.search).get("_ptxn");
const transactionId = mailed || parameters.get("transaction");
const settings = { displayMode: "overlay", locale: "${language}", allowedPaymentMethods: ["paypal"],
  theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light" };
const customer = parameters.get("email") ? { email: parameters.get("email"), address: { countryCode: parameters.get("country") } } : undefined;
let isPaid = false;
show("opening");
const open = () => { show("opening"); Paddle.Checkout.open({ settings, transactionId, ...(customer && { customer }) }); };
const onEvent = ({ name }) => {
  clearTimeout(patience);
  if (name === "checkout.completed") { isPaid = true; show("paid"); }
  else if (name === "checkout.closed" && !isPaid) show("closed");
  else if (name === "checkout.error" && !isPaid) show("interrupted");
};
const begin = () => {
  ${url.includes("sandbox") ? 'Paddle.Environment.set("sandbox");' : ""}
  Paddle.Initialize({ token: ${JSON.stringify(clientToken).replaceAll("<", "\\u003c")}, checkout: { settings }, eventCallback: onEvent });
  // Of an address with _ptxn Paddle opens the checkout by itself.
  if (!mailed) open();
};
const patience = setTimeout(() => show("failed"), ${patienceMs});
document.querySelector("[data-open]").addEventListener("click", open);
document.querySelectorAll("[data-again]").forEach((link) => link.addEventListener("click", (event) => { event.preventDefault(); location.reload(); }));
if (!transactionId) { clearTimeout(patience); show("unknown"); }
else {
  const script = document.createElement("script");
  script.src = "https://cdn.paddle.com/paddle/v2/paddle.js";
  script.addEventListener("load", begin);
  script.addEventListener("error", () => { clearTimeout(patience); show("failed"); });
  document.head.append(script);
}
`;
