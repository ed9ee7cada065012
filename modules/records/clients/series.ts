import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const clientSeries = {
  clients: { prefix: "", digits: 1, name: { en: "Clients", ar: "العملاء" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof clientSeries, true> {}
}
