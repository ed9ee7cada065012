import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { digitsOf, type Minor, readable, toDecimal, toThousandths } from "../../../../platform/shared/money.ts";
import type { FieldRefusals } from "../../../../platform/shared/refusals.ts";
import { isolated, type Pair } from "../../../../platform/shared/words.ts";
import { type Asked, isTooMuch, type LeftLine, returnedLine } from "../../../base/lines/returning.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import type { Line } from "./reading.ts";

type AskedItem = { purchaseItemId: string; qty?: string | null | undefined; subTotal?: Minor | null | undefined };

/** The lines of a return, priced by what is left of the purchase's. Refuses `nothing-returned` and `too-much-returned`, with a sentence at each item. Every line is the purchase's. */
export const returnItemsOf = (
  returnId: string,
  lines: readonly LeftLine<Line>[],
  asked: readonly AskedItem[],
  currency: string,
) => {
  const chosen = asked.flatMap((item, index) => {
    const line = lines.find(({ sold }) => sold.id === item.purchaseItemId)!;
    const what: Asked | undefined = item.subTotal
      ? { subTotal: item.subTotal }
      : item.qty
        ? { qty: item.qty }
        : undefined;
    return what ? [{ line, index, what }] : [];
  });
  const errors: FieldRefusals = Object.fromEntries(
    chosen.flatMap(({ line, what, index }, place) => {
      const at = (field: string, sentence: Pair) => [[`items.${index}.${field}`, [sentence]]];
      if (chosen.findIndex((other) => other.line === line) !== place)
        return at("purchase_item_id", purchaseFieldWords.twice);
      return isTooMuch(line, what) ? at("qty" in what ? "qty" : "sub_total", limitOf(line, what, currency)) : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw refuse("too-much-returned", { errors });
  if (chosen.length === 0) throw refuse("nothing-returned", { errors: { items: [refuse.all["nothing-returned"]] } });
  return chosen.map(({ line: { sold, left }, what }, index) => ({
    id: newId(),
    documentId: returnId,
    position: index + 1,
    purchaseItemId: sold.id,
    accountId: sold.accountId,
    productId: sold.productId,
    code: sold.code,
    name: sold.name,
    nameAr: sold.nameAr,
    vatExempted: sold.vatExempted,
    exemptCode: sold.exemptCode,
    exemptReason: sold.exemptReason,
    vatRate: sold.vatRate,
    deductible: sold.deductible,
    ...returnedLine({ sold, left }, what),
  }));
};

const limitOf = ({ left }: LeftLine<Line>, asked: Asked, currency: string): Pair => {
  if ("subTotal" in asked)
    return filled(purchaseFieldWords.leftAmount, {
      left: isolated(readable(toDecimal(left.subTotal, digitsOf(currency)))),
    });
  return toThousandths(left.qty) > 0n
    ? filled(purchaseFieldWords.leftQuantity, { left: isolated(readable(left.qty)) })
    : purchaseFieldWords.nothingLeft;
};
