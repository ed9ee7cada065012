import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { verifySettlement } from "../verbs.ts";

export const taxReturnChecks = {
  "authority-differs": {
    name: {
      en: "Account of the tax authority that differs from returns and payments",
      ar: "حساب الهيئة يختلف عن الإقرارات والمدفوعات",
    },
    isRequired: true,
    open: async (db) => ({ count: (await verifySettlement(db)).length, page: "/back/tax-returns" }),
  },
} satisfies Record<string, ClosingCheck>;
