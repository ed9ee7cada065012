import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { uncountedOf } from "../uncounted-verbs.ts";

export const collectionChecks = {
  "cash-not-counted": {
    name: { en: "Days with cash that was not counted", ar: "أيام فيها نقد لم يُجرد" },
    open: async (db, { to }, today) => {
      const found = await uncountedOf(db, to, today);
      return {
        count: found.reduce((sum, { days }) => sum + days, 0),
        page: `/back/day-settlements?month=${to.slice(0, 7)}`,
      };
    },
  },
} satisfies Record<string, ClosingCheck>;
