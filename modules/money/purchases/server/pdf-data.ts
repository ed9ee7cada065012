import {
  inBoth,
  letterhead,
  paperDate,
  paperPhone,
  type PaperShop,
  shopPictures,
} from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { digitsOf, type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { paperItems, type PaperLine } from "../../../records/documents/paper-line-verbs.ts";
import type { PurchaseKind } from "../rules.ts";
import type { Printed } from "./snapshot.ts";
import { kindWords, owedWords } from "../words.ts";

/** The data of a printed purchase, its return or its order; once posted, as stored then. Amounts are minor units. */
export type PurchasePaper = Printed & {
  readonly shop: PaperShop;
  /** Null for a draft, which is printed with a watermark. */
  readonly number: string | null;
  readonly title: Pair;
  readonly vendorNumber: string | null;
  readonly billedOn: string;
  /** Null for an order, which is not posted. */
  readonly postedOn: string | null;
  /** Of a purchase: when the goods came, if it was entered. */
  readonly receivedOn: string | null;
  /** Of an order: when it is delivered. */
  readonly expectedOn: string | null;
  readonly at: string;
  readonly kind: PurchaseKind | null;
  /** Of a return: the number of its purchase. */
  readonly purchase: string | null;
  readonly lines: readonly PaperLine[];
  /** Of a purchase or its return: what the vendor is owed, or credits; it is less than the total if others take the VAT. */
  readonly owed: Minor | null;
  /** Of a return. */
  readonly reason: string | null;
  readonly note: string | null;
};

export const paperOf = ({ shop, vendor, at, lines, owed, ...paper }: PurchasePaper): Paper => ({
  template: "modules/money/purchases/paper.typ",
  at: new Date(at),
  pictures: shopPictures(shop),
  data: {
    shop: letterhead(shop),
    number: paper.number,
    title: paper.title,
    vendorNumber: paper.vendorNumber,
    billed: paperDate(paper.billedOn, shop),
    posted: paper.postedOn && paperDate(paper.postedOn, shop),
    received: paper.receivedOn && paperDate(paper.receivedOn, shop),
    expected: paper.expectedOn && paperDate(paper.expectedOn, shop),
    kind: paper.kind && kindWords[paper.kind],
    purchase: paper.purchase,
    vendor: { ...vendor, name: inBoth(vendor.name, vendor.nameAr), phone: paperPhone(vendor.phone, shop) },
    ...paperItems(shop, lines),
    owed: owedOnPaper(shop, lines, owed, paper),
    reason: paper.reason,
    note: paper.note,
  },
});

/** What the vendor is owed, and why it is not the total; null if it is. */
const owedOnPaper = (
  { currency }: PaperShop,
  lines: readonly PaperLine[],
  owed: Minor | null,
  { kind, purchase }: Pick<PurchasePaper, "kind" | "purchase">,
) =>
  owed === null || owed === sum(lines.map(({ grandTotal }) => grandTotal))
    ? null
    : {
        name: purchase === null ? owedWords.owed : owedWords.credited,
        amount: readable(toDecimal(owed, digitsOf(currency))),
        why: kind === "import" ? owedWords.customs : owedWords.reverseCharge,
      };
