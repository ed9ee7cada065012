import { serve } from "../../../../platform/server/http/serve.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { owedByAge } from "../../../books/ledger/ageing-verbs.ts";
import * as contract from "../contract.ts";

const maxParties = 3;

export const showAgeing = serve(contract.showAgeing, async ({ db, user, today }) => {
  const branchIds = branchesToRead(user, undefined);
  const { rows, sums } = await owedByAge(db, { on: today, branchIds, max: maxParties });
  const { notDue, upTo30, upTo60, upTo90, over90, total } = sums;
  return {
    ages: { notDue, upTo30, upTo60, upTo90, over90, total },
    parties: rows
      .filter((row) => row.total > 0n)
      .map((row) => ({
        id: row.partyId,
        name: row.name,
        nameAr: row.nameAr,
        total: row.total,
        daysLate: row.firstDue === null ? 0 : daysBetween(row.firstDue, today),
        viewUrl: `/back/receivables?party=${row.partyId}`,
      })),
  };
});
