import type { BasisPoints } from "../../../platform/shared/money.ts";

export const maxLines = 500;

/**
 * Whether a document sells or buys. A line of a sale is posted to an income account, and names a product unless it is a
 * free line; a line of a purchase is posted to an expense, asset or equity account and has a product only if it buys one.
 */
export type Side = "sale" | "purchase";

export type AccountInput = { incomeAccountId?: string | undefined; expenseAccountId?: string | null | undefined };

/** The account of a line in a request, under the name that its side has. */
export const accountIdIn = ({ incomeAccountId, expenseAccountId }: AccountInput) =>
  incomeAccountId ?? expenseAccountId ?? undefined;

/** The dates of a document: `suppliedOn` is when the work was completed, if that was before the document. */
export type Dates = { issuedAt: string; suppliedOn?: string | null };

/** The day whose VAT rate a document has: the earlier of its date and the completion of the work. */
export const rateDay = ({ issuedAt, suppliedOn = null }: Dates): string =>
  suppliedOn !== null && suppliedOn < issuedAt ? suppliedOn : issuedAt;

export const vatChangeCauses = ["date", "rates", "status"] as const;
export type VatChangeCause = (typeof vatChangeCauses)[number];

/** The last change of a draft's VAT rate that nobody typed, why, and the version of the draft that it made. */
export type VatChange = { from: BasisPoints; to: BasisPoints; because: VatChangeCause; version: number };

type Rated = { vatRate: BasisPoints; vatExempted: boolean };

/** The rate of a document's taxed lines; undefined if it has none. */
export const rateOfLines = (lines: readonly Rated[]): BasisPoints | undefined =>
  lines.find(({ vatExempted }) => !vatExempted)?.vatRate;

/** Whether a taxed line has another rate than this one. */
export const hasOtherRate = (lines: readonly Rated[], rate: BasisPoints): boolean =>
  lines.some(({ vatRate, vatExempted }) => !vatExempted && vatRate !== rate);

type Approvable = { approvedAt: string | null };

export const isDraft = ({ approvedAt }: Approvable) => approvedAt === null;

/** The wire value: 0 draft, 1 approved. */
export const statusOf = (document: Approvable): 0 | 1 => (isDraft(document) ? 0 : 1);

export const moved = <L extends { id: string }>(lines: readonly L[], id: string, position: number): L[] => {
  const line = lines.filter((item) => item.id === id);
  return lines.filter((item) => item.id !== id).toSpliced(position - 1, 0, ...line);
};

type Buyer = { vatNumber?: string | null; isBusiness?: boolean };

/**
 * The kind of tax invoice: standard for everyone but a private person (with or without a VAT number), else
 * simplified; a shop without a VAT number issues a plain invoice.
 */
export const documentKind = (
  sellerVatNumber: string | null | undefined,
  { vatNumber, isBusiness = false }: Buyer,
): "plain" | "simplified" | "standard" => {
  if (!sellerVatNumber) return "plain";
  return isBusiness || vatNumber ? "standard" : "simplified";
};
