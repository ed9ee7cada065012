/** The emirates in the order of boxes 1a to 1g of their VAT return. */
export const emirateNames = [
  { code: "AUH", name: "Abu Dhabi", nameAr: "أبوظبي" },
  { code: "DXB", name: "Dubai", nameAr: "دبي" },
  { code: "SHJ", name: "Sharjah", nameAr: "الشارقة" },
  { code: "AJM", name: "Ajman", nameAr: "عجمان" },
  { code: "UAQ", name: "Umm Al Quwain", nameAr: "أم القيوين" },
  { code: "RAK", name: "Ras Al Khaimah", nameAr: "رأس الخيمة" },
  { code: "FUJ", name: "Fujairah", nameAr: "الفجيرة" },
] as const;

export type EmirateCode = (typeof emirateNames)[number]["code"];

export const emirateCodes = emirateNames.map(({ code }) => code);
