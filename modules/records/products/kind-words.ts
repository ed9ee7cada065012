import { words } from "../../../platform/shared/words.ts";
import type { Inventory, ProductKind } from "./rules.ts";

export const productKindWords = words({
  part: { en: "Part", ar: "قطعة" },
  service: { en: "Service", ar: "خدمة" },
  job: { en: "Ready-made job", ar: "مجموعة أعمال" },
} satisfies Record<ProductKind, unknown>);

export const inventoryWords = words({
  parts: { en: "Spare parts", ar: "قطع الغيار" },
  materials: { en: "Paint and materials", ar: "الدهانات والمواد" },
} satisfies Record<Inventory, unknown>);
