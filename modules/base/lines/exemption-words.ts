import { words } from "../../../platform/shared/words.ts";
import type { ExemptCode } from "./exemptions.ts";
import type { TaxCategory } from "./rules.ts";

/** The legal reason, as screens and papers name it. */
export const exemptCodeWords = words({
  "VATEX-SA-OOS": { en: "Outside the scope of the tax", ar: "خارج نطاق الضريبة" },
  "VATEX-SA-29": { en: "Financial services", ar: "الخدمات المالية" },
  "VATEX-SA-29-7": { en: "Life insurance", ar: "التأمين على الحياة" },
  "VATEX-SA-30": { en: "Real estate", ar: "المعاملات العقارية" },
  "VATEX-SA-32": { en: "Export of goods", ar: "تصدير السلع" },
  "VATEX-SA-33": { en: "Export of services", ar: "تصدير الخدمات" },
  "VATEX-SA-34-1": { en: "International transport of goods", ar: "النقل الدولي للسلع" },
  "VATEX-SA-34-2": { en: "International transport of passengers", ar: "النقل الدولي للركاب" },
  "VATEX-SA-34-3": { en: "Services of international passenger transport", ar: "خدمات النقل الدولي للركاب" },
  "VATEX-SA-34-4": { en: "Means of transport", ar: "وسائل النقل المؤهلة" },
  "VATEX-SA-34-5": { en: "Services for means of transport", ar: "خدمات وسائل النقل المؤهلة" },
  "VATEX-SA-35": { en: "Medicines and medical equipment", ar: "الأدوية والمعدات الطبية" },
  "VATEX-SA-36": { en: "Investment metals", ar: "المعادن المؤهلة للاستثمار" },
  "VATEX-SA-EDU": { en: "Private education of citizens", ar: "التعليم الأهلي للمواطنين" },
  "VATEX-SA-HEA": { en: "Private healthcare of citizens", ar: "الرعاية الصحية الأهلية للمواطنين" },
  "VATEX-SA-MLTRY": { en: "Military goods", ar: "السلع العسكرية المؤهلة" },
  "VATEX-SA-DIPLOMAT": { en: "Diplomatic missions", ar: "البعثات الدبلوماسية" },
  O: { en: "Outside the scope of the tax", ar: "خارج نطاق الضريبة" },
  E: { en: "Exempt", ar: "معفى" },
  Z: { en: "Zero rated", ar: "خاضع لنسبة الصفر" },
} satisfies Record<ExemptCode, unknown>);

/** The tax category of a line. */
export const taxCategoryWords = words({
  S: { en: "Standard-rated", ar: "خاضع للنسبة الأساسية" },
  Z: { en: "Zero-rated", ar: "خاضع لنسبة الصفر" },
  E: { en: "Exempt", ar: "معفى" },
  O: { en: "Out of scope", ar: "خارج نطاق الضريبة" },
} satisfies Record<TaxCategory, unknown>);

/** The sum of a category in the totals; that of the standard rate stands beside its rate. */
export const categoryAmountWords = words({
  S: { en: "Taxable amount", ar: "المبلغ الخاضع للضريبة" },
  Z: { en: "Zero-rated amount", ar: "المبلغ الخاضع لنسبة الصفر" },
  E: { en: "Exempt amount", ar: "المبلغ المعفى من الضريبة" },
  O: { en: "Out-of-scope amount", ar: "المبلغ خارج نطاق الضريبة" },
} satisfies Record<TaxCategory, unknown>);
