import { isNotZero } from "../../shared/money.ts";
import type { ReactNode } from "react";
import classes from "./accounting-table.module.css";
import { Money } from "./Money.tsx";

/** On which screens a column is shown: `phone` below 700 px, `wide` from there on; by default on both. */
type Column = { only?: "phone" | "wide" | undefined };

/**
 * A table of accounts and amounts. Rows with `data-ends` and the foot are strong; in a statement the `data-kind` of a
 * row is `group`, `subtotal` or `total`. Amounts end at the physical right in both languages, so that their decimal
 * points align.
 */
export const AccountingTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <table className={classes.table} aria-label={label}>
    {children}
  </table>
);

export const Head = ({ only, children }: Column & { children: ReactNode }) => (
  <th scope="col" data-only={only}>
    {children}
  </th>
);

export const AmountHead = ({ only, children }: Column & { children: ReactNode }) => (
  <th scope="col" data-amount data-only={only}>
    {children}
  </th>
);

/** Zero is a dash, or an empty cell where one side of a line must be empty. */
type AmountProps = Column & { amount: string; zero?: "dash" | "empty" | "shown"; quiet?: boolean };

export const AmountCell = ({ only, amount, zero = "dash", quiet }: AmountProps) => (
  <td data-amount data-only={only} data-quiet={quiet || undefined}>
    {(zero !== "empty" || isNotZero(amount)) && <Money amount={amount} dashZero={zero === "dash"} />}
  </td>
);

/** An empty cell. */
export const NoCell = ({ only }: Column) => <td data-only={only}>&nbsp;</td>;
