import { drawPlate, drawQr } from "../../../../platform/server/papers/drawings.ts";
import {
  inBoth,
  letterhead,
  paperDate,
  paperPhone,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { shortDate, timeIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { inBothLanguages, type Pair } from "../../../../platform/shared/words.ts";
import { fieldOnPaper } from "../../../base/custom-fields/verbs.ts";
import { paperItems } from "../../../records/documents/paper-line-verbs.ts";
import { fromStored } from "../../payments/deposit-verbs.ts";
import { withYear } from "../../../records/vehicles/paper-verbs.ts";
import { documentKind } from "../../../records/documents/rules.ts";
import { invoiceTitles } from "../../../records/documents/words.ts";
import { documentQr } from "../../e-invoices/paper-qr-verbs.ts";
import type { NamedClientPart } from "../../../workshop/work-orders/client-part-verbs.ts";
import { warrantyText } from "../warranty-text.ts";
import { invoiceWords } from "../screen-words.ts";
import { labourName } from "../words.ts";
import { colourInBoth } from "../../../records/vehicles/colours.ts";
import type { InvoicePaper } from "../printed-verbs.ts";

/** The invoice for `printPaper`. Throws a RangeError if the seller's name does not fit a QR code. */
export const invoicePaper = (invoice: InvoicePaper): Paper => {
  const { shop, buyer, vehicle, lines } = invoice;
  const qr = invoice.sealedQr ?? documentQr(invoice);
  return {
    template: "modules/money/invoices/paper.typ",
    at: new Date(invoice.at),
    pictures: {
      ...shopPictures(shop),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...(qr && { qr: drawQr(qr) }),
    },
    data: {
      shop: letterhead(shop),
      title: invoiceTitle(shop.vatNumber, buyer),
      number: invoice.number,
      isCash: invoice.type === "cash_invoice",
      issued: paperDate(invoice.issuedOn, shop),
      supplied: invoice.suppliedOn ? paperDate(invoice.suppliedOn, shop) : null,
      due: invoice.terms ? paperDate(invoice.terms.dueOn, shop) : null,
      terms: invoice.terms ? inBothLanguages(invoiceWords.withinDays, { days: invoice.terms.days }) : null,
      time: invoice.number === null ? null : timeIn(invoice.at, shop.timeZone),
      claimNumber: invoice.claimNumber || null,
      technician: invoice.technician ? inBoth(invoice.technician, invoice.technicianAr) : null,
      buyer: {
        name: inBoth(buyer.name, buyer.nameAr),
        vatNumber: buyer.vatNumber || null,
        taxOffice: buyer.taxOffice || null,
        crNumber: (!buyer.vatNumber && buyer.crNumber) || null,
        phone: paperPhone(buyer.phone, shop),
        address: buyer.address || null,
      },
      vehicle: {
        makeAndModel: withYear(inBoth(vehicle.makeAndModel, vehicle.makeAndModelAr), vehicle.year, shop.language),
        plate: vehicle.plate?.slots.title ?? null,
        colour: vehicle.colour ? colourInBoth(vehicle.colour) : null,
        vin: vehicle.vin || null,
        mileage: count(vehicle.mileage),
      },
      ...paperItems(shop, lines, ({ isLabourCosts = false, name }) => labourName({ isLabourCosts, name })),
      advances: advancesOnPaper(invoice),
      debtors: (invoice.debtors ?? []).map(({ by, name, nameAr, amount }) => ({
        isOwner: by === "client",
        name: inBoth(name, nameAr),
        amount: readable(toDecimal(BigInt(amount), digitsOf(shop.currency))),
      })),
      clientParts: clientPartsOnPaper(invoice.clientParts ?? []),
      custom: (invoice.custom ?? []).map(fieldOnPaper),
      accountName: invoice.accountName || null,
      note: invoice.note || null,
      warranty: warrantyInBoth(invoice),
      exitMileage: count(invoice.exitMileage),
      changeOilAfter: count(invoice.changeOilAfter),
    },
  };
};

/** Null if it set none off. */
const advancesOnPaper = ({ advances = [], lines, shop }: InvoicePaper) => {
  if (advances.length === 0) return null;
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  const used = fromStored(advances);
  return {
    rows: used.map((advance) => ({
      number: advance.number,
      issued: shortDate(advance.issuedAt),
      net: amount(advance.amount - advance.vat),
      vat: amount(advance.vat),
      total: amount(advance.amount),
    })),
    left: amount(sum(lines.map((line) => line.grandTotal)) - sum(used.map((advance) => advance.amount))),
  };
};

/** One a line; null if there are none. */
const clientPartsOnPaper = (parts: readonly NamedClientPart[]) =>
  parts.length === 0
    ? null
    : parts.map(({ name, quantity }) => (quantity === "1" ? name : `${name} × ${quantity}`)).join("\n");

/** The legal title. */
export const invoiceTitle = (
  sellerVatNumber: string | null | undefined,
  buyer: Parameters<typeof documentKind>[1],
): Pair => invoiceTitles[documentKind(sellerVatNumber, buyer)];

const warrantyInBoth = ({ warrantyDays: days = null, warrantyKm: km = null }: InvoicePaper): Pair | null =>
  days === null ? null : { en: warrantyText({ days, km }, "en"), ar: warrantyText({ days, km }, "ar") };

const count = (number: number | null | undefined) =>
  number === null || number === undefined ? null : readable(String(number));
