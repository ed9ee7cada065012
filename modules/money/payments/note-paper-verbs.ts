import { drawPlate, drawQr, type PlateDrawing } from "../../../platform/server/papers/drawings.ts";
import {
  inBoth,
  letterhead,
  paperDate,
  paperPhone,
  type PaperShop,
  shopPictures,
} from "../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../platform/server/papers/pdf.ts";
import { shortDate, timeIn } from "../../../platform/shared/dates.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { documentKind } from "../../records/documents/rules.ts";
import { paperItems, type PaperLine } from "../../records/documents/paper-line-verbs.ts";
import { documentQr } from "../e-invoices/paper-qr-verbs.ts";
import { withYear } from "../../records/vehicles/paper-verbs.ts";

export type PaperBuyer = {
  readonly name: string;
  readonly nameAr?: string | null;
  readonly vatNumber?: string | null;
  readonly taxOffice?: string | null;
  /** Names a buyer without a VAT number. */
  readonly crNumber?: string | null;
  /** Not a private person: gets a standard tax invoice. */
  readonly isBusiness?: boolean;
  readonly phone?: string | null;
  readonly address?: string | null;
};

export type PaperVehicle = {
  readonly plate: PlateDrawing | null;
  readonly makeAndModel: string;
  /** Empty if no Arabic name is known; then the other one is printed. */
  readonly makeAndModelAr: string;
  readonly year?: number | null;
  readonly colour?: string | null;
  readonly vin?: string | null;
  readonly mileage?: number | null;
};

/** The data of a printed credit or debit note, or advance invoice; once approved, as stored at approval. Amounts are minor units. */
export type NotePaper = {
  readonly buyer: PaperBuyer;
  /** Null for a credit note of an opening item, which is of no vehicle. */
  readonly vehicle: PaperVehicle | null;
  /** The invoice that it corrects; null for an advance invoice. */
  readonly invoice: { readonly number: string; readonly issuedOn: string } | null;
  /** Of a credit note: the numbers of debit notes whose amounts it gives back too. */
  readonly debitNotes?: readonly string[];
  readonly title: Pair;
  readonly shop: PaperShop;
  /** Null for a draft, which is printed with a watermark and without a QR code. */
  readonly number: string | null;
  /** The QR code of the sealed document; absent if the shop is not connected to the tax authority. */
  readonly sealedQr?: string | null;
  readonly issuedOn: string;
  /** The time of approval, which is printed; for a draft that of its creation. An ISO instant. */
  readonly at: string;
  readonly reason: Pair | null;
  readonly reasonText: string | null;
  readonly note: string | null;
  /** Of a debit note that is not due at once. */
  readonly due?: { readonly on: string; readonly terms: Pair } | null;
  readonly lines: readonly PaperLine[];
};

/** A note that corrects an invoice, or an advance invoice, for `printPaper`. */
export const notePaper = (note: NotePaper): Paper => {
  const { shop, buyer, vehicle, invoice } = note;
  const qr = note.sealedQr ?? documentQr(note);
  return {
    template: "modules/money/payments/note.typ",
    at: new Date(note.at),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle?.plate && { plate: drawPlate(vehicle.plate) }),
      ...(qr && { qr: drawQr(qr) }),
    },
    data: {
      shop: letterhead(shop),
      title: note.title,
      number: note.number,
      issued: paperDate(note.issuedOn, shop),
      due: note.due ? paperDate(note.due.on, shop) : null,
      terms: note.due?.terms ?? null,
      time: note.number === null ? null : timeIn(note.at, shop.timeZone),
      invoice: invoice && { number: invoice.number, issued: shortDate(invoice.issuedOn) },
      debitNotes: note.debitNotes?.join(", ") || null,
      reason: note.reason,
      reasonText: note.reasonText,
      buyer: {
        name: inBoth(buyer.name, buyer.nameAr),
        vatNumber: buyer.vatNumber || null,
        taxOffice: buyer.taxOffice || null,
        crNumber: (!buyer.vatNumber && buyer.crNumber) || null,
        phone: paperPhone(buyer.phone, shop),
        address: buyer.address || null,
      },
      vehicle: vehicle && {
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
export const creditNoteTitle = (
  { vatNumber = null, country }: Pick<PaperShop, "vatNumber" | "country">,
  buyer: Parameters<typeof documentKind>[1],
): Pair => {
  const kind = documentKind(vatNumber, buyer);
  return country === "AE" && kind !== "plain" ? emirates : titles[kind];
};

/** The law of the Emirates has one name for both kinds. */
const emirates: Pair = { en: "Tax credit note", ar: "إشعار دائن ضريبي" };

const titles: Record<ReturnType<typeof documentKind>, Pair> = {
  plain: { en: "Credit note", ar: "إشعار دائن" },
  standard: { en: "Credit note for a tax invoice", ar: "إشعار دائن للفاتورة الضريبية" },
  simplified: { en: "Credit note for a simplified tax invoice", ar: "إشعار دائن للفاتورة الضريبية المبسطة" },
};
