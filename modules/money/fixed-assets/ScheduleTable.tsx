import { readableDate } from "../../../platform/shared/dates.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head, NoCell } from "../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { assetWords } from "./screen-words.ts";

type Row = {
  month: string;
  amount: string;
  accumulated: string;
  bookValue: string;
  entry?: { label: string; viewUrl: string } | null;
};

/** The months of an asset; `total` is what they add up to. */
export const ScheduleTable = ({ rows, total, posted }: { rows: readonly Row[]; total: string; posted?: boolean }) => {
  const say = useWords(assetWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <AccountingTable label={say("schedule")}>
      <thead>
        <tr>
          <Head>{say("month")}</Head>
          <AmountHead>{say("depreciation")}</AmountHead>
          <AmountHead only="wide">{say("accumulated")}</AmountHead>
          <AmountHead>{say("bookValue")}</AmountHead>
          {posted && <Head only="wide">{say("postedWith")}</Head>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, amount, accumulated, bookValue, entry }) => (
          <tr key={month}>
            <td>
              {inDigits(readableDate(month, language, "month"))}
              {entry && (
                <span data-only="phone">
                  <EntryLink of={entry} />
                </span>
              )}
            </td>
            <AmountCell amount={amount} />
            <AmountCell amount={accumulated} only="wide" quiet />
            <AmountCell amount={bookValue} zero="shown" />
            {posted && <td data-only="wide">{entry ? <EntryLink of={entry} /> : "–"}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{say("total")}</td>
          <AmountCell amount={total} zero="shown" />
          <NoCell only="wide" />
          <NoCell />
          {posted && <NoCell only="wide" />}
        </tr>
      </tfoot>
    </AccountingTable>
  );
};

const EntryLink = ({ of: { label, viewUrl } }: { of: { label: string; viewUrl: string } }) => (
  <Link to={viewUrl}>
    <Ltr>{label}</Ltr>
  </Link>
);
