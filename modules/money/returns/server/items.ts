import { filled } from "../../../../platform/shared/field-messages.ts";
import { digitsOf, readable, toDecimal, toThousandths } from "../../../../platform/shared/money.ts";
import type { FieldRefusals } from "../../../../platform/shared/refusals.ts";
import { isolated, type Pair } from "../../../../platform/shared/words.ts";
import { newId } from "../../../../platform/server/ids.ts";
import type { Line as InvoiceLine } from "../../invoices/reading-verbs.ts";
import { type Asked, isTooMuch, type LeftLine, returnedLine } from "../../../base/lines/returning.ts";
import { limitWords, refuse } from "../words.ts";
import { copiedLine } from "../note-verbs.ts";

export type AskedItem = {
  clientInvoiceItemId: string;
  qty?: string | null | undefined;
  subTotal?: bigint | null | undefined;
  backInStock: boolean;
};

/**
 * The lines of a return, priced by what is left of the invoice's lines. Refuses `nothing-returned` and
 * `too-much-returned`, with a sentence at each line. Every line is the invoice's.
 */
export const itemsOf = (
  returnId: string,
  lines: readonly LeftLine<InvoiceLine>[],
  asked: readonly AskedItem[],
  currency: string,
) => {
  const chosen = chosenOf(asked);
  const errors = limitsOf(chosen, lines, currency);
  if (Object.keys(errors).length > 0) throw refuse("too-much-returned", { errors });
  if (chosen.length === 0) throw refuse("nothing-returned", { errors: { items: [refuse.all["nothing-returned"]] } });
  return lines
    .flatMap((line) =>
      chosen.filter(({ clientInvoiceItemId }) => clientInvoiceItemId === line.sold.id).map((item) => ({ line, item })),
    )
    .map(({ line, item }, index) => ({
      id: newId(),
      documentId: returnId,
      position: index + 1,
      invoiceItemId: line.sold.id,
      backInStock: item.backInStock,
      ...copiedLine(line.sold),
      ...returnedLine(line, item.what),
    }));
};

export type NewItem = ReturnType<typeof itemsOf>[number];

/** Whether anything of the line comes back. */
export const isAsked = ({ qty, subTotal }: AskedItem) => Boolean(subTotal || qty);

/** Those of which something comes back, with their place in the request. */
const chosenOf = (asked: readonly AskedItem[]) =>
  asked.flatMap((item, index) => {
    const what = askedOf(item);
    return what ? [{ ...item, index, what }] : [];
  });

type Chosen = ReturnType<typeof chosenOf>[number];

const askedOf = ({ qty, subTotal }: AskedItem): Asked | undefined => {
  if (subTotal) return { subTotal };
  return qty ? { qty } : undefined;
};

/** The refusals of chosen lines, each at its field. */
const limitsOf = (
  chosen: readonly Chosen[],
  lines: readonly LeftLine<InvoiceLine>[],
  currency: string,
): FieldRefusals =>
  Object.fromEntries(
    chosen.flatMap((item, place) => {
      const { clientInvoiceItemId: id, what, index, backInStock } = item;
      const line = lines.find(({ sold }) => sold.id === id)!;
      const at = (field: string, sentence: Pair) => [[`items.${index}.${field}`, [sentence]]];
      if (chosen.findIndex((other) => other.clientInvoiceItemId === id) !== place)
        return at("client_invoice_item_id", limitWords.twice);
      if (isTooMuch(line, what)) return at("qty" in what ? "qty" : "sub_total", limitOf(line, what, currency));
      const isGoods = line.sold.productId !== null && "qty" in what;
      return backInStock && !isGoods ? at("back_in_stock", limitWords.noGoods) : [];
    }),
  );

const limitOf = ({ left }: LeftLine, asked: Asked, currency: string): Pair => {
  if ("subTotal" in asked)
    return filled(limitWords.leftAmount, {
      left: isolated(readable(toDecimal(left.subTotal, digitsOf(currency)))),
    });
  return toThousandths(left.qty) > 0n
    ? filled(limitWords.leftQuantity, { left: isolated(readable(left.qty)) })
    : limitWords.nothingLeft;
};
