import { words } from "../shared/words.ts";

/** Who and what the examples of empty lists name. */
export const exampleWords = words({
  client: { en: "Noura Al-Otaibi", ar: "نورة العتيبي" },
  vendor: { en: "Al-Jazirah Parts", ar: "الجزيرة لقطع الغيار" },
  mechanic: { en: "Saeed Al-Shehri", ar: "سعيد الشهري" },
  part: { en: "Brake pads, front set", ar: "طقم فحمات الفرامل الأمامية" },
  lift: { en: "Two-post lift", ar: "رافعة بعمودين" },
  between: { en: "Dammam to Khobar", ar: "من الدمام إلى الخبر" },
  rent: { en: "Workshop rent", ar: "إيجار الورشة" },
  ready: { en: "Vehicle ready", ar: "جاهزية المركبة" },
  readyText: { en: "Your car is ready for pickup.", ar: "سيارتك جاهزة للاستلام." },
  tokenName: { en: "Accounting program", ar: "برنامج المحاسبة" },
});
