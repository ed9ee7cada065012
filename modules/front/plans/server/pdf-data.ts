import { drawQr } from "../../../../platform/server/papers/drawings.ts";
import { inBoth, letterhead, paperDate, paperPhone } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn, shortDate, timeIn } from "../../../../platform/shared/dates.ts";
import type { BasisPoints, Minor } from "../../../../platform/shared/money.ts";
import { planNames } from "../../../../platform/shared/plans.ts";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import type { ExemptCode } from "../../../base/lines/exemptions.ts";
import { documentQr } from "../../../money/e-invoices/paper-qr-verbs.ts";
import { paperItems, type PaperLine } from "../../../records/documents/paper-line-verbs.ts";
import { documentKind } from "../../../records/documents/rules.ts";
import { invoiceTitles } from "../../../records/documents/words.ts";
import type { PrintedInvoice } from "../tables.ts";
import { invoicePaperWords } from "../invoice-words.ts";

export type SubscriptionInvoice = {
  /** `INV-00042`. */
  readonly number: string;
  readonly issuedOn: string;
  /** An ISO instant. */
  readonly issuedAt: string;
  readonly net: Minor;
  readonly vatRate: BasisPoints;
  readonly vat: Minor;
  readonly printed: PrintedInvoice;
};

/** The operator's invoice for `printPaper`. A registered Saudi seller's has the QR code of the tax authority. */
export const subscriptionInvoicePaper = (invoice: SubscriptionInvoice): Paper => {
  const { number, issuedOn, issuedAt, printed } = invoice;
  const { seller, buyer } = printed;
  const lines = [lineOf(invoice)];
  const qr = seller.country === "SA" ? documentQr({ shop: seller, number, issuedOn, at: issuedAt, lines }) : undefined;
  return {
    template: "modules/front/plans/paper.typ",
    at: new Date(issuedAt),
    pictures: qr ? { qr: drawQr(qr) } : {},
    data: {
      shop: letterhead(seller),
      title: invoiceTitles[documentKind(seller.vatNumber, { isBusiness: true })],
      number,
      issued: paperDate(issuedOn, seller),
      time: timeIn(issuedAt, seller.timeZone),
      from: shortDate(dateIn(printed.startsAt, seller.timeZone)),
      to: shortDate(dateIn(printed.endsAt, seller.timeZone)),
      reference: printed.reference,
      buyer: {
        name: inBoth(buyer.name, buyer.nameAr),
        vatNumber: buyer.vatNumber,
        taxOffice: buyer.taxOffice,
        crNumber: buyer.vatNumber ? null : buyer.crNumber,
        phone: paperPhone(buyer.phone, seller),
        address: buyer.address,
      },
      ...paperItems(seller, lines, () => nameOf(printed)),
    },
  };
};

const lineOf = ({ net, vatRate, vat, printed }: SubscriptionInvoice): PaperLine => ({
  name: "",
  qty: "1",
  unitPrice: net,
  preDiscountSubTotal: net,
  flatDiscount: 0n,
  subTotal: net,
  vat,
  grandTotal: net + vat,
  vatRate,
  vatExempted: printed.isExport,
  exemptCode: printed.isExport ? exportCode(printed.seller.country) : null,
});

const exportCode = (country: string | undefined): ExemptCode => (country === "SA" ? "VATEX-SA-33" : "Z");

const nameOf = ({ plan, interval }: PrintedInvoice): Pair => {
  const sentence = invoicePaperWords[interval ?? "upgrade"];
  return {
    en: inLanguage(sentence, "en", { plan: planNames[plan].en }),
    ar: inLanguage(sentence, "ar", { plan: planNames[plan].ar }),
  };
};
