import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const claimSeries = {
  "insurance-claims": { prefix: "", digits: 1, name: { en: "Insurance claims", ar: "مطالبات التأمين" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof claimSeries, true> {}
}
