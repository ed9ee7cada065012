import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { exemptCodeWords } from "../../base/lines/exemption-words.ts";
import { taxPeriodPattern } from "./periods.ts";
import type { TaxDirection } from "../ledger/rules.ts";
import type { TaxCode } from "../../base/lines/rules.ts";
import { type EmirateCode, emirateNames } from "../../base/shop/emirates.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { inLanguage, isolated, type Language, type Pair, words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "period-not-over": {
    status: 409,
    en: "This tax period is not over yet. Its return can be opened on the day after it ends.",
    ar: "لم تنته هذه الفترة الضريبية بعد. يُفتح إقرارها في اليوم التالي لنهايتها.",
  },
  "return-filed": { status: 409, en: "This return is already filed.", ar: "سبق تقديم هذا الإقرار." },
  "return-not-filed": {
    status: 409,
    en: "This return is not filed yet.",
    ar: "لم يُقدَّم هذا الإقرار بعد.",
  },
  "file-in-order": {
    status: 409,
    en: "Returns are filed in order. File the earlier period first.",
    ar: "تُقدَّم الإقرارات بالترتيب. يلزم تقديم الفترة السابقة أولًا.",
  },
  "not-your-period": {
    status: 409,
    en: "This is not a tax period of the shop. See its tax periods.",
    ar: "ليست هذه من الفترات الضريبية للورشة. يرجى مراجعة مدد الفترات.",
  },
  "books-differ": {
    status: 409,
    en: "The return does not agree with the books, so it cannot be filed. Contact support.",
    ar: "الإقرار لا يطابق الدفاتر، لذلك لا يمكن تقديمه. يرجى التواصل مع الدعم.",
  },
  "amend-first": {
    status: 409,
    en: "A correction in box 14 reaches the limit. Amend the return of its own period instead.",
    ar: "يبلغ أحد تصحيحات البند 14 الحد. يلزم تعديل إقرار فترته نفسها.",
  },
  "amend-return": {
    status: 409,
    en: "This correction reaches the limit. Amend the filed return itself on the portal.",
    ar: "يبلغ هذا التصحيح الحد. يلزم تعديل الإقرار المقدَّم نفسه في البوابة.",
  },
  "correction-too-late": {
    status: 409,
    en: "A return can be corrected until five years after the end of its calendar year.",
    ar: "لا يُصحَّح الإقرار بعد مضي خمس سنوات على نهاية سنته.",
  },
  "credit-carried": {
    status: 409,
    en: "The next return has used this credit.",
    ar: "استُخدم هذا الرصيد في الإقرار التالي.",
  },
  "payment-reversed": { status: 409, en: "This payment was already reversed.", ar: "سبق عكس هذه الدفعة." },
});

/** The boxes as the authority's form names them, in order. */
export const boxNames: readonly Pair[] = Object.values(
  words({
    standardSales: { en: "Standard rated sales", ar: "المبيعات الخاضعة للنسبة الأساسية" },
    citizenSales: {
      en: "Sales to citizens (health, education)",
      ar: "مبيعات للمواطنين (خدمات صحية / تعليم أهلي)",
    },
    zeroSales: { en: "Zero rated domestic sales", ar: "مبيعات محلية خاضعة لنسبة الصفر" },
    exports: { en: "Exports", ar: "الصادرات" },
    exemptSales: { en: "Exempt sales", ar: "المبيعات المعفاة" },
    sales: { en: "Total sales", ar: "إجمالي المبيعات" },
    standardPurchases: { en: "Standard rated domestic purchases", ar: "المشتريات الخاضعة للنسبة الأساسية" },
    customs: { en: "Imports, VAT paid at customs", ar: "الاستيرادات المدفوعة بالجمارك" },
    reverseCharge: { en: "Imports under reverse charge", ar: "الاستيرادات باحتساب عكسي" },
    zeroPurchases: { en: "Zero rated purchases", ar: "مشتريات خاضعة لنسبة الصفر" },
    exemptPurchases: { en: "Exempt purchases", ar: "مشتريات معفاة" },
    purchases: { en: "Total purchases", ar: "إجمالي المشتريات" },
    due: { en: "VAT due for the period", ar: "ضريبة الفترة" },
    corrections: { en: "Corrections from previous periods", ar: "تصحيحات من فترات سابقة" },
    carried: { en: "VAT credit carried forward", ar: "رصيد مرحّل" },
    net: { en: "Net VAT due or to reclaim", ar: "صافي الضريبة المستحقة أو المستردة" },
  }),
);

/** Words that the screen, the paper and the spreadsheet share. */
export const returnWords = words({
  title: { en: "VAT return", ar: "الإقرار الضريبي" },
  box: { en: "Box", ar: "البند" },
  amount: shared.amount,
  adjustment: { en: "Adjustment", ar: "التعديل" },
  vat: { en: "VAT", ar: "الضريبة" },
  sales: { en: "Sales", ar: "المبيعات" },
  purchases: { en: "Purchases", ar: "المشتريات" },
  days: { en: "{from} to {to}", ar: "{from} إلى {to}" },
  netDue: { en: "Net VAT due", ar: "صافي الضريبة المستحقة" },
  netReclaimed: { en: "Net VAT to reclaim", ar: "صافي الضريبة المستردة" },
});

/** The name of box 16, by its sign. */
export const netName = (net: Minor): Pair => (net < 0n ? returnWords.netReclaimed : returnWords.netDue);

const treatmentWords = words({
  rate: { en: "Standard rated, {rate}", ar: "خاضعة للنسبة الأساسية، {rate}" },
  noEmirate: { en: "emirate not said", ar: "الإمارة غير محددة" },
  imported: { en: "Imports, VAT paid at customs, {rate}", ar: "استيرادات مدفوعة بالجمارك، {rate}" },
  reverseCharge: { en: "Reverse charge, {rate}", ar: "احتساب عكسي، {rate}" },
});

type Treated = { direction: TaxDirection; code: TaxCode; rate: number; emirate?: EmirateCode | null };

/** The name of a treatment outside Saudi Arabia; the rate in hundredths of a percent. */
export const treatmentName = ({ direction, code, rate, emirate }: Treated, country: string): Pair => {
  const word = wordOf(code);
  const values = { rate: isolated(`${rate / 100}%`) };
  const name = { en: inLanguage(word, "en", values), ar: inLanguage(word, "ar", values) };
  return country === "AE" && direction === "output" && code === "S" ? inEmirate(name, emirate) : name;
};

/** With the box of the authority's form: 1a to 1g. */
const inEmirate = ({ en, ar }: Pair, code: EmirateCode | null | undefined): Pair => {
  const place = emirateNames.findIndex((each) => each.code === code);
  const emirate = emirateNames[place];
  if (!emirate) {
    const { en: missing, ar: missingAr } = treatmentWords.noEmirate;
    return { en: `${en}, ${missing}`, ar: `${ar}، ${missingAr}` };
  }
  const box = isolated(`1${"abcdefg"[place]}`);
  return { en: `${box} ${emirate.name}: ${en}`, ar: `${box} ${emirate.nameAr}: ${ar}` };
};

const wordOf = (code: TaxCode): Pair => {
  if (code === "S") return treatmentWords.rate;
  if (code === "import") return treatmentWords.imported;
  return code === "reverse-charge" ? treatmentWords.reverseCharge : exemptCodeWords[code];
};

const periodWords = words({
  quarterOf: { en: "{quarter} quarter {year}", ar: "الربع {quarter} {year}" },
  first: { en: "First", ar: "الأول" },
  second: { en: "Second", ar: "الثاني" },
  third: { en: "Third", ar: "الثالث" },
  fourth: { en: "Fourth", ar: "الرابع" },
});

const quarters = ["first", "second", "third", "fourth"] as const;

/** `Third quarter 2026`, «الربع الثالث 2026», or the month and its year. */
export const periodName = (id: string): Pair => {
  const [, year = "", quarter] = taxPeriodPattern.exec(id) ?? [];
  const nameIn = (language: Language) =>
    quarter
      ? inLanguage(periodWords.quarterOf, language, {
          quarter: inLanguage(periodWords[quarters[Number(quarter) - 1]!], language),
          year,
        })
      : readableDate(`${id}-01`, language, "month");
  return { en: nameIn("en"), ar: nameIn("ar") };
};

export const filingWords = words({
  amendAs: {
    en: "Understated VAT of {period} becomes {owed}; the limit is {limit}. Amend that return on the portal within 20 days, then record it here as an amendment.",
    ar: "تصبح الضريبة الناقصة في {period} ‏{owed} والحد {limit}. يلزم تعديل ذلك الإقرار في البوابة خلال 20 يومًا، ثم تسجيله هنا كتعديل.",
  },
  base: {
    en: "Enter the net amount, or choose that only the VAT was wrong.",
    ar: "يلزم إدخال المبلغ قبل الضريبة، أو اختيار أن الخطأ في الضريبة وحدها.",
  },
  noBase: {
    en: "Leave this empty if only the VAT was wrong.",
    ar: "يُترك هذا الحقل فارغًا إذا كان الخطأ في الضريبة وحدها.",
  },
  notVatOfBase: {
    en: "At {rate}% the VAT of this net amount is {vat}. Correct an amount, or choose that only the VAT was wrong.",
    ar: "ضريبة هذا المبلغ بنسبة {rate}% هي {vat}. يلزم تصحيح أحد المبلغين، أو اختيار أن الخطأ في الضريبة وحدها.",
  },
  moreThanOpen: { en: "At most {open} is open.", ar: "المتبقي {open} على الأكثر." },
  notBefore: { en: "Not before the end of the period.", ar: "لا يكون قبل نهاية الفترة." },
  quarterStart: { en: "Choose the first day of a quarter.", ar: "يلزم اختيار أول يوم من ربع السنة." },
  filedPeriods: {
    en: "Filed periods keep their length. Choose a day after {day}.",
    ar: "تحتفظ الفترات المقدَّمة بمدتها. يلزم اختيار يوم بعد {day}.",
  },
  dayTwice: { en: "Each day only once.", ar: "كل تاريخ مرة واحدة فقط." },
  filedOn: { en: "Filed on {day}", ar: "قُدّم في {day}" },
  reference: { en: "Reference {reference}", ar: "رقم التقديم {reference}" },
});
