import { and, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Attention } from "../../../../platform/server/attention.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import { estimateAttentionWords as say } from "../attention-words.ts";
import { listEstimates } from "../contract.ts";
import { patience } from "../rules.ts";
import { e } from "./versions.ts";

export const estimateAttention = {
  "unanswered-estimates": {
    needs: listEstimates.needs,
    read: async ({ db, user, today, now }) => {
      const [found] = await db.read(unanswered, { today, before: daysAfter(now, -patience), ...ownBranchesOf(user) });
      const { count, amount } = found!;
      if (count === 0) return null;
      return {
        tone: "wait",
        icon: "clock",
        title: { text: say.unanswered, values: { count } },
        line: { text: say.worth, amounts: { amount } },
        act: attentionActs.followUp,
        page: "/back/estimates?state=waiting",
      };
    },
  },
} satisfies Record<string, Attention>;

/** Those in the states `sent` and `seen`, since long. */
const unanswered = read("estimates.waiting-long", (value: Values<{ today: string; before: string } & OwnBranches>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    amount: cast(sql`coalesce(sum(${e.grandTotal}), 0)`, "bigint"),
  })
    .from(e)
    .where(
      and(
        isNotNull(e.approvedAt),
        lte(e.approvedAt, value.before),
        gte(e.validUntil, value.today),
        isNull(e.outcome),
        isNull(e.replacedAt),
        isNull(e.withdrawnAt),
        isInBranches(e.branchId, value.ownBranches),
      ),
    ),
);
