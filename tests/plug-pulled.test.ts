import { expect, test } from "vitest";
import { billing } from "./support/billing.ts";
import { startKillable } from "./support/killable-database.ts";
import { openRows } from "./support/rows.ts";

const { api, ownerUrl, pullThePlug, startAgain } = await startKillable();

const invoices = 24;
const answersBeforeTheCut = 6;

test("a power failure during approvals: each invoice has one number or none, and repeating gives the rest theirs without a gap", async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const [vehicle, product] = [await bill.vehicle(), await bill.product()];
  const drafts = [];
  for (let n = 0; n < invoices; n += 1) {
    const draft = await bill.invoice(vehicle);
    await bill.item(draft.id, { product_id: product });
    drafts.push(String(draft.id));
  }

  let answered = 0;
  const approve = (id: string) =>
    shop.post(`/back/client-invoices/${id}/approve`, {}, { "idempotency-key": `approve-${id}` });
  const first = await Promise.all(
    drafts.map(async (id) => {
      const { status, body } = await approve(id);
      answered += 1;
      if (answered === answersBeforeTheCut) pullThePlug();
      return { id, status, number: runningNumber(body.number) };
    }),
  );
  const acknowledged = first.filter(({ status }) => status === 200);
  expect(acknowledged.length, "some were acknowledged").toBeGreaterThanOrEqual(answersBeforeTheCut);
  expect(first.filter(({ status }) => status === 503).length, "some were cut off").toBeGreaterThan(0);

  await startAgain();
  await expect.poll(async () => (await shop.get("/api/clients")).status, { timeout: 10_000 }).toBe(200);
  const owner = await openRows(ownerUrl);
  const kept = await owner.query<Numbered>(
    "select id, number from client_invoices where shop_id = $1 and approved_at is not null",
    [shop.shopId],
  );
  for (const { id, number } of acknowledged) expect(kept).toContainEqual({ id, number });
  expect(numbersOf(kept)).toEqual(Array.from(kept, (_, at) => at + 1));

  for (const { id } of first) expect((await approve(id)).status).toBe(200);
  const all = await owner.query<Numbered>("select id, number from client_invoices where shop_id = $1", [shop.shopId]);
  expect(numbersOf(all)).toEqual(Array.from(drafts, (_, at) => at + 1));
  expect(await owner.query("select * from verify_books($1)", [shop.shopId])).toEqual([]);
  const [written] = await owner.query<{ entries: number }>(
    "select count(*)::int as entries from journal_entries where shop_id = $1",
    [shop.shopId],
  );
  expect(written, "one entry for each invoice").toEqual({ entries: invoices });
  await owner.close();
});

type Numbered = { id: string; number: number };

/** `INV-000007` is 7; a refusal has none. */
const runningNumber = (number?: string) => Number(/\d+$/.exec(number ?? "")?.[0]);

const numbersOf = (rows: readonly Numbered[]) =>
  rows.map(({ number }) => number).sort((first, second) => first - second);
