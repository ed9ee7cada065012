import { type Minor, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";

type Invoice = {
  readonly status: 0 | 1;
  readonly grandTotal: string;
  readonly returnedTotal: string;
  readonly balanceDue: string;
};

type Visit = {
  readonly invoices: readonly Invoice[];
  /** Deposits that no invoice has used; null for who may not view them. */
  readonly deposit: string | null;
  /** What the client approved of its estimates. */
  readonly approved: string | null;
};

/** The terms of a visit's money that exist: the first, less the second, is the third. */
export type VisitMoney = {
  readonly of: "invoiced" | "approved" | null;
  readonly total: string | null;
  readonly lessOf: "settled" | "deposit" | null;
  readonly less: string | null;
  readonly due: string | null;
};

/**
 * Of a visit with an approved invoice what is invoiced, what of it is settled and what is left; before it what the
 * client approved, the deposit and what is left; null if there is no amount.
 */
export const visitMoney = ({ invoices, deposit, approved }: Visit, digits: number): VisitMoney | null => {
  const minor = (amount: string | null) => (amount === null ? 0n : (toMinor(amount, digits) ?? 0n));
  const out = (amount: Minor) => toDecimal(amount, digits);
  const issued = invoices.filter(({ status }) => status === 1);
  if (issued.length > 0) {
    const due = sum(issued.map(({ balanceDue }) => minor(balanceDue)));
    const total = sum(issued.map(({ grandTotal, returnedTotal }) => minor(grandTotal) - minor(returnedTotal)));
    const settled = total - due;
    // What debit notes add and returns owe back is told on the invoice.
    if (settled < 0n) return { of: null, total: null, lessOf: null, less: null, due: out(due) };
    return {
      of: "invoiced",
      total: out(total),
      lessOf: settled > 0n ? "settled" : null,
      less: settled > 0n ? out(settled) : null,
      due: settled > 0n ? out(due) : null,
    };
  }
  const [paid, offered] = [minor(deposit), minor(approved)];
  if (paid === 0n && offered === 0n) return null;
  return {
    of: offered > 0n ? "approved" : null,
    total: offered > 0n ? out(offered) : null,
    lessOf: paid > 0n ? "deposit" : null,
    less: paid > 0n ? out(paid) : null,
    due: paid > 0n && offered >= paid ? out(offered - paid) : null,
  };
};
