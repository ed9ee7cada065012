import { readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { Period } from "../../books/ledger/periods.ts";
import type { Statement } from "./contract.ts";
import { reportWords } from "./screen-words.ts";
import classes from "./statement.module.css";
import { usePeriodName } from "./use-period-name.ts";
import { columnWords } from "./words.ts";

type Row = Statement["rows"][number];

/** The rows of a statement; on a phone a compared one keeps this period's amounts and their change in percent. */
export const StatementTable = ({
  of: { rows, columns, comparison, byBranch, ...period },
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
  const inDigits = useDigits();
  const nameOfPeriod = usePeriodName();
  const nameOf = (of: Period) => (isOfDay ? inDigits(readableDate(of.to, language)) : nameOfPeriod(of));
  const isWide = columns.length > 2;
  const headOf = (column: string, at: number) => {
    const branch = byBranch?.[at];
    if (branch) return <Name>{nameIn(language, branch)}</Name>;
    if (byBranch) return sayColumn("total");
    if (isWide) return sayColumn(column as keyof typeof columnWords);
    return nameOf(column === "before" && comparison ? comparison : period);
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
                <AmountHead only="wide">{sayColumn("change")}</AmountHead>
                <AmountHead>
                  <span className={classes.percentHead}>{say("percent")}</span>
                </AmountHead>
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
      <Notes rows={rows} isCompared={comparison !== null} />
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
        <Share of={row} isCompared={isCompared} />
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
          <AmountCell amount={row.change ?? "0"} only="wide" />
          <td data-amount>
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
    <span className={classes.named}>
      <span className={classes.code}>
        <Ltr>{row.code}</Ltr>
      </span>
      <Name>{name}</Name>
    </span>
  );
  return row.viewUrl ? <Link to={row.viewUrl}>{shown}</Link> : shown;
};

/** Of a profit: `67.6% of income, was 66.9%`; by branch that of all together. */
const Share = ({ of: { shares }, isCompared }: { of: Row; isCompared: boolean }) => {
  const say = useWords(reportWords);
  const inDigits = useDigits();
  const now = isCompared ? shares?.[0] : shares?.at(-1);
  const before = isCompared ? shares?.[1] : undefined;
  if (typeof now !== "number") return null;
  const shown = (share: number) => isolated(inDigits(`${share < 0 ? "\u2212" : ""}${Math.abs(share).toFixed(1)}%`));
  return (
    <span className={classes.share}>
      {typeof before === "number"
        ? say("shareBefore", { now: shown(now), before: shown(before) })
        : say("share", { now: shown(now) })}
    </span>
  );
};

/** Signed, coloured by what the change does to the profit; where it has none, a phone shows the amount in its place. */
const Percent = ({ of: { change, percent, isNew, effect } }: { of: Row }) => {
  const say = useWords(reportWords);
  const inDigits = useDigits();
  if (!change || !isNotZero(change)) return null;
  const sign = change.startsWith("-") ? "\u2212" : "+";
  return (
    <span className={classes.percent} data-effect={effect ?? undefined}>
      {percent !== null ? (
        <bdi dir="ltr">{inDigits(`${sign}${Math.abs(percent).toFixed(1)}%`)}</bdi>
      ) : isNew ? (
        say("new")
      ) : (
        <bdi dir="ltr" className={classes.onPhone}>
          {inDigits(`${sign}${readable(change.replace("-", ""))}`)}
        </bdi>
      )}
    </span>
  );
};

/** What the names lead to, and what the colours mean. */
const Notes = ({ rows, isCompared }: { rows: readonly Row[]; isCompared: boolean }) => {
  const say = useWords(reportWords);
  return (
    <div className={classes.notes}>
      <span>{say("accountsOpen")}</span>
      {isCompared && rows.some(({ effect }) => effect) && <span>{say("colours")}</span>}
    </div>
  );
};
