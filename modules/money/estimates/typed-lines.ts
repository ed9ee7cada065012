import { isNotZero } from "../../../platform/shared/money.ts";
import { previewLine, previewTotals } from "../../base/lines/preview.ts";
import type { EstimateLine } from "./contract.ts";
import { type Alternative, countedLines } from "./rules.ts";

/** A line of the form, with the texts as typed. */
export type TypedLine = {
  productId?: string | null;
  /** The product as it is shown while it is not among the results of a search. */
  productName?: string;
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
  findingId?: string | null;
  alternative?: string | null;
};

export const newLine = (findingId: string | null): TypedLine => ({ qty: "1", findingId, alternative: "" });

export const typedLine = (line: EstimateLine): TypedLine => ({
  productId: line.productId,
  productName: line.product?.nameWithCode ?? line.name,
  ...(line.product?.name !== line.name && { name: line.name }),
  code: line.code,
  description: line.description,
  qty: line.qty,
  unitPrice: line.unitPrice,
  flatDiscount: isNotZero(line.flatDiscount) ? line.flatDiscount : "",
  vatExempted: line.vatExempted,
  labourHours: followsProduct(line) ? null : line.labourHours,
  isFree: line.isFree,
  findingId: line.findingId,
  alternative: line.alternative ?? "",
});

/** A line without a product that has a name of its own. */
export const isFreeLine = ({ productId, name }: Pick<TypedLine, "productId" | "name">) => !productId && Boolean(name);

/** Hours that were not entered change with the quantity. */
const followsProduct = ({ labourHours, product, qty }: EstimateLine) =>
  labourHours !== null && labourHours === Math.round((product?.labourHours ?? 0) * Number(qty) * 100) / 100;

/** Whether anything was entered, or the line is to price a finding. */
const isFilled = ({ productId, qty = "1", unitPrice, flatDiscount, labourHours, ...line }: TypedLine) =>
  [productId, line.name, line.description, unitPrice, flatDiscount, labourHours].some(Boolean) ||
  Boolean(line.isFree || line.vatExempted || line.findingId) ||
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
  const ids = [...new Set(typed.flatMap(({ findingId }) => findingId ?? []))];
  return [
    ...ids.map((findingId) => ({ findingId, lines: placed.filter(({ line }) => line.findingId === findingId) })),
    { findingId: null, lines: placed.filter(({ line }) => !line.findingId) },
  ];
};
