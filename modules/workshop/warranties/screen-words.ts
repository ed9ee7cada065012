import { words } from "../../../platform/shared/words.ts";

export const freeWords = words({
  free: { en: "Free under warranty", ar: "مجانًا ضمن الضمان" },
  freeOf: { en: "Free under the warranty of {number}: {name}", ar: "مجانًا ضمن ضمان الفاتورة {number}: {name}" },
  charge: { en: "Take off the warranty", ar: "إخراج من الضمان" },
  warranty: { en: "Warranty work", ar: "عمل ضمن الضمان" },
  noWarranty: { en: "No warranty work", ar: "ليس ضمن الضمان" },
  of: { en: "Warranty of {number}", ar: "ضمان الفاتورة {number}" },
  ofNamed: { en: "{number}: {name}", ar: "{number}: {name}" },
});
