import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { planNames } from "../../../../platform/shared/plans.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { showPlan } from "../contract.ts";
import { planAt } from "../rules.ts";
import { subscriptionOf } from "../verbs.ts";
import { frameOf } from "../frame.ts";
import { planRowWords as rows } from "../setting-row-words.ts";

export const planSettings = {
  plan: {
    group: "shop",
    place: 50,
    icon: "plan",
    name: rows.plan,
    page: "/back/plan",
    needs: showPlan.needs,
    fields: [rows.payments, ...Object.values(planNames)],
    state: async ({ db, now }) => {
      const [shop, { subscription }] = await Promise.all([shopOf(db), subscriptionOf(db)]);
      const { band, daysLeft } = frameOf(shop, now);
      const state = () => {
        if (band === "suspended") return { text: rows.suspended };
        if (band === "expired") return { text: rows.over };
        if (band === "due") return { text: rows.due };
        return daysLeft === null ? { text: rows.active } : { text: rows.trial, values: { days: daysLeft } };
      };
      return {
        parts: [{ text: planNames[planAt(subscription, now)] }, state()],
        tone: band === null ? "none" : band === "ends-soon" || band === "due" ? "wait" : "wrong",
      };
    },
  },
} satisfies Record<string, SettingRow>;
