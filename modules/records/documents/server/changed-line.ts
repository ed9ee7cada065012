import type { Row } from "../../../../platform/server/db/database.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { checkExemption, type Exemption, exemptionOf } from "../../../base/lines/exemptions.ts";
import type { Product } from "../../products/verbs.ts";
import type { shops } from "../../../base/shop/tables.ts";
import type { LineRoutes } from "../contract.ts";
import type { Side } from "../rules.ts";
import { type Document, rateOf } from "../draft-verbs.ts";
import { bothNames, pricedAsSent } from "../new-line-verbs.ts";
import type { Line } from "../line-verbs.ts";
import type { Chosen } from "./sides.ts";

type ChangeInput = Body<LineRoutes["change"]>;

type Before = Pick<Line, "productId" | "accountId" | "name" | "nameAr" | "code" | "unitPrice" | "vatExempted"> &
  Exemption & { productExemption: Exemption };

/** A changed product sets name, price and account of a sale; a free line and a purchase keep their own. */
export const replacedBy = (
  side: Side,
  line: Line,
  product: Product | undefined,
  { productId }: ChangeInput,
): Before => {
  const productExemption = product ?? {
    exemptCode: line.productExemptCode,
    exemptReason: line.productExemptReason,
  };
  if (side === "purchase")
    return { ...line, productExemption, productId: productId === null ? null : (product?.id ?? line.productId) };
  if (!product) return { ...line, productExemption, productId: productId === null ? null : line.productId };
  const { id, price, incomeAccountId } = product;
  return { ...product, productExemption, productId: id, unitPrice: price, accountId: incomeAccountId };
};

/** Fields absent from the request stay as they were before. */
export const changedLine = (
  draft: Document,
  line: Line,
  before: Before,
  {
    body,
    shop,
    product,
    account,
  }: Pick<Partial<Chosen>, "product" | "account"> & { body: ChangeInput; shop: Row<typeof shops> },
) => {
  const {
    name = before.name,
    vatExempted = before.vatExempted,
    qty = shortest(line.qty),
    unitPrice = before.unitPrice,
    flatDiscount = line.flatDiscount,
    code = before.code,
    grandTotal,
    exemptCode = vatExempted ? before.exemptCode : null,
    exemptReason = vatExempted && exemptCode === before.exemptCode ? before.exemptReason : null,
  } = body;
  checkExemption({ vatExempted, exemptCode, exemptReason }, shop.country);
  return {
    productId: before.productId,
    accountId: account?.id ?? before.accountId,
    ...bothNames(name, [before, product]),
    code,
    ...exemptionOf(vatExempted, [{ exemptCode, exemptReason }, before.productExemption, shop], shop.country),
    ...pricedAsSent({ qty, unitPrice, grandTotal, flatDiscount, vatExempted }, body, rateOf(draft)),
  };
};

/** Logged changes of a line, without its amounts, which the document's total shows. */
export const loggedChanges = (
  side: Side,
  before: Line,
  after: Pick<Line, (typeof loggedFields)[number] | "qty" | "accountId">,
) => [
  ...loggedFields.map((field) => ({ field, from: before[field], to: after[field] })),
  { field: "qty", from: shortest(before.qty), to: shortest(after.qty) },
  { field: side === "sale" ? "incomeAccountId" : "expenseAccountId", from: before.accountId, to: after.accountId },
];

const loggedFields = [
  "name",
  "code",
  "unitPrice",
  "flatDiscount",
  "vatExempted",
  "exemptCode",
  "exemptReason",
] as const;
