import type { Pair } from "../../../../platform/shared/words.ts";
import { documentKind } from "../../../records/documents/rules.ts";

/** The legal title: a note has the kind of its invoice. */
export const debitNoteTitle = (sellerVatNumber: string | null, buyer: Parameters<typeof documentKind>[1]): Pair =>
  titles[documentKind(sellerVatNumber, buyer)];

const titles: Record<ReturnType<typeof documentKind>, Pair> = {
  plain: { en: "Debit note", ar: "إشعار مدين" },
  standard: { en: "Debit note for a tax invoice", ar: "إشعار مدين للفاتورة الضريبية" },
  simplified: { en: "Debit note for a simplified tax invoice", ar: "إشعار مدين للفاتورة الضريبية المبسطة" },
};
