import type { Language } from "../shared/words.ts";

type FirstAnswers = { language: Language | ""; bodies: Record<string, string> };

/** As long as a cached answer is shown without asking again. */
const maxAgeMs = 30_000;

let read: FirstAnswers | undefined;

/**
 * What the server has sent with the page's HTML as the answer to a reading call at this address, once; undefined if it
 * has sent none, or in another language.
 */
export const firstAnswer = (address: string): Response | undefined => {
  const { language, bodies } = sent();
  const body = bodies[address];
  if (body === undefined || language !== document.documentElement.lang || performance.now() > maxAgeMs)
    return undefined;
  delete bodies[address];
  return new Response(body, { headers: { "content-type": "application/json" } });
};

/** A write has changed what they tell: from now on every call asks the server. */
export const forgetFirstAnswers = () => {
  sent().bodies = {};
};

/** The language of the user for whom the server has sent the page, if it knew the user. */
export const languageOfAnswers = () => sent().language || undefined;

const sent = () => (read ??= inHtml());

const inHtml = (): FirstAnswers => {
  const text = document.getElementById("first-answers")?.textContent;
  return text ? (JSON.parse(text) as FirstAnswers) : { language: "", bodies: {} };
};
