import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent = (bodies: Record<string, string>) => JSON.stringify({ language: "ar", bodies });

/** A page with these answers in its HTML, read in this language. */
const openPage = async (textContent: string | null, lang = "ar") => {
  vi.stubGlobal("document", {
    documentElement: { lang },
    getElementById: (id: string) => (id === "first-answers" && textContent !== null ? { textContent } : null),
  });
  return import("./first-answers.ts");
};

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(performance, "now").mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an answer that came with the HTML is taken once, under the whole address of its call", async () => {
  const { firstAnswer, languageOfAnswers } = await openPage(sent({ "/api/clients?limit=1": '{"data":[]}' }));
  expect(languageOfAnswers()).toBe("ar");
  expect(firstAnswer("/api/clients")).toBeUndefined();
  expect(await firstAnswer("/api/clients?limit=1")?.json()).toEqual({ data: [] });
  expect(firstAnswer("/api/clients?limit=1")).toBeUndefined();
});

test("an answer in another language is not taken", async () => {
  const { firstAnswer } = await openPage(sent({ "/api/clients": "{}" }), "en");
  expect(firstAnswer("/api/clients")).toBeUndefined();
});

test("an answer of half a minute ago is not taken", async () => {
  const { firstAnswer } = await openPage(sent({ "/api/clients": "{}" }));
  vi.spyOn(performance, "now").mockReturnValue(30_001);
  expect(firstAnswer("/api/clients")).toBeUndefined();
});

test("a page without answers asks for all", async () => {
  const { firstAnswer, languageOfAnswers } = await openPage(null);
  expect(firstAnswer("/api/session")).toBeUndefined();
  expect(languageOfAnswers()).toBeUndefined();
});
