import { asSeller, leadingName, type PaperShop } from "../../../platform/server/papers/letterhead.ts";
import { timeIn } from "../../../platform/shared/dates.ts";
import { digitsOf, sum, toDecimal } from "../../../platform/shared/money.ts";
import type { PaperLine } from "../../records/documents/paper-line-verbs.ts";
import { taxQr } from "./server/qr.ts";

type WithQr = {
  readonly shop: PaperShop;
  /** Null for a draft. */
  readonly number: string | null;
  readonly issuedOn: string;
  /** An ISO instant. */
  readonly at: string;
  readonly lines: readonly Pick<PaperLine, "vat" | "grandTotal">[];
};

/** The text of the QR code, for approved documents of a shop with a VAT number. */
export const documentQr = ({ shop, number, issuedOn, at, lines }: WithQr): string | undefined => {
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
