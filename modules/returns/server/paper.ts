import { drawPlate, drawQr } from "../../../platform/server/papers/drawings.ts";
import { asSeller, inBoth, letterhead, paperDate, type PaperShop } from "../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../platform/server/papers/pdf.ts";
import { shortDate, timeIn } from "../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { paperItems, type PaperLine } from "../../documents/server/paper-lines.ts";
import { documentKind } from "../../invoices/rules.ts";
import { documentQr } from "../../invoices/server/paper.ts";
import { amountInWords } from "../../payments/amount-in-words.ts";
import { withYear } from "../../vehicles/server/on-paper.ts";
import type { ReturnReason } from "../rules.ts";
import { reasonWords } from "../words.ts";
import type { Printed } from "./printed.ts";

/** The data of a printed credit or debit note; once approved, as stored at approval. Amounts are minor units. */
type NotePaper = Omit<Printed, "party"> & {
  readonly title: Pair;
  readonly shop: PaperShop;
  /** Null for a draft, which is printed with a watermark and without a QR code. */
  readonly number: string | null;
  /** The QR code of the sealed document; absent if the shop is not connected to the tax authority. */
  readonly sealedQr?: string | null;
  readonly issuedOn: string;
  /** The time of approval, which is printed; for a draft that of its creation. An ISO instant. */
  readonly at: string;
  readonly reason: Pair;
  readonly reasonText: string | null;
  readonly note: string | null;
  readonly lines: readonly PaperLine[];
};

export type CreditNotePaper = Omit<NotePaper, "title" | "reason"> & { readonly reason: ReturnReason };

export const creditNotePaper = (note: CreditNotePaper): Paper =>
  notePaper({
    ...note,
    title: creditNoteTitle(note.invoice.sellerVatNumber, note.buyer),
    reason: reasonWords[note.reason],
  });

/** A note that corrects an invoice, for `printPaper`. */
export const notePaper = (note: NotePaper): Paper => {
  const { shop, buyer, vehicle, invoice } = note;
  const qr = note.sealedQr ?? documentQr(note);
  return {
    template: "modules/returns/paper.typ",
    at: new Date(note.at),
    pictures: {
      ...(shop.logo && { logo: shop.logo }),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...(qr && { qr: drawQr(qr) }),
    },
    data: {
      shop: letterhead(asSeller(shop)),
      title: note.title,
      number: note.number,
      issued: paperDate(note.issuedOn, shop),
      time: note.number === null ? null : timeIn(note.at, shop.timeZone),
      invoice: { number: invoice.number, issued: shortDate(invoice.issuedOn) },
      reason: note.reason,
      reasonText: note.reasonText,
      buyer: {
        name: inBoth(buyer.name, buyer.nameAr),
        vatNumber: buyer.vatNumber || null,
        phone: buyer.phone || null,
        address: buyer.address || null,
      },
      vehicle: {
        makeAndModel: withYear(inBoth(vehicle.makeAndModel, vehicle.makeAndModelAr), vehicle.year, shop.language),
        plate: vehicle.plate?.slots.title ?? null,
        vin: vehicle.vin || null,
      },
      ...paperItems(shop, note.lines),
      note: note.note,
    },
  };
};

/** The legal title: a note has the kind of its invoice. */
export const creditNoteTitle = (sellerVatNumber: string | null, buyer: Parameters<typeof documentKind>[1]): Pair =>
  titles[documentKind(sellerVatNumber, buyer)];

const titles: Record<ReturnType<typeof documentKind>, Pair> = {
  plain: { en: "Credit note", ar: "إشعار دائن" },
  standard: { en: "Credit note for a tax invoice", ar: "إشعار دائن للفاتورة الضريبية" },
  simplified: { en: "Credit note for a simplified tax invoice", ar: "إشعار دائن للفاتورة الضريبية المبسطة" },
};

/** The data of a printed voucher of a refund. Amounts are minor units. */
export type RefundPaper = {
  readonly shop: PaperShop;
  readonly number: string;
  readonly paidOn: string;
  readonly at: string;
  readonly paidTo: Pair;
  readonly amount: Minor;
  readonly method: Pair;
  readonly reference: string;
  readonly memo: string | null;
  /** Numbers of the return and of its invoice. */
  readonly note: string;
  readonly invoice: string;
  readonly paidBy: Pair;
};

export const refundPaper = ({ shop, at, paidOn, amount, ...refund }: RefundPaper): Paper => ({
  template: "modules/returns/voucher.typ",
  at: new Date(at),
  pictures: { ...(shop.logo && { logo: shop.logo }) },
  data: {
    ...refund,
    shop: letterhead(shop),
    paid: paperDate(paidOn, shop),
    time: timeIn(at, shop.timeZone),
    amount: readable(toDecimal(amount, digitsOf(shop.currency))),
    inWords: amountInWords(amount, shop.currency),
  },
});
