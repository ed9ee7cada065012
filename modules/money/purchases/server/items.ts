import { filled } from "../../../../platform/shared/field-messages.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { serveLines } from "../../../records/documents/line-call-verbs.ts";
import { purchaseLines } from "../contract.ts";
import { vatOfBill, vatTolerance } from "../rules.ts";
import { purchaseItems } from "../tables.ts";
import { purchaseFieldWords } from "../words.ts";
import { lockDraft, saveDraft } from "./draft.ts";
import { nameOf } from "./drafts.ts";
import { type BoughtLine, itemAnswerOf, itemVersion, linesOf, readPurchase } from "./reading.ts";

type Priced = Pick<BoughtLine, "subTotal" | "vat" | "grandTotal" | "vatRate">;
type Completed = Pick<BoughtLine, "vat" | "grandTotal" | "deductible">;

/** The VAT as on the vendor's paper, kept while the line's amounts stay; and whether it is deductible, which VAT on equity never is. */
export const completeBought = (
  line: Priced,
  {
    body,
    before,
    account,
    shop,
  }: {
    body: { vat?: Minor | null | undefined; deductible?: boolean | undefined };
    before: BoughtLine | undefined;
    account: { groupFlag: string | null } | undefined;
    shop: { currency: string };
  },
): Completed => {
  const isKept = body.vat === undefined && before?.subTotal === line.subTotal && before.vatRate === line.vatRate;
  const vat = isKept ? before.vat : vatOf(body.vat ?? line.vat, line, digitsOf(shop.currency));
  const isEquity = (account?.groupFlag ?? before?.accountGroup) === "equity";
  if (isEquity && body.deductible) throw refuseField("deductible", purchaseFieldWords.noVatOnEquity);
  return {
    vat,
    grandTotal: line.subTotal + vat,
    deductible: !isEquity && (body.deductible ?? before?.deductible ?? true),
  };
};

const vatOf = (typed: Minor, ours: Priced, digits: number): Minor => {
  const vat = vatOfBill(typed, ours, digits);
  if (vat !== undefined) return vat;
  const text = (amount: Minor) => isolated(readable(toDecimal(amount, digits)));
  throw refuseField(
    "vat",
    filled(purchaseFieldWords.vatDiffers, {
      vat: text(ours.vat),
      max: text(ours.vatRate === 0 ? 0n : vatTolerance(digits)),
    }),
  );
};

export const itemHandlers = serveLines(purchaseLines, {
  table: purchaseItems,
  readDocument: readPurchase,
  lock: lockDraft,
  linesOf,
  save: saveDraft,
  ownOfNewLine: { deductible: true, orderItemId: null, taskId: null },
  complete: completeBought,
  versionOf: itemVersion,
  answerOf: itemAnswerOf,
  subject: ({ id, vendorName, vendorNumber }, lineName) => ({
    kind: "purchases",
    id,
    name: `${nameOf(vendorName, vendorNumber)}: ${lineName}`,
  }),
});
