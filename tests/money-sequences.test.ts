import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startApi, type ShopOwner } from "./support/api.ts";
import { succeeded } from "./support/billing.ts";
import { auditor } from "./support/books.ts";
import { moneyAct } from "./support/money-acts.ts";
import { moneyShop } from "./support/money-shop.ts";
import { readSpreadsheet } from "./support/spreadsheets.ts";

/** Sequences of 50 operations; more with `MONEY_SEQUENCES=2000 npx vitest run tests/money-sequences`. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 12);
/** To repeat a failure: `MONEY_SEED=… MONEY_PATH=…`, as it is reported. */
const seed = Number(process.env.MONEY_SEED ?? Date.now() % 2_147_483_647);
const path = process.env.MONEY_PATH;
const firstDay = "2026-08-20";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
const books = await auditor(api.database);
afterAll(books.close);

/** Accounts whose balance is what their open items say. */
const partyAccounts = ["1201", "1202", "1203", "2101", "2103"];

/** Days on which an account differs from its open items, amount less settlements, as of that day. */
const daysThatDiffer = (shopId: string) =>
  books.rows(
    `with days as (select distinct date from journal_lines where shop_id = $1),
      held as (select d.date, a.code, sum(case when a.type = 'asset' then l.debit - l.credit else l.credit - l.debit end) as balance
        from days d cross join accounts a join journal_lines l on l.shop_id = a.shop_id and l.account_id = a.id and l.date <= d.date
        where a.shop_id = $1 and a.code = any($2) group by 1, 2),
      open as (select d.date, a.code, sum(i.amount - coalesce((select sum(s.amount) from settlements s where s.shop_id = $1 and s.open_item_id = i.id and s.dated <= d.date), 0)) as remaining
        from days d join open_items i on i.shop_id = $1 and i.dated <= d.date join accounts a on a.shop_id = $1 and a.id = i.account_id group by 1, 2)
    select * from held full join open using (date, code) where coalesce(balance, 0) <> coalesce(remaining, 0)`,
    [shopId, partyAccounts],
  );

/** Items of which, on a day, more was settled than they amount to, or less than nothing. */
const itemsBeyondTheirAmount = (shopId: string) =>
  books.rows(
    `select i.source_label, s.dated, i.amount, s.settled from open_items i join lateral (
       select dated, sum(sum(amount)) over (order by dated) as settled from settlements where shop_id = $1 and open_item_id = i.id group by dated) s on true
     where i.shop_id = $1 and s.settled not between 0 and i.amount`,
    [shopId],
  );

const depositsThatDiffer = (shopId: string) =>
  books.rows(
    `select * from (select coalesce(sum(l.credit - l.debit), 0) as advances from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
        where l.shop_id = $1 and a.role = 'client-advances') a
      cross join (select coalesce(sum(deposit), 0) as deposits from
        (select deposit - deposit_vat as deposit from client_payments where shop_id = $1 union all select deposit from client_credits where shop_id = $1) k) d
      where advances <> deposits`,
    [shopId],
  );

/** Advance invoices whose VAT is not what was set off, credited and is left in their deposit. */
const advancesThatDiffer = (shopId: string) =>
  books.rows(
    `select v.label, v.vat, p.deposit_vat, used.vat as used, noted.vat as noted from advance_invoices v
     join client_payments p on p.shop_id = v.shop_id and p.id = v.payment_id
     cross join lateral (select coalesce(sum(a.vat), 0) as vat from payment_allocations a
       where a.shop_id = v.shop_id and a.payment_id = p.id) used
     cross join lateral (select coalesce(sum(n.vat), 0) as vat from advance_credit_notes n where n.shop_id = v.shop_id and n.advance_id = v.id) noted
     where v.shop_id = $1 and v.vat <> p.deposit_vat + used.vat + noted.vat`,
    [shopId],
  );

const documentsWithoutTheirSums = (shopId: string) =>
  books.rows(
    `select i.label from client_invoices i join lateral (
       select sum(sub_total) as sub_total, sum(vat) as vat, sum(grand_total) as grand_total from client_invoice_items where shop_id = $1 and invoice_id = i.id) l on true
     where i.shop_id = $1 and i.number is not null and (i.sub_total, i.vat, i.grand_total) is distinct from (l.sub_total, l.vat, l.grand_total)`,
    [shopId],
  );

const numbersWithGaps = (shopId: string) =>
  books.rows(
    `select * from (select 'invoice' as series, max(number) as last, count(number) as count from client_invoices where shop_id = $1
       union all select 'return', max(number), count(number) from return_invoices where shop_id = $1
       union all select 'advance invoice', max(number), count(number) from advance_invoices where shop_id = $1
       union all select 'advance credit note', max(number), count(number) from advance_credit_notes where shop_id = $1
       union all select 'deposit refund', max(number), count(number) from deposit_refunds where shop_id = $1
       union all select 'purchase', max(number), count(number) from purchases where shop_id = $1
       union all select 'purchase return', max(number), count(number) from purchase_returns where shop_id = $1
       union all select 'vendor payment', max(number), count(number) from vendor_payments where shop_id = $1
       union all select 'entry', max(number), count(number) from journal_entries where shop_id = $1) n where coalesce(last, 0) <> count`,
    [shopId],
  );

/** Days on which the VAT of documents is not the movement of a VAT account. */
const vatThatDiffers = (shopId: string) =>
  books.rows(
    `with charged as (select l.date, a.role, sum(case a.role when 'output-vat' then l.credit - l.debit else l.debit - l.credit end) as vat
        from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role in ('output-vat', 'input-vat')
        where l.shop_id = $1 group by 1, 2),
      declared as (select e.date, t.direction || '-vat' as role, sum(t.vat) as vat
        from tax_entries t join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id where t.shop_id = $1 group by 1, 2)
    select * from charged full join declared d using (date, role) where coalesce(charged.vat, 0) <> coalesce(d.vat, 0)`,
    [shopId],
  );

/** The output VAT of the books is that of what stays sold, of deposits for work, and of reverse charges. */
const vatThatIsNotOfSales = (shopId: string) =>
  books.rows(
    `select * from (select coalesce(sum(l.credit - l.debit), 0) as posted from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
        where l.shop_id = $1 and a.role = 'output-vat') p
      cross join (select coalesce(sum(vat), 0) as sold from (
        select vat from client_invoices where shop_id = $1 and number is not null
        union all select vat from debit_notes where shop_id = $1
        union all select -vat from return_invoices where shop_id = $1 and number is not null
        union all select deposit_vat from client_payments where shop_id = $1
        union all select i.vat from purchase_items i join purchases p on p.shop_id = i.shop_id and p.id = i.purchase_id
          where i.shop_id = $1 and p.number is not null and p.kind = 'reverse_charge'
        union all select -i.vat from purchase_return_items i join purchase_returns r on r.shop_id = i.shop_id and r.id = i.return_id
          join purchases p on p.shop_id = r.shop_id and p.id = r.purchase_id where i.shop_id = $1 and p.kind = 'reverse_charge') v) s
      where posted <> sold`,
    [shopId],
  );

/** Documents whose own VAT stands on more than one day; that of deposits follows when they are used. */
const documentsOfTwoDays = (shopId: string) =>
  books.rows(
    `select e.source_kind, e.source_id from journal_entries e where e.shop_id = $1 and e.reversal_of is null and e.kind = 'posting'
       and exists (select from tax_entries t where t.shop_id = e.shop_id and t.entry_id = e.id)
     group by 1, 2 having count(distinct e.date) > 1`,
    [shopId],
  );

const emptyStockWithValue = (shopId: string) =>
  books.rows("select name from products where shop_id = $1 and on_hand = 0 and stock_value <> 0", [shopId]);

/** The spreadsheets of both languages carry the numbers of the screen. */
const sheetsAgree = async (shop: ShopOwner, today: string) => {
  for (const name of ["profit-and-loss", "trial-balance"]) {
    const { rows, xlsx_url: url } = succeeded(
      await shop.get(`/api/${name}?from=${today.slice(0, 4)}-01-01&to=${today}`),
    ).body;
    const shown = (rows as { amounts: string[] }[]).flatMap(({ amounts }) => amounts);
    for (const locale of ["ar", "en"]) {
      succeeded(await shop.put("/api/me", { locale }));
      expect(readSpreadsheet(succeeded(await shop.get(url)).bytes).numbers, `${name} ${locale}`).toEqual(shown);
    }
  }
};

/** Net profit of each month, of all months together, and both sides of each statement. */
const statementsAgree = async (shop: ShopOwner, today: string) => {
  const statement = async (name: string, query: string) => succeeded(await shop.get(`/api/${name}?${query}`)).body;
  const year = { from: `${today.slice(0, 4)}-01-01`, to: today };
  const months = Array.from({ length: Number(today.slice(5, 7)) }, (_, index) => {
    const month = `${today.slice(0, 5)}${String(index + 1).padStart(2, "0")}`;
    const last = new Date(Date.UTC(Number(today.slice(0, 4)), index + 1, 0)).toISOString().slice(0, 10);
    return { from: `${month}-01`, to: last < today ? last : today };
  });
  const profitOf = async ({ from, to }: { from: string; to: string }) => {
    const { rows, difference } = await statement("profit-and-loss", `from=${from}&to=${to}`);
    expect(difference).toBe("0.00");
    const [amount] = rows.find(({ key }: { key: string }) => key === "net-profit").amounts;
    return BigInt(amount.replace(".", ""));
  };
  let sum = 0n;
  for (const month of months) sum += await profitOf(month);
  expect(sum).toBe(await profitOf(year));
  for (const name of ["balance-sheet", "trial-balance", "cash-flow"])
    expect((await statement(name, `from=${year.from}&to=${year.to}`)).difference, name).toBe("0.00");
  const { rows: flow } = await statement("cash-flow", `from=${year.from}&to=${year.to}`);
  const { total } = await statement("cash-and-bank", `from=${year.from}&to=${year.to}`);
  expect(flow.find(({ key }: { key: string }) => key === "cash-after").amounts).toEqual([total.closing]);
};

test(`after each of ${sequences} sequences of 50 random money operations every invariant of the books holds`, async () => {
  const refusals = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(moneyAct, { minLength: 50, maxLength: 50 }), async (acts) => {
      api.clock.set(`${firstDay}T09:00:00Z`);
      const owner = await api.newShop();
      await books.rows("update shops set writable_until = '2030-01-01', vat_number = '310122393500003' where id = $1", [
        owner.shopId,
      ]);
      const shop = await moneyShop(owner, api.clock, firstDay);
      for (const act of acts) await shop.carryOut(act);
      for (const [type, times] of shop.refused) refusals.set(type, (refusals.get(type) ?? 0) + times);

      expect(await books.problems(owner.shopId)).toEqual([]);
      expect(await books.rows("select * from verify_stock($1)", [owner.shopId])).toEqual([]);
      expect(await daysThatDiffer(owner.shopId)).toEqual([]);
      expect(await itemsBeyondTheirAmount(owner.shopId)).toEqual([]);
      expect(await depositsThatDiffer(owner.shopId)).toEqual([]);
      expect(await advancesThatDiffer(owner.shopId)).toEqual([]);
      expect(await documentsWithoutTheirSums(owner.shopId)).toEqual([]);
      expect(await numbersWithGaps(owner.shopId)).toEqual([]);
      expect(await vatThatDiffers(owner.shopId)).toEqual([]);
      expect(await vatThatIsNotOfSales(owner.shopId)).toEqual([]);
      expect(await documentsOfTwoDays(owner.shopId)).toEqual([]);
      expect(await emptyStockWithValue(owner.shopId)).toEqual([]);
      await statementsAgree(owner, shop.today());
      await sheetsAgree(owner, shop.today());
    }),
    { numRuns: sequences, seed, ...(path && { path }), endOnFailure: true },
  );
  expect(Math.max(0, ...refusals.values()), "an operation is nearly always refused").toBeLessThan(sequences * 12);
}, 3_600_000);
