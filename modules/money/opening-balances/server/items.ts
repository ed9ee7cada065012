import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { parties } from "../../../books/ledger/tables.ts";
import { checkPostingDate } from "../../../books/ledger/verbs.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import type { VatPeriod } from "../../../base/shop/vat-status.ts";
import * as contract from "../contract.ts";
import { type CheckedRow, checkRow, completed, type RowError } from "../row-rules.ts";
import { openingDays } from "../tables.ts";
import { itemColumnWords, refuse } from "../words.ts";
import { judgeItems, type JudgedItem } from "./judging.ts";
import { firstItems, itemsPage, readItem, shownItem } from "./listing.ts";
import { addableBy, addParties } from "./new-parties.ts";
import { postItems } from "./posting.ts";
import { lockOpeningBalances } from "./trial-balance.ts";

const list = serve(contract.listOpeningItems, async ({ db, query: { cursor, limit } }) => {
  const [before] = readCursorAs(z.tuple([z.uuid()]), cursor) ?? firstItems;
  const { data, meta } = pageOf(await db.read(itemsPage, { before, max: limit + 1 }), limit, ({ id }) => [id]);
  return { data: data.map(shownItem), meta };
});

const add = serveCreation(contract.addOpeningItem, {
  create: async (call) => {
    const { db, body, createdId, shop, about } = call;
    await lockOpeningBalances(db);
    const [{ day, periods }, party] = await Promise.all([openingFacts(call), db.find(parties, body.partyId)]);
    const { date = null, due = null, net = null, vat = null, vatRate, vatDeclared, plate = null, bank = null } = body;
    const errors: RowError[] = [];
    const { kind, number, amount } = body;
    const rate = vatRate ? Math.round(vatRate * 100) : null;
    const typed = { line: 1, kind, party: party.name, number, documentDate: date, due, amount, plate, bank };
    const row = completed(
      { ...typed, net, vat, rate, isDeclared: vatDeclared },
      { currency: shop.currency, day, periods },
      errors,
    );
    const [judged] = await judgeItems(db, [{ ...row, partyId: party.id }], { country: shop.country, day });
    const [error] = judged!.errors;
    if (error) throw refuseField(fieldOf(error), error.message);
    if (judged!.state === "known") throw refuse("already-entered");
    await postItems(call, [judged!], { day, id: createdId });
    about({ kind: "opening-balances", id: db.shopId, name: `${party.name} ${number}` });
    return readItem(db, createdId);
  },
  readAgain: ({ db, createdId }) => readItem(db, createdId),
});

/** The field of the body behind a column. */
const fieldOf = ({ column }: RowError) => (column === "party" ? "party_id" : toSnake(column));

/** The lock makes a second import of the same rows see those of the first. */
const importItems = serve(contract.importOpeningItems, async (call) => {
  const { db, body, shop, language, about } = call;
  await lockOpeningBalances(db);
  const { day, periods } = await openingFacts(call);
  const { rows: typed, confirm, addParties: adding, ...file } = body;
  const rows: CheckedRow[] = typed.map((row) => checkRow(row, { ...file, day, periods, currency: shop.currency }));
  if (confirm) await addParties(call, adding);
  const judged = await judgeItems(db, rows, { country: shop.country, day, adding: confirm ? [] : adding });
  const added = confirm ? judged.filter(({ state }) => state === "new") : [];
  if (added.length > 0) {
    await postItems(call, added, { day });
    about({ kind: "opening-balances", id: db.shopId, name: String(added.length) });
  }
  return {
    rows: judged.map((row) => ({
      ...answeredRow(row, (pair) => inLanguage(pair, language)),
      addable: addableBy(call, row),
    })),
    added: added.length,
  };
});

export const openingItemHandlers: readonly Served[] = [list, add, importItems];

type Opening = Pick<Call<typeof contract.addOpeningItem>, "db" | "today">;

/** The day of the opening balances, and the VAT rates and registrations by day. */
const openingFacts = async ({ db, today }: Opening): Promise<{ day: string; periods: VatPeriod[] }> => {
  const [[opening], periods] = await Promise.all([db.findAll(openingDays, [db.shopId]), vatRatesOf(db)]);
  if (!opening) throw refuse("no-opening-day");
  await checkPostingDate(db, opening.day, today, "day");
  return { day: opening.day, periods };
};

const answeredRow = (row: JudgedItem, say: (pair: Pair) => string) => ({
  line: row.line,
  kind: row.kind,
  party: row.party,
  number: row.number,
  date: row.documentDate,
  due: row.due,
  amount: row.amount,
  declaredVat: row.declared?.vat ?? null,
  declaredRate: row.declared ? row.declared.rate / 100 : null,
  state: row.state,
  errors: row.errors.map(({ column, message }) => ({ column: say(itemColumnWords[column]), message: say(message) })),
});
