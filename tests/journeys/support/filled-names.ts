import type { Language } from "../../../platform/shared/words.ts";

export type Names = Record<keyof (typeof texts)["en"], string>;

export const texts = {
  en: {
    client: "Widad Al-Sulami",
    otherClient: "Ghazi Al-Balawi",
    thirdClient: "Hayfa Al-Ruwaili",
    insurer: "Tawuniya",
    vendor: "Al Rashid Parts",
    product: "Clutch release bearing",
    remarks: "Old scratch on the rear door",
    code: "Fuel pressure out of range",
    token: "Import of the accounts",
  },
  ar: {
    client: "وداد السلمي",
    otherClient: "غازي البلوي",
    thirdClient: "هيفاء الرويلي",
    insurer: "التعاونية",
    vendor: "قطع غيار الراشد",
    product: "رمان كلتش",
    remarks: "خدش قديم في الباب الخلفي",
    code: "ضغط الوقود خارج الحدود",
    token: "ربط المحاسبة",
  },
} as const satisfies Record<Language, Record<string, string>>;
