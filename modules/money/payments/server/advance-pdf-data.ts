import type { PaperShop } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import type { BasisPoints, Minor } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { documentKind } from "../../../records/documents/rules.ts";
import type { Party } from "../../e-invoices/document.ts";
import { typedReason } from "../advance-rules.ts";
import { advanceWords } from "../advance-words.ts";
import { creditNoteTitle, notePaper, type PaperBuyer, type PaperVehicle } from "../note-paper-verbs.ts";

/** What an advance invoice, or a credit note of one, prints of others; stored with it. */
export type PrintedAdvance = {
  readonly buyer: PaperBuyer;
  readonly vehicle: PaperVehicle;
  /** The buyer as the tax authority would receive it. */
  readonly party: Party;
  /** The advance invoice that a credit note undoes. */
  readonly original: { readonly number: string; readonly issuedOn: string } | null;
};

type Advance = PrintedAdvance & {
  readonly shop: PaperShop;
  readonly number: string;
  /** The QR code of the sealed document; absent if the shop is not connected to the tax authority. */
  readonly sealedQr?: string | null;
  readonly issuedOn: string;
  /** An ISO instant. */
  readonly at: string;
  /** VAT included. */
  readonly amount: Minor;
  readonly vat: Minor;
  readonly vatRate: BasisPoints;
  /** Why a credit note is issued. */
  readonly reason: string | null;
};

/** An advance invoice, or a credit note of one, for `printPaper`. */
export const advancePaper = ({ original, reason, ...advance }: Advance): Paper =>
  notePaper({
    ...advance,
    title: original
      ? creditNoteTitle(advance.shop, advance.buyer)
      : titles[documentKind(advance.shop.vatNumber, advance.buyer)],
    invoice: original,
    reason: original ? advanceWords.noteReason : null,
    reasonText: typedReason(reason),
    note: null,
    lines: [advanceLine(advance)],
  });

/** The only line of an advance invoice. */
export const advanceLine = ({ amount, vat, vatRate }: Pick<Advance, "amount" | "vat" | "vatRate">) => ({
  name: advanceWords.lineName.en,
  nameAr: advanceWords.lineName.ar,
  qty: "1",
  unitPrice: amount - vat,
  preDiscountSubTotal: amount - vat,
  flatDiscount: 0n,
  subTotal: amount - vat,
  vat,
  grandTotal: amount,
  vatRate,
  vatExempted: false,
  exemptCode: null,
  exemptReason: null,
});

const titles: Record<ReturnType<typeof documentKind>, Pair> = {
  plain: { en: "Advance invoice", ar: "فاتورة دفعة مقدمة" },
  standard: { en: "Tax invoice for an advance payment", ar: "فاتورة ضريبية عن دفعة مقدمة" },
  simplified: { en: "Simplified tax invoice for an advance payment", ar: "فاتورة ضريبية مبسطة عن دفعة مقدمة" },
};
