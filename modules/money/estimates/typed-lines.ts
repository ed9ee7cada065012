import { divideHalfUp, isNotZero, toDecimal, toMinor, toThousandths } from "../../../platform/shared/money.ts";
import { isQuantity, type LineObstacle, previewLine, previewTotals } from "../../base/lines/preview.ts";
import type { ShownItem } from "../../records/documents/shown.ts";
import type { EstimateLine } from "./contract.ts";
import { type Alternative, countedLines, findingIdsOf, type Margin, marginOf } from "./rules.ts";

/** A line of the form, with the texts as typed. */
export type TypedLine = {
  productId?: string | null;
  /** The product as it is shown while it is not among the results of a search. */
  productName?: string;
  /** How the product is named in the table, with its code. */
  shown?: { name: string; code: string | null } | undefined;
  /** The line's own name, which a free line has instead of a product, and its code; the form keeps both. */
  name?: string | undefined;
  code?: string | null | undefined;
  description?: string | null;
  qty?: string;
  unitPrice?: string;
  flatDiscount?: string;
  vatExempted?: boolean;
  labourHours?: number | string | null;
  isFree?: boolean;
  /** The warranty because of which it is free, with the number of the earlier invoice. */
  warrantyClaimId?: string | null;
  warrantyOf?: string | null;
  findingId?: string | null;
  alternative?: string | null;
  /** What this much of this product costs, if that was known when the line was saved. */
  costed?: { productId: string | null; qty: string; cost: string } | undefined;
};

export const newLine = (findingId: string | null): TypedLine => ({ qty: "1", findingId, alternative: "" });

export const typedLine = (line: EstimateLine): TypedLine => ({
  productId: line.productId,
  productName: line.product?.nameWithCode ?? line.name,
  shown: { name: line.name, code: line.code },
  ...(line.product?.name !== line.name && { name: line.name }),
  code: line.code,
  description: line.description,
  qty: line.qty,
  unitPrice: line.unitPrice,
  flatDiscount: isNotZero(line.flatDiscount) ? line.flatDiscount : "",
  vatExempted: line.vatExempted,
  labourHours: followsProduct(line) ? null : line.labourHours,
  isFree: line.isFree,
  warrantyClaimId: line.warrantyClaimId,
  warrantyOf: line.warrantyOf,
  findingId: line.findingId,
  alternative: line.alternative ?? "",
  costed: line.cost === null ? undefined : { productId: line.productId, qty: line.qty, cost: line.cost },
});

/** A line that is free because of a warranty. */
export const coveredLine = (line: TypedLine, warranty: { id: string; invoiceNumber: string }): TypedLine => ({
  ...line,
  unitPrice: "0",
  flatDiscount: "",
  isFree: true,
  warrantyClaimId: warranty.id,
  warrantyOf: warranty.invoiceNumber,
});

/** The line charged again; its price has to be typed. */
export const chargedLine = (line: TypedLine): TypedLine =>
  line.warrantyClaimId ? { ...line, unitPrice: "", isFree: false, warrantyClaimId: null, warrantyOf: null } : line;

/** A line without a product that has a name of its own. */
export const isFreeLine = ({ productId, name }: Pick<TypedLine, "productId" | "name">) => !productId && Boolean(name);

/** Hours that were not entered change with the quantity. */
const followsProduct = ({ labourHours, product, qty }: EstimateLine) =>
  labourHours !== null && labourHours === Math.round((product?.labourHours ?? 0) * Number(qty) * 100) / 100;

/** Whether anything was entered, or the line is to price a finding. */
const isFilled = ({ productId, qty = "1", unitPrice, flatDiscount, labourHours, ...line }: TypedLine) =>
  [productId, line.name, line.description, unitPrice, flatDiscount, labourHours].some(Boolean) ||
  Boolean(line.isFree || line.vatExempted || line.findingId || line.warrantyClaimId) ||
  qty !== "1";

/**
 * The lines to send; the empty ones at the end are left out, so that a refusal names a line by its place. If all are
 * empty, the first one is sent, so that the refusal says what it lacks.
 */
export const sentLines = (typed: readonly TypedLine[]) =>
  typed.slice(0, Math.max(typed.findLastIndex(isFilled), 0) + 1).map((line) => ({
    productId: line.productId ?? (isFreeLine(line) ? null : ""),
    name: line.name,
    code: line.code,
    description: line.description || null,
    qty: line.qty ?? "",
    unitPrice: line.unitPrice || undefined,
    flatDiscount: line.flatDiscount || "0",
    vatExempted: line.vatExempted ?? false,
    labourHours: (line.labourHours ?? "") === "" ? undefined : Number(line.labourHours),
    isFree: line.isFree ?? false,
    warrantyClaimId: line.warrantyClaimId ?? null,
    findingId: line.findingId ?? null,
    alternative: (line.alternative || null) as Alternative | null,
  }));

const asTyped = ({ qty = "", unitPrice = "", flatDiscount = "", vatExempted = false }: TypedLine) => ({
  quantity: qty,
  unitPrice,
  flatDiscount,
  vatExempted,
});

export const previewOf = (line: TypedLine, rate: number, digits: number) => previewLine(asTyped(line), rate, digits);

export type Lack = LineObstacle | "quantity" | "price";

/** Why a line has no total yet; a price of zero must be meant. */
export const lackOf = (line: TypedLine, rate: number, digits: number): Lack | undefined => {
  if (!isQuantity(line.qty ?? "")) return "quantity";
  const preview = previewOf(line, rate, digits);
  if (typeof preview === "string") return preview;
  return preview && (isNotZero(preview.grandTotal) || line.isFree) ? undefined : "price";
};

type Amounts = { rate: number; digits: number };

/** A line as the table shows it; `id` is its place. `words` say what it lacks. */
export const itemOf = (
  line: TypedLine,
  at: number,
  { rate, digits }: Amounts,
  words: { unnamed: string; lacks: string | undefined },
): ShownItem => {
  const preview = previewOf(line, rate, digits);
  const amounts = typeof preview === "object" ? preview : { unitPrice: "0", vat: "0", grandTotal: "0" };
  const isNamed = line.productId || isFreeLine(line);
  const { name, code } = line.shown ?? { name: line.name ?? line.productName, code: line.code };
  return {
    id: String(at),
    productId: line.productId ?? null,
    name: (isNamed && (line.name ?? name)) || words.unnamed,
    code: (isNamed && code) || null,
    qty: line.qty ?? "",
    flatDiscount: toDecimal(toMinor(line.flatDiscount || "0", digits) ?? 0n, digits),
    ...amounts,
    vatRate: line.vatExempted ? 0 : rate,
    vatExempted: line.vatExempted ?? false,
    exemptCode: null,
    exemptReason: null,
    description: line.description ?? null,
    warrantyOf: line.warrantyOf ?? null,
    lacks: words.lacks,
    margin: typedMargin([line], { rate, digits })?.percent,
  };
};

/** What is left of the lines whose cost is known, as typed; that of another product is known once it is saved. */
export const typedMargin = (typed: readonly TypedLine[], { rate, digits }: Amounts): Margin | undefined =>
  marginOf(
    countedTyped(typed).flatMap((line) => {
      const preview = previewOf(line, rate, digits);
      if (typeof preview !== "object") return [];
      const amountOf = (text: string) => toMinor(text, digits) ?? 0n;
      return { subTotal: amountOf(preview.grandTotal) - amountOf(preview.vat), cost: costOf(line, digits) };
    }),
  );

const costOf = ({ costed, productId, qty }: TypedLine, digits: number) => {
  const cost = costed && costed.productId === productId ? toMinor(costed.cost, digits) : undefined;
  if (!costed || cost === undefined || !isQuantity(qty ?? "")) return null;
  return divideHalfUp(cost * toThousandths(qty ?? ""), toThousandths(costed.qty));
};

/** Whether a line may go when it is left: nothing was entered, and it prices no finding. */
export const isLeftEmpty = (line: TypedLine | undefined) => line !== undefined && !isFilled(line);

/** The places of the lines in which something was refused, by the names of the refused fields. */
export const refusedLines = (fields: readonly string[]): ReadonlySet<number> =>
  new Set(fields.flatMap((field) => /^lines\.(\d+)\./.exec(field)?.[1] ?? []).map(Number));

/** The lines as they stand in the table, each with its place in the form. */
export const inTableOrder = (typed: readonly TypedLine[]) => typedGroups(typed).flatMap(({ lines }) => lines);

/** What stands in the way of sending: nothing to send, or the first line of the table without a product or a total. */
export const obstacleOf = (
  typed: readonly TypedLine[],
  { rate, digits }: Amounts,
): { what: "lines" } | { what: "product" | Lack; number: number } | undefined => {
  const filled = typed.slice(0, typed.findLastIndex(isFilled) + 1);
  if (filled.length === 0) return { what: "lines" };
  for (const [place, { line }] of inTableOrder(filled).entries()) {
    if (!line.productId && !isFreeLine(line)) return { what: "product", number: place + 1 };
    const lack = lackOf(line, rate, digits);
    if (lack) return { what: lack, number: place + 1 };
  }
  return undefined;
};

/** The totals with the first alternative of each finding. */
export const totalsOf = (typed: readonly TypedLine[], rate: number, digits: number) =>
  previewTotals(countedTyped(typed).map(asTyped), rate, digits);

const countedTyped = (typed: readonly TypedLine[]) =>
  countedLines(
    typed.map((line, at) => ({
      ...line,
      id: String(at),
      findingId: line.findingId ?? null,
      alternative: (line.alternative || null) as Alternative | null,
    })),
  );

export type TypedGroup = { findingId: string | null; lines: { line: TypedLine; at: number }[] };

/** The lines of each finding together, in the order of their first lines; those without one come last. */
export const typedGroups = (typed: readonly TypedLine[]): TypedGroup[] => {
  const placed = typed.map((line, at) => ({ line, at }));
  return [
    ...findingIdsOf(typed).map((findingId) => ({
      findingId,
      lines: placed.filter(({ line }) => line.findingId === findingId),
    })),
    { findingId: null, lines: placed.filter(({ line }) => !line.findingId) },
  ];
};
