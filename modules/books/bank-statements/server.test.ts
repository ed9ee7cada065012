import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { bankFiles, bankMonth, clientsOfMonth } from "../../../tests/support/bank-month.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { statementLines } from "../../../tests/support/statement-lines.ts";
import { vectorFile } from "../../../tests/support/vectors.ts";
import { maxFileLines } from "./import-contract.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

type Line = {
  id: string;
  date: string;
  amount: string;
  description: string;
  match: { line_ids: string[]; certainty: string } | null;
  account: { id: string; code: string } | null;
};
type BookLine = { id: string; amount: string; date: string; source: { kind: string; label: string }; memo: string };

const workshop = async () => {
  const shop = await api.newShop();
  const chart: { id: string; code: string }[] = (await shop.get("/api/accounts")).body.data;
  const account = (code: string) => chart.find((one) => one.code === code)!.id;
  const bank = account("1102");
  const entry = (lines: object[], date: string, memo = "Entry") =>
    shop.post("/api/journal-entries", { memo, date, lines });
  const of = `/api/cash-and-bank/${bank}`;
  const load = (lines: object[], fields: object = {}) =>
    shop.post(`${of}/statements`, { file_name: "november.csv", lines, ...fields });
  const open = async (): Promise<{ body: { lines: Line[]; book_lines: BookLine[]; [name: string]: unknown } }> =>
    succeeded(await shop.get(`${of}/open-lines`));
  const entries = async () =>
    (
      await books.rows<{ count: number }>("select count(*)::int as count from journal_entries where shop_id = $1", [
        shop.shopId,
      ])
    )[0]!.count;
  return { shop, account, bank, entry, load, open, entries, ...billing(shop) };
};

type Workshop = Awaited<ReturnType<typeof workshop>>;

const rent = (of: Workshop, amount: string, date: string, memo = "Rent") =>
  of.entry(
    [
      { account_id: of.account("6102"), debit: amount },
      { account_id: of.bank, credit: amount },
    ],
    date,
    memo,
  );

/** Writes the month into the books by the calls of its documents; answers the label of each move's document. */
const bookMonth = async (of: Workshop) => {
  const { moves } = bankMonth();
  const vehicles = new Map<number, string>();
  for (const [place, name] of clientsOfMonth.entries())
    vehicles.set(place, await of.vehicle({ client_name: name, vehicle_entered_at: "2026-10-01T08:00:00Z" }));
  const transfer = await of.method("bank_payment");
  const labels: string[] = [];
  for (const { kind, date, amount, memo, client } of moves) {
    const sum = (Math.abs(amount) / 100).toFixed(2);
    const post = async () => {
      switch (kind) {
        case "receipt":
        case "cash-deposit":
          return succeeded(
            await of.pay(vehicles.get(client)!, sum, {
              payment_method_id: transfer,
              paid_at: date,
              memo,
              confirm: true,
            }),
          ).body.number;
        case "vendor-payment":
          return succeeded(await rent(of, sum, date, memo)).body.source.label;
        case "transfer":
        case "card-settlement":
          return succeeded(
            await of.shop.post("/api/transfers", {
              from_account_id: of.account(kind === "transfer" ? "1101" : "1109"),
              to_account_id: of.bank,
              amount: sum,
              fee: kind === "transfer" ? "0" : "3.45",
              date,
            }),
          ).body.source.label;
      }
    };
    labels.push(String(await post()));
  }
  return labels;
};

test("of a month of 200 lines at least 95 % are proposed; nothing is posted until confirmed, the same file adds nothing", async () => {
  const of = await workshop();
  const labels = await bookMonth(of);
  const { bank } = bankMonth();
  const before = await of.entries();
  const lines = await statementLines(new TextEncoder().encode(bankFiles(bank).csv));
  const imported = succeeded(await of.load(lines)).body;
  expect(imported).toMatchObject({ lines: 200, open: 200, known: 0, from: "2026-11-01", to: "2026-11-20" });

  const { body } = await of.open();
  expect(body.open).toBe(200);
  const proposed = body.lines.filter(({ match, account }) => match ?? account);
  expect(proposed.length).toBeGreaterThanOrEqual(190);
  expect(await of.entries()).toBe(before);

  // What is proposed has the right amount; a sure proposal is the right document, and at least 95 % of all are.
  const bookLines = new Map(body.book_lines.map((line) => [line.id, line]));
  const truth = new Map<string, string[][]>();
  for (const move of bank) {
    const key = `${move.date} ${(move.amount / 100).toFixed(2)} ${move.description}`;
    truth.set(key, [...(truth.get(key) ?? []), move.behind.map((place) => labels[place]!).toSorted()]);
  }
  let right = 0;
  const matched = body.lines.filter(({ match }) => match !== null);
  for (const { date, amount, description, match } of matched) {
    const found = match!.line_ids.map((id) => bookLines.get(id)!);
    const sum = found.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(amount) * 100));
    const isRight = (truth.get(`${date} ${amount} ${description}`) ?? []).some(
      (expected) => JSON.stringify(expected) === JSON.stringify(found.map(({ source }) => source.label).toSorted()),
    );
    if (match!.certainty === "sure") expect([description, isRight]).toEqual([description, true]);
    if (isRight) right += 1;
  }
  expect(right / matched.length).toBeGreaterThanOrEqual(0.95);
  for (const { account, description } of body.lines.filter((line) => line.account !== null))
    expect([description, account!.code]).toEqual([description, "6109"]);

  // The same file, and the same lines in another format, add nothing.
  const again = await of.load(lines);
  expect([again.status, again.body.type]).toEqual([409, "statement-known"]);

  const matches = matched.map(({ id, match }) => ({ id, line_ids: match!.line_ids }));
  expect((await of.shop.post("/api/bank-lines/match", { matches })).body).toEqual({ matched: matched.length });
  expect(await of.entries()).toBe(before);
  const twice = await of.shop.post("/api/bank-lines/match", { matches });
  expect([twice.status, twice.body.type]).toEqual([409, "bank-line-matched"]);

  for (const line of body.lines.filter(({ account }) => account !== null))
    succeeded(
      await of.shop.post(`/api/bank-lines/${line.id}/entry`, { account_id: line.account!.id, memo: line.description }),
    );
  const after = (await of.open()).body;
  expect(after.open).toBe(200 - proposed.length);
  expect(await of.entries()).toBe(before + proposed.length - matched.length);
  expect(await books.problems(of.shop.shopId)).toEqual([]);
}, 120_000);

test("a line that the books lack is posted on its date and matched, once; the next one like it proposes its account", async () => {
  const of = await workshop();
  const line = (date: string, amount: string, description: string) => ({ date, amount, description });
  succeeded(
    await of.load([line("2026-11-02", "-57.50", "STC BILL 8812"), line("2026-11-09", "-57.50", "STC BILL 9120")], {
      closing_balance: "-115",
    }),
  );
  const [first, second] = (await of.open()).body.lines;
  expect([first!.match, first!.account]).toEqual([null, null]);
  const address = `/api/bank-lines/${first!.id}/entry`;
  const refused = await of.shop.post(address, { account_id: of.account("1201"), memo: "Phone" });
  expect([refused.status, refused.body.errors]).toEqual([422, { party_id: ["Choose a client."] }]);
  for (const [code, page] of [
    ["1103", "page of cheques"],
    ["1105", "page of card settlements"],
  ] as const) {
    const { body } = await of.shop.post(address, { account_id: of.account(code), memo: "Phone" });
    expect(body.errors.account_id[0]).toContain(page);
  }
  const [posted] = succeeded(await of.shop.post(address, { account_id: of.account("6104"), memo: "Phone" })).body.data;
  expect(posted).toMatchObject({
    date: "2026-11-02",
    amount: "-57.50",
    source: { label: "JRN-000001" },
    memo: "Phone",
  });
  expect((await of.shop.post(address, { account_id: of.account("6104"), memo: "Phone" })).body.type).toBe(
    "bank-line-matched",
  );

  const { body } = await of.open();
  expect(body.lines).toMatchObject([{ id: second!.id, account: { code: "6104" } }]);
  expect(body).toMatchObject({
    bank_balance: "-115.00",
    book_balance: "-57.50",
    not_in_books: "-57.50",
    not_at_bank: "0.00",
    difference: "0.00",
  });
  // Posted by an earlier version, which did not refuse it.
  await books.rows("update bank_lines set posted_to = $2 where id = $1", [first!.id, of.account("1105")]);
  expect((await of.open()).body.lines).toMatchObject([{ id: second!.id, account: null }]);
  const undone = await of.shop.post(`/api/bank-lines/${first!.id}/unmatch`);
  expect(undone.status).toBe(204);
  expect((await of.open()).body.lines[0]).toMatchObject({ id: first!.id, match: { certainty: "likely" } });
});

test("a line of a statement of what a provider owes is posted nowhere by hand", async () => {
  const of = await workshop();
  const provider = `/api/cash-and-bank/${of.account("1105")}`;
  const line = { date: "2026-11-02", amount: "-57.50", description: "Settlement" };
  succeeded(await of.shop.post(`${provider}/statements`, { file_name: "tamara.csv", lines: [line] }));
  const [{ id }] = succeeded(await of.shop.get(`${provider}/open-lines`)).body.lines;
  const refused = await of.shop.post(`/api/bank-lines/${id}/entry`, { account_id: of.account("6104"), memo: "Fee" });
  expect([refused.status, refused.body.errors.account_id[0]]).toEqual([
    422,
    expect.stringContaining("page of card settlements"),
  ]);
});

test("after a file without a balance the bank's balance is computed from the last one that is named", async () => {
  const of = await workshop();
  const line = (date: string, amount: string) => ({ date, amount, description: "Deposit" });
  succeeded(await of.load([line("2026-11-02", "100")]));
  expect((await of.open()).body).toMatchObject({ bank_balance: null, computed_from: null, difference: null });
  succeeded(await of.load([line("2026-11-03", "400")], { closing_balance: "500" }));
  expect((await of.open()).body).toMatchObject({ bank_balance: "500.00", computed_from: null });
  succeeded(await of.load([line("2026-11-05", "-30"), line("2026-11-06", "7")]));
  expect((await of.open()).body).toMatchObject({
    through: "2026-11-06",
    bank_balance: "477.00",
    computed_from: "2026-11-03",
    difference: "0.00",
  });
});

test("lines match only lines of the same account that add up, each once; a reversed entry is not proposed", async () => {
  const of = await workshop();
  const paid = succeeded(await rent(of, "100", "2026-11-03")).body;
  succeeded(await rent(of, "40", "2026-11-03"));
  const wrong = succeeded(await rent(of, "70", "2026-11-04")).body;
  succeeded(await of.shop.post(`/api/journal-entries/${wrong.id}/reverse`, { reason: "Typed twice" }));
  succeeded(
    await of.load([
      { date: "2026-11-04", amount: "-140", description: "Two rents" },
      { date: "2026-11-05", amount: "-70", description: "Card" },
    ]),
  );
  const { lines, book_lines: bookLines } = (await of.open()).body;
  expect(bookLines.map(({ amount }) => amount)).toEqual(["-100.00", "-40.00"]);
  expect(lines[0]!.match).toMatchObject({ certainty: "likely" });
  expect(lines[0]!.match!.line_ids).toHaveLength(2);
  expect(lines[1]!.match).toBeNull();

  const match = (id: string, lineIds: string[]) =>
    of.shop.post("/api/bank-lines/match", { matches: [{ id, line_ids: lineIds }] });
  const differs = await match(lines[0]!.id, [bookLines[0]!.id]);
  expect([differs.status, differs.body.type]).toEqual([422, "match-differs"]);
  expect(paid.id).toBeTruthy();
  const results = await Promise.all([
    match(lines[0]!.id, lines[0]!.match!.line_ids),
    match(lines[0]!.id, lines[0]!.match!.line_ids),
  ]);
  expect(results.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
  const listed = (await of.shop.get(`/api/cash-and-bank/${of.bank}/matched-lines`)).body.data;
  expect(listed).toMatchObject([
    { description: "Two rents", book_lines: [{ amount: "-100.00" }, { amount: "-40.00" }] },
  ]);

  const [statement] = (await of.shop.get(`/api/cash-and-bank/${of.bank}/statements`)).body.data;
  expect(statement).toMatchObject({ lines: 2, open: 1 });
  expect((await of.shop.delete(`/api/bank-statements/${statement.id}`)).body.type).toBe("statement-in-use");
  succeeded(await of.shop.post(`/api/bank-lines/${lines[0]!.id}/unmatch`));
  expect((await of.shop.delete(`/api/bank-statements/${statement.id}`)).status).toBe(204);
  expect((await of.open()).body).toMatchObject({ open: 0, lines: [], through: null });
});

test("an import is refused for other accounts, days ahead and lines without an amount, and needs the right to post", async () => {
  const of = await workshop();
  const line = { date: "2026-11-03", amount: "5", description: "Sale" };
  const refused = async (lines: object[]) => Object.keys((await of.load(lines)).body.errors ?? {});
  const elsewhere = `/api/cash-and-bank/${of.account("6102")}/statements`;
  expect((await of.shop.post(elsewhere, { file_name: "a", lines: [line] })).status).toBe(404);
  expect(await refused([{ ...line, amount: "0" }])).toEqual(["lines.0.amount"]);
  expect(await refused([line, { ...line, date: "2026-11-21" }])).toEqual(["lines.1.date"]);
  const reader = await of.shop.colleague(["view-reports"]);
  expect(
    (await reader.post(`/api/cash-and-bank/${of.bank}/statements`, { file_name: "a", lines: [line] })).status,
  ).toBe(403);
  const [one, two] = await Promise.all([of.load([line, line]), of.load([line, line])]);
  expect([one.status, two.status].toSorted((first, second) => first - second)).toEqual([201, 409]);
  expect((await of.open()).body.open).toBe(2);
});

const deposit = (date: string, amount: string, fields: object = {}) => ({
  date,
  amount,
  description: "Deposit",
  ...fields,
});

test.skipIf(vectorFile("statements/K1.ofx") === undefined)(
  "a line with the same OFX id, day and amount is not imported again, whatever its text says",
  async () => {
    const of = await workshop();
    const lines = async (name: string) => statementLines(vectorFile(`statements/${name}`)!);
    expect(succeeded(await of.load(await lines("K1.ofx"))).body).toMatchObject({ lines: 1, known: 0 });
    const later = await lines("K2.ofx");
    expect(later).toMatchObject([{ fit_id: "T1001", description: "SPARE PARTS STORE RIYADH card 4321" }]);
    expect((await of.load(later)).body.type).toBe("statement-known");
    const check = await of.shop.post(`/api/cash-and-bank/${of.bank}/statements/check`, { lines: later });
    expect(check.body).toEqual({ known: 1 });
    const [line] = later;
    const others = [
      { ...line!, fit_id: "T1002" },
      { ...line!, date: "2026-11-04" },
    ];
    expect(succeeded(await of.load([...later, ...others])).body).toMatchObject({ lines: 2, known: 1 });
    expect((await of.open()).body.open).toBe(3);
  },
);

test("balances that the lines do not lead to refuse an import until a reason is given, which stays with it", async () => {
  const of = await workshop();
  const lines = [
    deposit("2026-11-02", "100", { balance: "1100" }),
    deposit("2026-11-03", "-40", { balance: "1050" }),
    deposit("2026-11-04", "5", { balance: "1055" }),
  ];
  const refused = await of.load(lines);
  expect([refused.status, refused.body.type]).toEqual([422, "statement-unproved"]);
  expect((await of.open()).body.open).toBe(0);
  const waived = succeeded(await of.load(lines, { waiver: "The bank took a fee without a line", left_out: 1 })).body;
  expect(waived).toMatchObject({ opening_balance: "1000.00", closing_balance: "1055.00", left_out: 1 });
  const [listed] = (await of.shop.get(`/api/cash-and-bank/${of.bank}/statements`)).body.data;
  expect(listed).toMatchObject({ waiver: "The bank took a fee without a line", left_out: 1 });

  const whole = { opening_balance: "1055", closing_balance: "1060" };
  expect((await of.load([deposit("2026-11-05", "6")], whole)).body.type).toBe("statement-unproved");
  const proved = succeeded(await of.load([deposit("2026-11-05", "5")], { ...whole, waiver: "Not needed" })).body;
  expect(proved.waiver).toBeNull();
});

test("an account learns the number of its first file; another number is asked about once, one of another account too", async () => {
  const of = await workshop();
  const day = (dayOfMonth: number) => [deposit(`2026-11-${String(dayOfMonth).padStart(2, "0")}`, "5")];
  const till = of.account("1101");
  const remembered = async (account = of.bank) =>
    (await of.shop.get(`/api/cash-and-bank/${account}/import`)).body.numbers.toSorted();
  const first = { account_number: "SA03 8000 0000 6080 1016 7519" };
  succeeded(await of.load(day(1), first));
  expect(await remembered()).toEqual(["SA0380000000608010167519"]);
  succeeded(await of.load(day(2), { account_number: "sa0380000000608010167519" }));

  const other = { account_number: "222" };
  const asked = await of.load(day(3), other);
  expect([asked.status, asked.body.type, asked.body.warnings]).toEqual([409, "needs-confirmation", ["another-number"]]);
  succeeded(await of.load(day(3), { ...other, confirm: true }));
  succeeded(await of.load(day(4), other));
  expect(await remembered()).toEqual(["222", "SA0380000000608010167519"]);

  const intoTill = (confirm?: boolean) =>
    of.shop.post(`/api/cash-and-bank/${till}/statements`, { file_name: "a", lines: day(5), ...other, confirm });
  const claimed = await intoTill();
  expect([claimed.status, claimed.body.warnings, claimed.body.account.code]).toEqual([
    409,
    ["number-of-another"],
    "1102",
  ]);
  succeeded(await intoTill(true));
  expect([await remembered(), await remembered(till)]).toEqual([["SA0380000000608010167519"], ["222"]]);
});

test("a statement in another currency is refused, and the columns that a reader chose are remembered by their heads", async () => {
  const of = await workshop();
  const foreign = await of.load([deposit("2026-11-02", "5")], { currency: "USD" });
  expect([foreign.status, foreign.body.type, foreign.body.detail]).toEqual([
    422,
    "statement-currency",
    "The statement is in USD, the account in SAR.",
  ]);
  const layout = (order: string | null) => ({
    heads: "when|what|how much",
    columns: ["date", null, "amount"],
    order,
    sides: [{ word: "خصم نقدي", side: "out" }],
  });
  succeeded(await of.load([deposit("2026-11-02", "5")], { currency: "SAR", layout: layout(null) }));
  succeeded(await of.load([deposit("2026-11-03", "5")], { layout: layout("month") }));
  expect((await of.shop.get(`/api/cash-and-bank/${of.bank}/import`)).body.layouts).toEqual([layout("month")]);
});

test("a file of the most lines with all that lines may have is imported and imported again without a line", async () => {
  const of = await workshop();
  const lines = Array.from({ length: maxFileLines }, (_, at) =>
    deposit("2026-11-02", "1", { reference: `R${at}`, fit_id: `F${at}`, balance: String(at + 1) }),
  );
  expect(succeeded(await of.load(lines)).body).toMatchObject({ lines: maxFileLines, opening_balance: "0.00" });
  const check = await of.shop.post(`/api/cash-and-bank/${of.bank}/statements/check`, { lines });
  expect(check.body).toEqual({ known: maxFileLines });
});
