import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import { uncountedDays } from "./uncounted.ts";

export const collectionChecks = {
  "cash-not-counted": {
    name: { en: "Days with cash that was not counted", ar: "أيام فيها نقد لم يُجرد" },
    open: async (db, { from, to }) => {
      const [found] = await db.read(uncountedDays, { from, to });
      return { count: found!.count, page: "/back/day-settlements" };
    },
  },
} satisfies Record<string, ClosingCheck>;
