import { Link } from "../../../../platform/web/Link.tsx";
import { AccountingTable, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../../platform/web/parts/Money.tsx";
import type { ShownReport } from "../hub-contract.ts";
import classes from "./hub.module.css";
import { useReportAddress } from "./use-report-query.ts";

type Column = ShownReport["columns"][number];
type Row = ShownReport["rows"][number];

/** More than a tablet has room for in the usual size. */
const manyColumns = 8;

const isFigure = ({ kind }: Column) => kind === "amount" || kind === "number";

/** The rows of a report; the first cell leads to the papers behind a row, or to the paper itself. */
export const ReportTable = ({ of: { report, name, columns, rows, total } }: { of: ShownReport }) => {
  return (
    <div
      className={classes.scroll}
      data-many={columns.length > manyColumns || undefined}
      {...(columns.length > 3 && { "data-scrolls": true, tabIndex: 0, role: "region", "aria-label": name })}
    >
      <AccountingTable label={name}>
        <thead>
          <tr>
            {columns.map((column, at) =>
              isFigure(column) ? <AmountHead key={at}>{column.name}</AmountHead> : <Head key={at}>{column.name}</Head>,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RowOf key={at} of={row} columns={columns} report={report} />
          ))}
          {total && (
            <tr data-kind="total">
              {columns.map((column, at) => (
                <Cell key={at} column={column} value={total[at] ?? null} />
              ))}
            </tr>
          )}
        </tbody>
      </AccountingTable>
    </div>
  );
};

const RowOf = ({ of: row, columns, report }: { of: Row; columns: readonly Column[]; report: string }) => {
  const addressOf = useReportAddress();
  const to = row.part === null ? row.viewUrl : addressOf(`/back/reports/${report}`, row.part);
  return (
    <tr className={row.kind === "rest" ? classes.rest : undefined}>
      {columns.map((column, at) => (
        <Cell key={at} column={column} value={row.cells[at] ?? null} to={at === 0 ? to : null} />
      ))}
    </tr>
  );
};

const Cell = ({ column, value, to = null }: { column: Column; value: string | null; to?: string | null }) => {
  const shown = value === null ? null : <Value kind={column.kind} value={value} />;
  return <td data-amount={isFigure(column) || undefined}>{to && shown ? <Link to={to}>{shown}</Link> : shown}</td>;
};

const Value = ({ kind, value }: { kind: Column["kind"]; value: string }) => {
  if (kind === "amount") return <Money amount={value} dashZero />;
  if (kind === "number") return <Count of={value} />;
  return kind === "code" ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
};
