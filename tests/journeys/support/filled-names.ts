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
    role: "Painters",
    user: "Raju Kumar",
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
    role: "دهانون",
    user: "راجو كومار",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Names in the other script than the page's, each with a full stop at its end. */
export const foreignNames: Record<Language, Names> = {
  en: {
    client: "شركة وداد للمقاولات.",
    otherClient: "مؤسسة غازي.",
    thirdClient: "هيفاء الرويلي.",
    insurer: "التعاونية للتأمين.",
    vendor: "قطع غيار الراشد.",
    product: "رمان كلتش.",
    remarks: "خدش قديم في الباب الخلفي.",
    code: "ضغط الوقود خارج الحدود.",
    token: "ربط المحاسبة.",
    role: "دهانون.",
    user: "راجو كومار.",
  },
  ar: {
    client: "Widad Contracting Est.",
    otherClient: "Ghazi Trading Co.",
    thirdClient: "Hayfa Jr.",
    insurer: "Tawuniya Ins.",
    vendor: "Al Rashid Parts Co.",
    product: "Clutch bearing no.",
    remarks: "Old scratch on the rear door.",
    code: "Fuel pressure out of range.",
    token: "Import of accounts.",
    role: "Painters etc.",
    user: "Raju Kumar Jr.",
  },
};
