export const mostLines = 500;

/**
 * Whether a document sells or buys. A line of a sale names a product and is posted to an income account, that of a
 * purchase is posted to an expense, asset or equity account and names a product only where it is one.
 */
export type Side = "sale" | "purchase";

export type SentAccount = { incomeAccountId?: string | undefined; expenseAccountId?: string | undefined };

/** The account of a line as it is sent; its name says the side. */
export const accountIdIn = ({ incomeAccountId, expenseAccountId }: SentAccount) => incomeAccountId ?? expenseAccountId;

type Approvable = { approvedAt: string | null };

export const isDraft = ({ approvedAt }: Approvable) => approvedAt === null;

/** The wire value: 0 draft, 1 approved. */
export const statusOf = (document: Approvable): 0 | 1 => (isDraft(document) ? 0 : 1);

export const moved = <L extends { id: string }>(lines: readonly L[], id: string, position: number): L[] => {
  const line = lines.filter((item) => item.id === id);
  return lines.filter((item) => item.id !== id).toSpliced(position - 1, 0, ...line);
};
