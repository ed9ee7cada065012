import { isNotZero } from "../../../platform/shared/money.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head, NoCell } from "../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { Statement } from "./contract.ts";
import { reportWords } from "./screen-words.ts";
import classes from "./statement.module.css";
import { columnWords } from "./words.ts";

type Row = Statement["rows"][number];

/** The rows of a statement; on a phone a compared statement keeps its amount and change. */
export const StatementTable = ({
  of: { rows, columns, comparison, byBranch },
  label,
  isOfDay,
}: {
  of: Statement;
  label: string;
  /** The balances of one day, not the movements of a period. */
  isOfDay: boolean;
}) => {
  const say = useWords(reportWords);
  const sayColumn = useWords(columnWords);
  const language = useLanguage();
  const isWide = columns.length > 2;
  const headOf = (column: string, at: number) => {
    const branch = byBranch?.[at];
    if (branch) return <Name>{nameIn(language, branch)}</Name>;
    if (byBranch) return sayColumn("total");
    if (isWide) return sayColumn(column as keyof typeof columnWords);
    return say(column === "before" ? "before" : isOfDay ? "balance" : "now");
  };
  return (
    <div
      className={classes.scroll}
      {...(isWide && { "data-scrolls": true, tabIndex: 0, role: "region", "aria-label": label })}
    >
      <AccountingTable label={label}>
        <thead>
          <tr>
            <Head>{sayColumn("account")}</Head>
            {columns.map((column, at) => (
              <AmountHead key={column} only={column === "before" ? "wide" : undefined}>
                {headOf(column, at)}
              </AmountHead>
            ))}
            {comparison && (
              <>
                <AmountHead>{sayColumn("change")}</AmountHead>
                <AmountHead only="wide">{say("percent")}</AmountHead>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatementRow key={row.key} of={row} columns={columns} isCompared={comparison !== null} />
          ))}
        </tbody>
      </AccountingTable>
    </div>
  );
};

type RowProps = { of: Row; columns: readonly string[]; isCompared: boolean };

const StatementRow = ({ of: row, columns, isCompared }: RowProps) => {
  const span = 1 + columns.length + (isCompared ? 2 : 0);
  if (row.kind === "group")
    return (
      <tr data-kind="group">
        <th scope="rowgroup" colSpan={span}>
          <RowName of={row} />
        </th>
      </tr>
    );
  return (
    <tr data-kind={row.kind}>
      <th scope="row">
        <RowName of={row} />
      </th>
      {row.amounts.map((amount, at) => (
        <StatementAmount
          key={columns[at]}
          amount={amount}
          isCompared={columns[at] === "before"}
          viewUrl={row.branchUrls?.[at] ?? (columns[at] === "before" ? row.comparedUrl : row.viewUrl)}
        />
      ))}
      {isCompared && (
        <>
          {row.change === null ? <NoCell /> : <AmountCell amount={row.change} />}
          <td data-amount data-only="wide">
            <Percent of={row} />
          </td>
        </>
      )}
    </tr>
  );
};

type AmountProps = { amount: string; isCompared: boolean; viewUrl: string | null };

const StatementAmount = ({ amount, isCompared, viewUrl }: AmountProps) =>
  viewUrl && isNotZero(amount) ? (
    <td data-amount {...(isCompared && { "data-only": "wide", "data-quiet": true })}>
      <Link to={viewUrl}>
        <Money amount={amount} />
      </Link>
    </td>
  ) : (
    <AmountCell amount={amount} only={isCompared ? "wide" : undefined} quiet={isCompared} />
  );

const RowName = ({ of: row }: { of: Row }) => {
  const language = useLanguage();
  const name = nameIn(language, row);
  if (!row.code) return name;
  const shown = (
    <>
      <span className={classes.code}>
        <Ltr>{row.code}</Ltr>
      </span>
      <Name>{name}</Name>
    </>
  );
  return row.viewUrl ? <Link to={row.viewUrl}>{shown}</Link> : shown;
};

/** Signed, coloured by what the change does to the profit. */
const Percent = ({ of: { percent, effect } }: { of: Row }) => {
  const inDigits = useDigits();
  if (percent === null) return null;
  const sign = percent > 0 ? "+" : "\u2212";
  return (
    <span className={classes.percent} data-effect={effect ?? undefined}>
      <bdi dir="ltr">{inDigits(`${sign}${Math.abs(percent).toFixed(1)}%`)}</bdi>
    </span>
  );
};
