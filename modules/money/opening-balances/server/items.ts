import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import { parties } from "../../../books/ledger/tables.ts";
import * as contract from "../contract.ts";
import { completed, type RowError } from "../row-rules.ts";
import { refuse } from "../words.ts";
import { openingFacts } from "./facts.ts";
import { judgeItems } from "./judging.ts";
import { firstItems, itemsPage, readItem, shownItem } from "./listing.ts";
import { postItems } from "./posting.ts";
import { lockOpeningBalances } from "./trial-balance.ts";

const list = serve(contract.listOpeningItems, async ({ db, query: { cursor, limit } }) => {
  const [before] = readCursorAs(z.tuple([z.uuid()]), cursor) ?? firstItems;
  const { data, meta } = pageOf(await db.read(itemsPage, { before, max: limit + 1 }), limit, ({ id }) => [id]);
  return { data: data.map(shownItem), meta };
});

const add = serveCreation(contract.addOpeningItem, {
  create: async (call) => {
    const { db, body, createdId, shop, today, about } = call;
    await lockOpeningBalances(db);
    const [{ day, periods }, party] = await Promise.all([openingFacts(db, today), db.find(parties, body.partyId)]);
    const { date = null, due = null, net = null, vat = null, vatRate, vatDeclared, plate = null, bank = null } = body;
    const errors: RowError[] = [];
    const { kind, number, amount } = body;
    const rate = vatRate ? Math.round(vatRate * 100) : null;
    const typed = { kind, party: party.name, number, documentDate: date, due, amount, plate, bank };
    const row = completed(
      { ...typed, net, vat, rate, isDeclared: vatDeclared },
      { currency: shop.currency, day, periods },
      errors,
    );
    const [judged] = await judgeItems(db, [{ ...row, partyId: party.id }], { country: shop.country, day });
    const [error] = judged!.errors;
    if (error) throw refuseField(fieldOf(error), error.message);
    if (judged!.isKnown) throw refuse("already-entered");
    await postItems(call, [judged!], { day, id: createdId });
    about({ kind: "opening-balances", id: db.shopId, name: `${party.name} ${number}` });
    return readItem(db, createdId);
  },
  readAgain: ({ db, createdId }) => readItem(db, createdId),
});

/** The field of the body behind a column. */
const fieldOf = ({ column }: RowError) => (column === "party" ? "party_id" : toSnake(column));

export const openingItemHandlers: readonly Served[] = [list, add];
