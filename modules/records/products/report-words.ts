import { words } from "../../../platform/shared/words.ts";

export const stockReportWords = words({
  still: { en: "Still stock", ar: "مخزون راكد" },
  stillSource: {
    en: "On hand, not sold for {days, plural, one {# day} other {# days}}",
    ar: "في المخزون ولم يُبع منذ {days, plural, zero {اليوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  stillAnswer: {
    en: "{count, plural, one {One product, worth {value}, stands still} other {# products, worth {value}, stand still}}",
    ar: "{count, plural, zero {لا أصناف راكدة} one {صنف واحد راكد قيمته {value}} two {صنفان راكدان قيمتهما {value}} few {# أصناف راكدة قيمتها {value}} many {# صنفًا راكدًا قيمتها {value}} other {# صنف راكد قيمتها {value}}}",
  },
  stillNote: {
    en: "As of today: what is on hand at cost, whatever the period.",
    ar: "بتاريخ اليوم: الموجود بالتكلفة، أيًا كانت الفترة.",
  },
  turn: { en: "Stock turn", ar: "دوران المخزون" },
  turnSource: { en: "Parts issued against stock", ar: "القطع المصروفة مقابل قيمة المخزون" },
  turnAnswer: {
    en: "Parts worth {used} were issued from a stock of {average}: {turns} times a year",
    ar: "صُرفت قطع بقيمة {used} من مخزون قيمته {average}: {turns} مرة في السنة",
  },
  turnNote: {
    en: "The stock is the middle of its value on the first and the last day.",
    ar: "المخزون هو متوسط قيمته في أول يوم وآخر يوم.",
  },
  product: { en: "Product", ar: "الصنف" },
  onHand: { en: "On hand", ar: "المتوفر" },
  value: { en: "Value", ar: "القيمة" },
  last: { en: "Last sold", ar: "آخر بيع" },
  issued: { en: "Issued", ar: "المصروف" },
  atStart: { en: "Value at the start", ar: "القيمة أول المدة" },
  atEnd: { en: "Value at the end", ar: "القيمة آخر المدة" },
  turns: { en: "Times a year", ar: "مرات في السنة" },
});
