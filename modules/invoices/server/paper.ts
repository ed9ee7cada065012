import { drawPlate, drawQr, type PlateDrawing } from "../../../platform/server/papers/drawings.ts";
import {
  asSeller,
  inBoth,
  leadingName,
  letterhead,
  paperDate,
  type PaperShop,
} from "../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../platform/server/papers/pdf.ts";
import { timeIn } from "../../../platform/shared/dates.ts";
import {
  type BasisPoints,
  digitsOf,
  type Minor,
  type Quantity,
  readable,
  shortest,
  sum,
  toDecimal,
} from "../../../platform/shared/money.ts";
import { inLanguage, type Pair } from "../../../platform/shared/words.ts";
import { type VatGroup, vatGroups } from "../../lines/rules.ts";
import { withYear } from "../../vehicles/server/on-paper.ts";
import { taxQr } from "../qr.ts";
import type { InvoiceType } from "../rules.ts";
import { invoiceWords } from "../screen-words.ts";
import { labourName } from "../words.ts";
import { colourInBoth } from "../../vehicles/colours.ts";

/** What stands on a client invoice; once approved, as it was frozen. Amounts in minor units of the shop's currency. */
export type InvoicePaper = {
  readonly shop: PaperShop;
  /** A draft has none, and is printed with a watermark and without a QR code. */
  readonly number: string | null;
  readonly type: InvoiceType;
  readonly issuedOn: string;
  /** The approval, whose hour is the paper's; of a draft its last change. An ISO instant. */
  readonly at: string;
  readonly claimNumber?: string | null;
  readonly buyer: {
    /** Addressed to. */
    readonly name: string;
    readonly nameAr?: string | null;
    readonly vatNumber?: string | null;
    readonly phone?: string | null;
    readonly address?: string | null;
  };
  readonly vehicle: {
    readonly plate: PlateDrawing | null;
    /** Kept without the Arabic one on papers from before both were printed: in the language that led then. */
    readonly makeAndModel: string;
    readonly makeAndModelAr?: string | null;
    readonly year?: number | null;
    readonly colour?: string | null;
    readonly vin?: string | null;
    readonly mileage?: number | null;
  };
  readonly lines: readonly InvoicePaperLine[];
  readonly technician?: string | null;
  readonly technicianAr?: string | null;
  readonly accountName?: string | null;
  readonly note?: string | null;
  readonly warrantyDays?: number | null;
  readonly exitMileage?: number | null;
  /** Kilometres. */
  readonly changeOilAfter?: number | null;
};

export type InvoicePaperLine = {
  readonly code?: string | null;
  readonly name: string;
  readonly nameAr?: string | null;
  /** The one line that `labor_costs` writes: both languages, unless somebody named it. */
  readonly isLabourCosts?: boolean;
  readonly qty: Quantity;
  readonly unitPrice: Minor;
  readonly preDiscountSubTotal: Minor;
  readonly flatDiscount: Minor;
  readonly subTotal: Minor;
  readonly vat: Minor;
  readonly grandTotal: Minor;
  readonly vatRate: BasisPoints;
  readonly vatExempted: boolean;
};

/** The invoice as `printPaper` takes it. Throws a RangeError when the seller's name does not fit a QR code. */
export const invoicePaper = (invoice: InvoicePaper): Paper => {
  const { shop, buyer, vehicle, lines } = invoice;
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  const qr = invoiceQr(invoice);
  return {
    template: "modules/invoices/paper.typ",
    at: new Date(invoice.at),
    pictures: {
      ...(shop.logo && { logo: shop.logo }),
      ...(vehicle.plate && { plate: drawPlate(vehicle.plate) }),
      ...(qr && { qr: drawQr(qr) }),
    },
    data: {
      shop: letterhead(asSeller(shop)),
      title: invoiceTitle(shop.vatNumber, buyer.vatNumber),
      number: invoice.number,
      isCash: invoice.type === "cash_invoice",
      issued: paperDate(invoice.issuedOn, shop),
      time: invoice.number === null ? null : timeIn(invoice.at, shop.timeZone),
      claimNumber: invoice.claimNumber || null,
      technician: invoice.technician ? inBoth(invoice.technician, invoice.technicianAr) : null,
      buyer: {
        name: inBoth(buyer.name, buyer.nameAr),
        vatNumber: buyer.vatNumber || null,
        phone: buyer.phone || null,
        address: buyer.address || null,
      },
      vehicle: {
        makeAndModel: withYear(inBoth(vehicle.makeAndModel, vehicle.makeAndModelAr), vehicle.year, shop.language),
        plate: vehicle.plate?.slots.title ?? null,
        colour: vehicle.colour ? colourInBoth(vehicle.colour) : null,
        vin: vehicle.vin || null,
        mileage: count(vehicle.mileage),
      },
      showsVat: showsVat(invoice),
      vatRate: onlyRate(lines),
      lines: lines.map((line) => ({
        code: line.code || null,
        name:
          labourName({ isLabourCosts: line.isLabourCosts ?? false, name: line.name }) ?? inBoth(line.name, line.nameAr),
        qty: readable(shortest(line.qty)),
        unitPrice: amount(line.unitPrice),
        discount: line.flatDiscount === 0n ? null : amount(line.flatDiscount),
        net: amount(line.subTotal),
        rate: line.vatExempted ? null : percentText(line.vatRate),
        vat: amount(line.vat),
        total: amount(line.grandTotal),
      })),
      totals: printedTotals(invoice, amount),
      accountName: invoice.accountName || null,
      note: invoice.note || null,
      warranty: warrantyOf(invoice.warrantyDays),
      exitMileage: count(invoice.exitMileage),
      changeOilAfter: count(invoice.changeOilAfter),
    },
  };
};

/** The legal title: a tax invoice for a buyer with a VAT number, simplified for others; a shop without one issues a plain invoice. */
export const invoiceTitle = (
  sellerVatNumber: string | null | undefined,
  buyerVatNumber: string | null | undefined,
): Pair => {
  if (!sellerVatNumber) return { en: "Invoice", ar: "فاتورة" };
  if (buyerVatNumber) return { en: "Tax invoice", ar: "فاتورة ضريبية" };
  return { en: "Simplified tax invoice", ar: "فاتورة ضريبية مبسطة" };
};

/** The text of the QR code: of approved invoices of a shop with a VAT number. */
export const invoiceQr = ({ shop, number, issuedOn, at, lines }: InvoicePaper): string | undefined => {
  if (number === null || !shop.vatNumber) return undefined;
  const digits = digitsOf(shop.currency);
  return taxQr({
    sellerName: leadingName(asSeller(shop)),
    vatNumber: shop.vatNumber,
    issuedAt: `${issuedOn}T${timeIn(at, shop.timeZone)}:${new Date(at).toISOString().slice(17, 19)}`,
    total: toDecimal(sum(lines.map((line) => line.grandTotal)), digits),
    vat: toDecimal(sum(lines.map((line) => line.vat)), digits),
  });
};

/** Sums of the lines, which are rounded already. What was paid of them is not said: it changes after the paper is frozen, and belongs to receipts and statements. */
const printedTotals = ({ lines }: InvoicePaper, amount: (minor: Minor) => string) => {
  const total = sum(lines.map((line) => line.grandTotal));
  const discount = sum(lines.map((line) => line.flatDiscount));
  const groups = vatGroups(lines);
  const exempt = groups.filter((group) => group.vatExempted);
  return {
    beforeDiscount: amount(sum(lines.map((line) => line.preDiscountSubTotal))),
    discount: discount === 0n ? null : amount(-discount),
    taxable: amount(sum(taxed(groups).map((group) => group.subTotal))),
    exempt: exempt.length === 0 ? null : amount(sum(exempt.map((group) => group.subTotal))),
    vat: taxed(groups).map(({ vatRate, vat }) => ({ rate: percentText(vatRate), amount: amount(vat) })),
    total: amount(total),
  };
};

const taxed = (groups: readonly VatGroup[]) => groups.filter((group) => !group.vatExempted);

/** The rate that all taxed lines share stands once, in the head of the column. */
const onlyRate = (lines: readonly InvoicePaperLine[]) => {
  const [group, another] = taxed(vatGroups(lines));
  return group && !another ? percentText(group.vatRate) : null;
};

/** Where there is no such tax, the paper does not speak of it. */
const showsVat = ({ shop, lines }: InvoicePaper) => Boolean(shop.vatNumber) || lines.some((line) => line.vat !== 0n);

const warrantyOf = (days: number | null | undefined): Pair | null =>
  days === null || days === undefined
    ? null
    : {
        en: inLanguage(invoiceWords.warrantyOf, "en", { days }),
        ar: inLanguage(invoiceWords.warrantyOf, "ar", { days }),
      };

const percentText = (rate: BasisPoints) => `${shortest(toDecimal(BigInt(rate), 2))}%`;

const count = (number: number | null | undefined) =>
  number === null || number === undefined ? null : readable(String(number));
