import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../../platform/server/ids.ts";
import { startApi } from "../../../tests/support/api.ts";
import { auditor } from "../../../tests/support/books.ts";
import { branches } from "../../base/shop/tables.ts";
import { credit, debit, type NewEntry } from "./rules.ts";
import { accountsByRole, addParty, post } from "./verbs.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

const at = "2026-11-20T09:00:00.000Z";

/** A sale, or a payment of part of the sale of that place, at one of two branches; `apart`: it begins a call of its own. */
type Act = {
  what: "sale" | "closing" | "payment";
  place: number;
  amount: bigint;
  branch: 0 | 1;
  date: string;
  apart: boolean;
};

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom("sale", "sale", "closing", "payment", "payment"),
  place: fc.nat({ max: 5 }),
  amount: fc.bigInt({ min: 2n, max: 200_000n }),
  branch: fc.constantFrom(0, 1),
  date: fc.constantFrom("2026-09-30", "2026-10-01", "2026-10-31", "2026-11-20"),
  apart: fc.boolean(),
});

const openShop = async () => {
  const { shopId } = await api.newShop();
  const party = newId();
  const { ids, of } = await books.inside(shopId, async (db) => {
    await addParty(db, { id: party, kind: "client", name: "Ahmed" });
    const [first] = await db.list(branches);
    const second = await db.insert(branches, { position: 2, name: "Second", nameAr: "الثاني" });
    return {
      ids: [first!.id, second.id] as const,
      of: await accountsByRole(db, "cash", "bank", "receivables", "labour", "output-vat"),
    };
  });
  const entriesOf = (acts: readonly Act[]): NewEntry[] => {
    const sold: { id: string; date: string; left: bigint }[] = [];
    return acts.map(({ what, place, amount, branch, date }): NewEntry => {
      const entry = { id: newId(), branchId: ids[branch], date, sourceId: newId() };
      const sale = sold[place % Math.max(sold.length, 1)];
      if (what === "payment" && sale && sale.left > 0n) {
        const paid = amount < sale.left ? amount : sale.left;
        sale.left -= paid;
        return {
          ...entry,
          date: date < sale.date ? sale.date : date,
          kind: "posting",
          sourceKind: "client-payment",
          series: "receipts",
          lines: [debit(of.cash, paid), credit(of.receivables, paid, party)],
          settles: [{ openItemId: sale.id, amount: paid }],
        };
      }
      if (what === "closing") {
        const lines = [debit(of.bank, amount), credit(of.labour, amount)];
        return { ...entry, kind: "closing", sourceKind: "manual-entry", sourceLabel: `C-${amount}`, lines };
      }
      const item = { id: newId(), date, left: amount };
      sold.push(item);
      const vat = amount / 10n;
      const taxed = vat > 0n;
      return {
        ...entry,
        kind: "posting",
        sourceKind: "client-invoice",
        series: "client-invoices",
        lines: [
          debit(of.receivables, amount, party),
          credit(of.labour, amount - vat),
          ...(taxed ? [credit(of["output-vat"], vat)] : []),
        ],
        taxes: taxed
          ? [
              {
                code: "S",
                direction: "output",
                rate: 1500,
                base: amount - vat,
                vat,
                isNote: false,
                correctedPeriod: null,
              },
            ]
          : [],
        opens: [{ id: item.id, partyId: party, accountId: of.receivables, due: date, amount }],
      };
    });
  };
  const posting = (entries: readonly NewEntry[]) => books.inside(shopId, (db) => post(db, entries, at));
  const unbalanced: NewEntry = {
    ...entriesOf([{ what: "closing", place: 0, amount: 5n, branch: 0, date: "2026-11-20", apart: false }])[0]!,
    lines: [debit(of.cash, 5n), credit(of.bank, 4n)],
  };
  return { shopId, entriesOf, posting, unbalanced };
};

/** All that posting has written, without ids and hashes, in the order of the journal. */
const writtenIn = (shopId: string) =>
  books.rows(
    `with line as (
       select e.number, e.label, e.date::text, e.kind, e.source_label, l.position, a.code, b.position as branch, l.debit, l.credit
       from journal_entries e join journal_lines l on l.shop_id = e.shop_id and l.entry_id = e.id
       join accounts a on a.shop_id = e.shop_id and a.id = l.account_id join branches b on b.shop_id = e.shop_id and b.id = l.branch_id
       where e.shop_id = $1)
     select 'line' as part, to_jsonb(l)::text as of from line l
     union all select 'balance', jsonb_build_array(a.code, b.position, m.month, m.is_closing, m.debit, m.credit)::text
       from account_balances m join accounts a on a.shop_id = $1 and a.id = m.account_id join branches b on b.shop_id = $1 and b.id = m.branch_id
       where m.shop_id = $1
     union all select 'item', jsonb_build_array(o.source_label, o.amount, o.remaining, o.dated)::text from open_items o where o.shop_id = $1
     union all select 'settlement', jsonb_build_array(e.number, o.source_label, s.amount, s.dated)::text
       from settlements s join journal_entries e on e.shop_id = $1 and e.id = s.entry_id join open_items o on o.shop_id = $1 and o.id = s.open_item_id
       where s.shop_id = $1
     union all select 'tax', jsonb_build_array(e.number, t.base, t.vat, t.date)::text
       from tax_entries t join journal_entries e on e.shop_id = $1 and e.id = t.entry_id where t.shop_id = $1
     union all select 'series', jsonb_build_array(n.series, n.next, n.last_given)::text from number_series n where n.shop_id = $1
     union all select 'books', jsonb_build_array(b.entries, b.last_posted_at)::text from books b where b.shop_id = $1
     order by 1, 2`,
    [shopId],
  );

test("entries posted in one call write what they write one by one, and a call that fails writes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const [together, alone] = [await openShop(), await openShop()];
      for (const entry of alone.entriesOf(acts)) await alone.posting([entry]);
      const entries = together.entriesOf(acts);
      const calls = entries.reduce<NewEntry[][]>((made, entry, place) => {
        if (place === 0 || acts[place]!.apart) made.push([]);
        made.at(-1)!.push(entry);
        return made;
      }, []);
      for (const call of calls) {
        const before = await writtenIn(together.shopId);
        await expect(together.posting([...call, together.unbalanced])).rejects.toMatchObject({ code: "LG002" });
        expect(await writtenIn(together.shopId)).toEqual(before);
        await together.posting(call);
      }
      expect(await writtenIn(together.shopId)).toEqual(await writtenIn(alone.shopId));
      expect(await books.problems(together.shopId)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test("calls of several entries at once get numbers without gaps, and each balance is the sum of its lines", async () => {
  const { shopId, entriesOf, posting } = await openShop();
  const of = (branch: 0 | 1): Act[] =>
    (["2026-10-31", "2026-11-20"] as const).flatMap((date) =>
      [115n, 230n].map((amount) => ({ what: "sale", place: 0, amount, branch, date, apart: false })),
    );
  const calls = Array.from({ length: 12 }, (_, place) => entriesOf(of(place % 2 === 0 ? 0 : 1)));
  await Promise.all(calls.map((call, place) => posting(place % 3 === 0 ? call.toReversed() : call)));
  const found = await books.rows<{ number: number; id: string }>(
    "select number, id from journal_entries where shop_id = $1 order by number",
    [shopId],
  );
  expect(found.map(({ number }) => number)).toEqual(Array.from({ length: 48 }, (_, place) => place + 1));
  const numberOf = new Map(found.map(({ id, number }) => [id, number]));
  for (const call of calls) {
    const numbers = call.map(({ id }) => numberOf.get(id)!).toSorted((one, other) => one - other);
    expect(numbers.at(-1)! - numbers[0]!).toBe(call.length - 1);
  }
  expect(await books.problems(shopId)).toEqual([]);
});
