import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import type { EmployeeTotal } from "./commission-contract.ts";
import { commissionWords } from "./screen-words.ts";

type Props = {
  of: readonly EmployeeTotal[];
  total: Omit<EmployeeTotal, "employee">;
  /** How a name looks; by itself. */
  name?: (row: EmployeeTotal) => ReactNode;
  /** What is opened below a row. */
  below?: (row: EmployeeTotal) => ReactNode;
};

/** What employees earn in a run, and what is taken back. */
export const EmployeeTotals = ({ of, total, name, below }: Props) => {
  const say = useWords(commissionWords);
  return (
    <AccountingTable label={say("title")}>
      <thead>
        <tr>
          <Head>{say("employee")}</Head>
          <AmountHead only="wide">{say("labour")}</AmountHead>
          <AmountHead only="wide">{say("parts")}</AmountHead>
          <AmountHead only="wide">{say("takenBack")}</AmountHead>
          <AmountHead>{say("amount")}</AmountHead>
        </tr>
      </thead>
      {of.map((row) => (
        <tbody key={row.employee.id}>
          <tr>
            <td>{name ? name(row) : <LocalizedName of={row.employee} />}</td>
            <Cells of={row} />
          </tr>
          {below?.(row)}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td>{say("total")}</td>
          <Cells of={total} />
        </tr>
      </tfoot>
    </AccountingTable>
  );
};

const Cells = ({ of: { labour, parts, takenBack, amount } }: { of: Omit<EmployeeTotal, "employee"> }) => (
  <>
    <AmountCell amount={labour} only="wide" />
    <AmountCell amount={parts} only="wide" />
    <AmountCell amount={takenBack} only="wide" />
    <AmountCell amount={amount} />
  </>
);
