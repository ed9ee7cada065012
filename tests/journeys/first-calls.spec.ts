import { applicationPageAt, askedByPages } from "../../app/page-addresses.ts";
import { fillShop } from "./support/filled-shop.ts";
import { languagesOf } from "./support/languages.ts";
import { filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { settled } from "./support/visit.ts";
import { withoutFirstAnswers } from "./support/without-first-answers.ts";

test.slow();

for (const language of languagesOf("first calls"))
  test(`a page makes every call whose answer the server sends with its HTML (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const shop = await fillShop(calls, language);
    await withoutFirstAnswers(page);
    const made = new Set<string>();
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === "GET") made.add(pathname + search);
    });
    for (const address of Object.keys(askedByPages)) {
      const [path = ""] = filledIn(address, shop);
      made.clear();
      await page.goto(path);
      await settled(page);
      const sent = ["/api/session", ...applicationPageAt(path, { hasQuery: false })!.asks];
      expect([path, sent.filter((call) => !made.has(call))]).toEqual([path, []]);
    }
  });
