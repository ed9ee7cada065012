import type { Page } from "@playwright/test";
import { newId } from "../../platform/server/ids.ts";
import { fillShop } from "./support/filled-shop.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

const days = ["from", "to", "on", "day"];
const ids = ["account", "branch", "client", "insurer", "method", "other", "party", "product", "user", "vendor"];
const choices =
  "archived box bucket compare days ended filter kind manual month needs next only order owedBy period show state status stock";

/** A choice that no page has, and days and ids that are none. */
const nonsense = new URLSearchParams(
  [...days, ...ids, ...choices.split(" "), "cursor", "limit", "q"].map((name) => [name, "banana"]),
);
/** Real days far off and the wrong way round. */
const farOff = new URLSearchParams({ from: "2199-12-31", to: "1900-01-01", on: "2199-12-31", day: "2199-12-31" });
/** What looks like an id but is nothing's. */
const unknown = () => new URLSearchParams(ids.map((name) => [name, newId()]));

test.slow();
test.use({ trace: "off" });

test("a page whose address has nonsense in its parameters shows what it shows without them", async ({ page }) => {
  const { calls } = await newShop(page, "en");
  const shop = await fillShop(calls, "en");
  const refused = refusedCalls(page);
  const pages = declaredPages("signed-in").flatMap(({ address }) => filledIn(address, shop).slice(0, 1));
  expect(pages.length).toBeGreaterThan(25);
  for (const address of pages) {
    await visit(page, `${address}?${nonsense}`);
  }
  expect(refused).toEqual([]);
});

test("a page stands whatever days and unknown ids its address names", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  const shop = await fillShop(calls, "ar");
  const refused = refusedCalls(page);
  for (const { address } of declaredPages("signed-in"))
    for (const of of filledIn(address, shop).slice(0, 1)) {
      await visit(page, `${of}?${farOff}`);
    }
  expect(refused).toEqual([]);
  for (const address of lists) {
    await visit(page, `${address}?${unknown()}`);
  }
  expect(refused.filter((call) => !call.startsWith("404 "))).toEqual([]);
});

const lists = [
  "/back/client-invoices",
  "/back/return-invoices",
  "/back/client-payments",
  "/back/client-payments/new",
  "/back/purchases",
  "/back/purchase-orders",
  "/back/vendor-payments",
  "/back/stock-movements",
  "/back/journal-entries",
  "/back/general-ledger",
  "/back/receivables",
  "/back/payables",
  "/back/bank-statements",
  "/back/activity",
];

const refusedCalls = (page: Page): string[] => {
  const refused: string[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith("/api/"))
      refused.push(`${response.status()} ${new URL(page.url()).pathname}: ${pathname}${search}`);
  });
  return refused;
};
