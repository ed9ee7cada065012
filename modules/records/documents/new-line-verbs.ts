import type { Db, Row } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { namingItem, refuseField } from "../../../platform/shared/refusals.ts";
import { checkExemption, exemptionOf } from "../../base/lines/exemptions.ts";
import type { BasisPoints, Minor } from "../../../platform/shared/money.ts";
import { doPricesAgree, pricedLine } from "../../base/lines/rules.ts";
import { lineWords } from "../../base/lines/words.ts";
import { followFirstSales, type Product } from "../products/verbs.ts";
import type { shops } from "../../base/shop/tables.ts";
import { shopOf } from "../../base/shop/verbs.ts";
import { maxLines, type Side } from "./rules.ts";
import type { LineTable } from "./tables.ts";
import { refuse } from "./words.ts";
import { type Document, rateOf } from "./draft-verbs.ts";
import type { Line } from "./line-verbs.ts";
import { isJobWithItems, type NewLineInput, withItemsOfJobs } from "./server/jobs.ts";
import { assertPostable, type Chosen, chosenForAll } from "./server/sides.ts";

export type Complete<L extends Line> = (
  line: Pick<Line, "subTotal" | "vat" | "grandTotal" | "vatRate">,
  by: {
    body: OwnFields;
    before: L | undefined;
    account: Chosen["account"] | undefined;
    shop: Pick<Row<typeof shops>, "currency">;
  },
) => Partial<L>;

/** The fields of a request that only a line of a purchase has. */
type OwnFields = { qty?: string | undefined; vat?: bigint | null | undefined; deductible?: boolean | undefined };

/**
 * The lines to add to a draft, priced, with their products and accounts; a ready-made job gives those of its items.
 * `item` is the place of the input that asked for the line. Read in two round trips, with jobs in five. A refusal names
 * the item's field: `items.2.flat_discount`.
 */
export const newLinesOf = async <L extends Line>(
  db: Db,
  side: Side,
  draft: Pick<Document, "facts" | "lines" | "rates">,
  inputs: readonly NewLineInput[],
  complete?: Complete<L>,
) => {
  const [wanted, shop] = await Promise.all([wantedLines(db, side, inputs), shopOf(db)]);
  if (draft.lines.length + wanted.length > maxLines) throw refuse("too-many-lines");
  return wanted.map(({ input, item, product, account }, index) =>
    namingItem(item, () => {
      assertPostable[side]({ product, account });
      const line = newLineOf(draft, { product, accountId: account.id, shop }, input);
      const own = complete?.(line, { body: input, before: undefined, account, shop });
      return { product, account, item, line: { ...line, id: newId(), position: line.position + index, ...own } };
    }),
  );
};

/** The lines of a request with their products and accounts; `item` is the place of what asked for them. */
const wantedLines = async (db: Db, side: Side, inputs: readonly NewLineInput[]) => {
  const chosen = await chosenForAll(db, side, inputs);
  const wanted = inputs.map((input, item) => ({ input, item, ...chosen[item]! }));
  if (side === "purchase" || !chosen.some(isJobWithItems)) return wanted;
  const expanded = await withItemsOfJobs(db, wanted);
  const chosenAgain = await chosenForAll(
    db,
    side,
    expanded.map(({ input }) => input),
  );
  return expanded.map((line, index) => ({ ...line, ...chosenAgain[index]! }));
};

/** A line to add. */
export type NewLine = Omit<Awaited<ReturnType<typeof newLinesOf>>[number], "item">;

/** Writes new lines, which travel with the commit, and lets products without a price take theirs. */
export const writeNewLines = (db: Db, table: LineTable, side: Side, added: readonly NewLine[]) => {
  db.alongside(
    db.insertAll(
      table,
      added.map(({ line }) => line),
    ),
  );
  const unpriced = added.filter(({ product }) => side === "sale" && product && !product.pricedAt);
  if (unpriced.length > 0)
    db.alongside(
      followFirstSales(
        db,
        unpriced.flatMap(({ line }) => firstSalesOf(line)),
      ),
    );
};

export const accountNames = ({ name, nameAr, role, groupFlag }: Chosen["account"]) => ({
  accountName: name,
  accountNameAr: nameAr,
  accountRole: role,
  accountGroup: groupFlag,
});

export const productNames = (product: Product | undefined) => ({
  productName: product?.name ?? null,
  productNameAr: product?.nameAr ?? null,
  productCode: product?.code ?? null,
  productExemptCode: product?.exemptCode ?? null,
  productExemptReason: product?.exemptReason ?? null,
  productLabourHours: product?.labourHours ?? null,
});

type LineParts = { product: Product | undefined; accountId: string; shop: Row<typeof shops> };

/** Fields absent from the request are the product's; the contract requires the others. */
export const newLineOf = (
  draft: Pick<Document, "facts" | "lines" | "rates">,
  { product, accountId, shop }: LineParts,
  body: NewLineInput,
) => {
  const { name = product?.name ?? "", code = product?.code ?? null, flatDiscount = 0n } = body;
  const { qty, unitPrice = product?.price ?? 0n, grandTotal, vatExempted = product?.vatExempted ?? false } = body;
  checkExemption({ ...body, vatExempted }, shop.country);
  if (body.unitPrice === undefined && grandTotal === undefined && product && product.price === 0n && !product.pricedAt)
    throw refuseField("unit_price", lineWords.noPrice);
  const prices = { qty, unitPrice, grandTotal, flatDiscount, vatExempted };
  const rate = rateOf(draft);
  return {
    documentId: draft.facts.id,
    position: draft.lines.length + 1,
    accountId,
    productId: product?.id ?? null,
    ...bothNames(name, [product]),
    code,
    ...exemptionOf(vatExempted, [body, product, shop], shop.country),
    ...pricedAsSent(prices, body, rate),
  };
};

type Prices = Parameters<typeof pricedLine>[0];
type SentPrices = { unitPrice?: Minor | undefined; grandTotal?: Minor | undefined; vat?: Minor | null | undefined };

/** The amounts of a line; refuses a unit price and a grand total that were sent together and disagree. */
export const pricedAsSent = (prices: Prices, { unitPrice, grandTotal, vat }: SentPrices, rate: BasisPoints) => {
  if (unitPrice === undefined || grandTotal === undefined) return pricedLine(prices, rate);
  if (!doPricesAgree({ ...prices, unitPrice, quantity: prices.qty, grandTotal, vat }, rate))
    throw refuseField("grand_total", lineWords.pricesDiffer);
  return pricedLine({ ...prices, grandTotal: undefined }, rate);
};

type Named = { name: string; nameAr: string | null };

/** A line named like what is `known`, in either language, keeps both names; any other name stands for both languages. */
export const bothNames = (name: string, known: readonly (Named | undefined)[]): Named => {
  const found = known.find((each) => each && (each.name === name || each.nameAr === name));
  return found ? { name: found.name, nameAr: found.nameAr } : { name, nameAr: null };
};

type Sold = Pick<Line, "productId" | "unitPrice" | "vatExempted" | "accountId">;

export const firstSalesOf = ({ productId, unitPrice, vatExempted, accountId }: Sold) =>
  productId === null ? [] : [{ productId, unitPrice, vatExempted, incomeAccountId: accountId }];
