import type { Minor } from "../../../../platform/shared/money.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import {
  addTrialLines,
  checkOpeningDay,
  judgeTrialRows,
  lockOpening,
  removeTrialLines,
} from "../../../money/opening-balances/trial-import-verbs.ts";
import { type Carrier, nothingStored } from "./carrier.ts";
import { addedThings, addNew, keysToStore, takenBackAtOnce } from "./things.ts";

type TrialLine = { accountId: string | null; amount: Minor };

/** The trial balance of before. It posts nothing: the page of opening balances compares and posts it. */
export const accountCarrier: Carrier<TrialLine> = {
  batch: 500,
  lock: lockOpening,
  check: (db, _of, { today }) => checkOpeningDay(db, today),
  judge: async (db, { decimalComma }, rows, { shop: { currency } }) => {
    const judged = await judgeTrialRows(
      db,
      rows.map(({ cells }) => cells),
      { currency, decimalComma },
    );
    return judged.map(({ code, accountId, amount, errors, isKnown }, at) => ({
      ...rows[at]!,
      ...nothingStored,
      ...keysToStore({ account: code }),
      of: { accountId, amount },
      faults: errors,
      isKnown,
      accountId,
      amount,
      mark: null,
    }));
  },
  write: async (db, _of, rows) => {
    const { count, ...carriedOut } = await addNew(db, rows, (lines) =>
      addTrialLines(
        db,
        lines.flatMap(({ accountId, amount }) => (accountId === null ? [] : [{ accountId, amount }])),
      ),
    );
    return { ...carriedOut, added: { accountsAdded: count } };
  },
  undo: async (db, { id }) => {
    for (const ids of partsOf(await addedThings(db, id), takenBackAtOnce)) await removeTrialLines(db, ids);
  },
};
