import { expect, test } from "vitest";
import { ledgerSources } from "../modules/books/ledger/sources.ts";
import { succeeded } from "./support/billing.ts";
import { startApi } from "./support/api.ts";
import { postings } from "./support/posting-calls.ts";
import { openPostingShop } from "./support/posting-shop.ts";

const api = await startApi();

type Entry = { source: { kind: string; view_url: string | null } };

test("each entry of each call that posts leads to a page, unless it was written in the journal", async () => {
  const shop = await openPostingShop(api);
  for (const { prepare } of Object.values(postings)) {
    const { path, body } = await prepare(shop, 0);
    succeeded(await shop.post(path, body ?? {}));
  }
  const entries: Entry[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: { data: Entry[]; meta: { next_cursor: string | null } } = succeeded(
      await shop.get(`/api/journal-entries?limit=200${cursor}`),
    ).body;
    entries.push(...page.data);
    cursor = page.meta.next_cursor && `&cursor=${encodeURIComponent(page.meta.next_cursor)}`;
  }
  const kindsOf = (some: readonly Entry[]) => [...new Set(some.map(({ source }) => source.kind))];
  expect(kindsOf(entries)).toEqual(
    expect.arrayContaining(["client-refund", "vendor-refund", "vendor-credit", "task-part"]),
  );
  const pageless = entries.filter(({ source }) => source.view_url === null);
  expect(kindsOf(pageless).filter((kind) => !Object.hasOwn(ledgerSources, kind))).toEqual([]);
});
