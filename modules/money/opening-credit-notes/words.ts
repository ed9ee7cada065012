import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import type { CreditBar } from "./rules.ts";

export const refuse = refusals({
  "not-creditable": {
    status: 409,
    en: "Only what a client or an insurer owed before these books can be credited, not what vendors are owed, deposits, cheques or stock.",
    ar: "لا يصدر الإشعار الدائن إلا لبند افتتاحي على عميل أو شركة تأمين، لا للموردين ولا الدفعات المقدمة ولا الشيكات ولا المخزون.",
  },
  "item-reversed": {
    status: 409,
    en: "This opening item was reversed, so nothing of it can be credited.",
    ar: "عُكس هذا البند الافتتاحي، فلا يبقى منه ما يصدر به إشعار دائن.",
  },
  "written-off": {
    status: 409,
    en: "This opening item is written off as a bad debt. Reverse the entry of the write-off first, then issue the credit note.",
    ar: "هذا البند الافتتاحي مشطوب دينًا معدومًا. يلزم عكس قيد الشطب أولًا ثم إصدار الإشعار الدائن.",
  },
  "nothing-left": {
    status: 409,
    en: "Nothing of this opening item is open, and nothing that was paid of it is left to credit.",
    ar: "لم يبق من هذا البند الافتتاحي مبلغ مفتوح ولا مسدد يصدر به إشعار دائن.",
  },
  "vat-not-declared": {
    status: 409,
    en: "The VAT of this opening item is not known, so no e-invoice can be made of its credit note. Reverse the item and enter it again with its VAT declared before.",
    ar: "ضريبة هذا البند الافتتاحي غير معروفة، فلا تصدر فاتورة إلكترونية بإشعاره الدائن. يلزم عكس البند وإدخاله من جديد مع ضريبته المقر بها سابقًا.",
  },
} satisfies Record<CreditBar | "vat-not-declared", unknown>);

export const creditLimitWords = words({
  moreThanLeft: {
    en: "At most {left} can be credited: what is open and what was paid.",
    ar: "الحد الأقصى {left}، وهو المبلغ المفتوح مع ما سُدد.",
  },
  moreThanOpenOn: {
    en: "At most {open} is open on {date}.",
    ar: "الحد الأقصى {open}، وهو المبلغ المفتوح في {date}.",
  },
  beforeOpening: {
    en: "Not before the day of the opening balances, {date}.",
    ar: "ليس قبل يوم الأرصدة الافتتاحية {date}.",
  },
});

/** The document's name in a message to the client. */
export const documentNames = words({
  creditNote: { en: "credit note", ar: "الإشعار الدائن" },
});

export const noteLineWords = words({
  credit: { en: "Credit of invoice {number}", ar: "إشعار دائن عن الفاتورة {number}" },
});
