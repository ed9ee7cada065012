import { useState } from "react";
import { isNotZero } from "../../platform/shared/money.ts";
import { isolatedName } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import type { AnsweredRow } from "./contract.ts";
import classes from "./opening.module.css";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords, openingKindWords } from "./words.ts";

const rowsAtFirst = 100;

/** All that will be posted of each row, or why nothing is. */
export const ItemPreview = ({ preview, ignored }: { preview: readonly AnsweredRow[]; ignored: readonly string[] }) => {
  const say = useWords(openingWords);
  const [state, setState] = useState("all");
  const [most, setMost] = useState(rowsAtFirst);
  const columns = useColumns();
  const rows = preview.filter((row) => state === "all" || row.state === state);
  const count = (wanted: AnsweredRow["state"]) => preview.filter((row) => row.state === wanted).length;
  return (
    <>
      {ignored.length > 0 && <p>{say("ignored", { columns: ignored.map(isolatedName).join(" · ") })}</p>}
      {count("new") < preview.length && <p className={classes.above}>{say("leftOut")}</p>}
      <FilterTags
        label={say("state")}
        value={state}
        onChange={(chosen) => {
          setState(chosen);
          setMost(rowsAtFirst);
        }}
        lines={[
          [
            [
              { value: "all", label: say("all"), count: preview.length },
              { value: "new", label: say("new"), count: count("new") },
              { value: "known", label: say("known"), count: count("known") },
              { value: "wrong", label: say("wrong"), count: count("wrong") },
            ],
          ],
        ]}
      />
      <DataTable
        label={say("importTitle")}
        list={{
          rows: rows.slice(0, most),
          error: null,
          isPending: false,
          refetch: () => undefined,
          ...(rows.length > most && { more: () => setMost(most + rowsAtFirst) }),
        }}
        keyOf={({ line }) => String(line)}
        columns={columns}
        card={(row) => <Card row={row} />}
        empty={<p>{say("noRows")}</p>}
      />
    </>
  );
};

type Props = { row: AnsweredRow };

const useColumns = (): Column<AnsweredRow>[] => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  return [
    { key: "line", head: say("row"), width: "64px", cell: ({ line }) => <Count of={line} /> },
    { key: "party", head: sayColumn("party"), cell: (row) => <Party row={row} /> },
    { key: "number", head: sayColumn("number"), cell: ({ number }) => <Ltr>{number}</Ltr> },
    { key: "date", head: sayColumn("date"), cell: ({ date }) => date && <Day date={date} form="short" /> },
    { key: "due", head: sayColumn("due"), cell: ({ due }) => due && <Day date={due} form="short" /> },
    { key: "amount", head: sayColumn("amount"), amount: true, cell: (row) => <Amount row={row} /> },
    {
      key: "vat",
      head: sayColumn("vatDeclared"),
      amount: true,
      wide: true,
      cell: ({ declaredVat }) => (declaredVat === null ? "–" : <Money amount={declaredVat} />),
    },
    { key: "state", head: say("state"), cell: (row) => <State row={row} /> },
  ];
};

const Party = ({ row: { party, kind } }: Props) => {
  const sayKind = useWords(openingKindWords);
  return (
    <>
      <Name>{party}</Name>
      <div className={classes.quiet}>{sayKind(kind)}</div>
    </>
  );
};

const Amount = ({ row: { amount } }: Props) => (isNotZero(amount) ? <Money amount={amount} /> : "–");

/** The state in a word, or each error with its column. */
const State = ({ row: { state, errors } }: Props) => {
  const say = useWords(openingWords);
  if (errors.length === 0) return say(state);
  return (
    <ul className={classes.wrong}>
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column}: {message}
        </li>
      ))}
    </ul>
  );
};

const Card = ({ row }: Props) => (
  <div className={classes.card}>
    <div>
      <Party row={row} />
      <Ltr>{row.number}</Ltr> {row.date && <Day date={row.date} form="short" />}
    </div>
    <div className={classes.end}>
      <div>
        <Amount row={row} />
      </div>
      <State row={row} />
    </div>
  </div>
);
