import type { Attention } from "../../../../platform/server/attention.ts";
import { worksAt } from "../../../../platform/server/http/own-branches.ts";
import { collectionAttentionWords as say } from "../attention-words.ts";
import { listUncounted } from "../contract.ts";
import { uncountedOf } from "../uncounted-verbs.ts";

export const collectionAttention = {
  "uncounted-cash": {
    needs: listUncounted.needs,
    read: async ({ db, user, today }) => {
      const found = await uncountedOf(db, today, today);
      const branches = found.filter(({ branchId }) => worksAt(user, branchId));
      if (branches.length === 0) return null;
      return {
        tone: "wait",
        icon: "cash",
        title: { text: say.uncounted, values: { count: branches.reduce((sum, { days }) => sum + days, 0) } },
        line: branches.length > 1 ? { text: say.inBranches, values: { count: branches.length } } : undefined,
        act: say.settle,
        page: "/back/day-settlements",
      };
    },
  },
} satisfies Record<string, Attention>;
