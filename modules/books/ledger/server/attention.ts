import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Attention } from "../../../../platform/server/attention.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { ledgerAttentionWords as say } from "../attention-words.ts";
import { closeMonth } from "../closing-contract.ts";
import { monthEnd, monthStart } from "../periods.ts";
import { listBadDebtReliefs } from "../relief-contract.ts";
import { countDueReliefs } from "./reliefs.ts";

export const ledgerAttention = {
  "bad-debt-reliefs": {
    needs: listBadDebtReliefs.needs,
    read: async ({ db, shop: own, today }) => {
      const count = await countDueReliefs(db, { shop: own, today });
      if (count === 0) return null;
      return {
        tone: "none",
        icon: "bad-debt",
        title: { text: say.reliefs, values: { count } },
        act: attentionActs.show,
        page: "/back/bad-debts",
      };
    },
  },
  /** The month before this one, if it has entries and is not locked. */
  "month-to-lock": {
    needs: closeMonth.needs,
    read: async ({ db, today }) => {
      const month = monthStart(today, -1);
      const [open] = await db.read(openMonth, { month, end: monthEnd(month) });
      if (!open) return null;
      return {
        tone: "none",
        icon: "lock",
        title: { text: say.month, months: { month } },
        line: open.lockedThrough
          ? { text: say.lockedThrough, days: { date: open.lockedThrough } }
          : { text: say.nothingLocked },
        act: say.lock,
        page: "/back/periods",
      };
    },
  },
} satisfies Record<string, Attention>;

const openMonth = readByHand(
  "ledger.month-to-lock",
  { lockedThrough: z.string().nullable() },
  (value: Values<{ month: string; end: string }>) => sql`
    select k.locked_through from books k
    where k.shop_id = ${shop} and (k.locked_through is null or k.locked_through < ${value.end}::date)
      and exists (select from account_balances b where b.shop_id = ${shop} and b.month = ${value.month}::date)`,
);
