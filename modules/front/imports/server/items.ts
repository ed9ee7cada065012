import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { users } from "../../../base/team/tables.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import {
  addNamedParties,
  enterItems,
  type ImportedItem,
  judgeItemRows,
  takeBackItems,
} from "../../../money/opening-balances/item-import-verbs.ts";
import { checkOpeningDay, dayOfOpening, lockOpening } from "../../../money/opening-balances/trial-import-verbs.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { itemRowWords } from "../../../money/opening-balances/words.ts";
import { undoReasonWords } from "../words.ts";
import { type Carrier, type Facts, type Import, nothingStored, type TypedRow } from "./carrier.ts";
import { addedThings, addNew, dayOfUndo, keysToStore, takenBackAtOnce } from "./things.ts";

/** What parties owed or were owed before these books. An item that is entered already is known by its party and number. */
export const itemCarrier: Carrier<ImportedItem> = {
  // Each row is an entry of its own.
  batch: 200,
  lock: lockOpening,
  check: async (db, _of, { today }) => {
    await assertNoCopy(db);
    await checkOpeningDay(db, today);
  },
  judge: async (db, of, rows, facts) =>
    (await judgedItems(db, of, rows, facts)).map(({ item, key, accountId, amount }, at) => ({
      ...rows[at]!,
      ...nothingStored,
      ...keysToStore({ number: key }),
      of: item,
      faults: item.errors,
      clientId: item.partyKind === "client" ? item.partyId : null,
      missingParty: item.addable,
      isKnown: item.isKnown,
      accountId,
      amount,
      mark: null,
    })),
  prepare: async (db, of, rows, facts) => {
    if (!of.addsParties) return {};
    const items = (await judgedItems(db, of, rows, facts)).map(({ item }) => item);
    const named = items.flatMap(({ addable, party, errors }) =>
      addable !== null && errors.length === 0 ? [{ kind: addable, name: party }] : [],
    );
    const { clients, vendors } = await addNamedParties(db, named);
    return { clientsAdded: clients, vendorsAdded: vendors };
  },
  write: async (db, { branchId, createdBy }, rows, { now }) => {
    const user = await db.find(users, createdBy);
    const right = rows.filter(({ of }) => of.partyId !== null);
    const { count, ...carriedOut } = await addNew(db, right, (items) => enterItems(db, items, { branchId, user, now }));
    // A vendor whose name is another's in its spelling was not added.
    const unnamed = rows.filter(({ of }) => of.partyId === null);
    const wrong = unnamed.map((row) => ({ ...row, faults: [unknownParty] }));
    return { ...carriedOut, added: { itemsAdded: count }, wrong };
  },
  undo: async (db, { id, createdBy }, { shop, today, now }) => {
    const date = await dayOfUndo(db, await dayOfOpening(db), today);
    const reason = undoReasonWords.undone[shop.language];
    for (const ids of partsOf(await addedThings(db, id), takenBackAtOnce))
      await takeBackItems(db, ids, { userId: createdBy, date, reason, now });
  },
};

const unknownParty = { column: "party", message: itemRowWords.unknownParty } as const;

const judgedItems = (
  db: Db,
  { dateOrder, decimalComma, rowKind }: Import,
  rows: readonly TypedRow[],
  { shop: { country, currency }, today }: Facts,
) =>
  judgeItemRows(
    db,
    rows.map(({ cells }) => cells),
    { country, currency, dateOrder, decimalComma, kind: rowKind, today },
  );
