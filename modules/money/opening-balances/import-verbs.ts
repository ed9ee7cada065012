import type { Db } from "../../../platform/server/db/database.ts";
import { listChart } from "../../books/ledger/verbs.ts";
import { openingBalances } from "./server/trial-balance.ts";

/** How these accounts stand on the opening day, null without one, and what the trial balance of before says; by their codes. */
export const comparedAccounts = async (db: Db, ids: readonly string[]) => {
  const [{ day, accounts: compared }, chart] = await Promise.all([openingBalances(db), listChart(db)]);
  const wanted = new Set(ids);
  return chart
    .filter(({ id }) => wanted.has(id))
    .map(({ id, code, name, nameAr }) => {
      const known = compared.find(({ account }) => account.id === id);
      return {
        account: { id, code, name, nameAr, viewUrl: `/back/accounts/${id}` },
        posted: day === null ? null : (known?.posted ?? 0n),
        trialBalance: known?.trialBalance ?? null,
      };
    });
};
