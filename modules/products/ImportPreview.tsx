import { useState } from "react";
import { digitsOf, isNotZero } from "../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count, Money, useSum } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useShop } from "../../platform/web/session.tsx";
import type { rowStates } from "./import-contract.ts";
import { type PreviewRow, summaryOf } from "./import-preview.ts";
import { columnWords, importWords } from "./import-words.ts";
import classes from "./products.module.css";
import { inventoryWords, productKindWords } from "./kind-words.ts";

type Props = { preview: readonly PreviewRow[]; ignored: readonly string[] };

const rowsAtFirst = 100;

/** All that will be written of each row, or why nothing is. */
export const ImportPreview = ({ preview, ignored }: Props) => {
  const say = useWords(importWords);
  const [state, setState] = useState("all");
  const [most, setMost] = useState(rowsAtFirst);
  const columns = useColumns();
  const rows = preview.filter((row) => state === "all" || row.state === state);
  const summary = useSummary(preview);
  const tags = [
    { value: "all", label: say("all"), count: preview.length },
    { value: "new", label: say("new"), count: summary.new },
    { value: "known", label: say("known"), count: summary.known },
    { value: "wrong", label: say("wrong"), count: summary.wrong },
  ];
  const choose = (chosen: string) => {
    setState(chosen);
    setMost(rowsAtFirst);
  };
  return (
    <>
      <div className={classes.steps}>
        {(summary.wrong > 0 || summary.known > 0) && <p>{say("leftOut")}</p>}
        {ignored.length > 0 && <p>{say("ignored", { columns: ignored.map(isolatedName).join(" · ") })}</p>}
        {summary.total && <p>{say("totalValue", { value: summary.total })}</p>}
      </div>
      <FilterTags label={say("state")} value={state} onChange={choose} lines={[[tags]]} />
      <DataTable
        label={say("importProducts")}
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

const useSummary = (preview: readonly PreviewRow[]) => {
  const { currency } = useShop();
  const sum = useSum();
  const summary = summaryOf(preview, digitsOf(currency));
  const total = isNotZero(summary.value) && sum(summary.value);
  return { ...summary, total };
};

const useColumns = (): Column<PreviewRow>[] => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  return [
    { key: "line", head: say("row"), width: "64px", cell: ({ line }) => <Count of={line} /> },
    { key: "name", head: sayColumn("name"), cell: (row) => <Named row={row} /> },
    { key: "price", head: sayColumn("price"), amount: true, width: "12%", cell: ({ price }) => <Amount of={price} /> },
    { key: "cost", head: sayColumn("cost"), amount: true, width: "11%", cell: ({ cost }) => <Amount of={cost} /> },
    {
      key: "onHand",
      head: sayColumn("onHand"),
      amount: true,
      width: "9%",
      cell: ({ onHand }) => (onHand === null ? "–" : <Count of={onHand} />),
    },
    { key: "value", head: say("value"), amount: true, width: "12%", cell: ({ value }) => <Amount of={value} /> },
    { key: "state", head: say("state"), width: "22%", cell: (row) => <Judged row={row} /> },
  ];
};

const Amount = ({ of }: { of: string | null }) => (of === null ? "–" : <Money amount={of} />);

/** On a phone each amount is shown with its name. */
const Card = ({ row }: { row: PreviewRow }) => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const amounts = [
    [sayColumn("price"), row.price],
    [sayColumn("cost"), row.cost],
    [sayColumn("onHand"), row.onHand],
    [say("value"), row.value],
  ] as const;
  return (
    <div className={classes.importCard}>
      <Named row={row} />
      <div className={classes.quiet}>
        <span>
          {say("row")} <Count of={row.line} />
        </span>
        {amounts.map(([label, amount]) =>
          amount === null ? null : (
            <span key={label}>
              {label} <Count of={amount} />
            </span>
          ),
        )}
      </div>
      <Judged row={row} />
    </div>
  );
};

const Named = ({ row }: { row: PreviewRow }) => (
  <>
    <div className={classes.strong}>{row.name ? <Name>{row.name}</Name> : "–"}</div>
    <div className={classes.quiet}>
      {row.otherName && <Name>{row.otherName}</Name>}
      {row.code && <Ltr>{row.code}</Ltr>}
      {row.barcode && <Ltr>{row.barcode}</Ltr>}
      <Others row={row} />
    </div>
  </>
);

/** What else will be written, where it is not the usual. */
const Others = ({ row }: { row: PreviewRow }) => {
  const say = useWords(columnWords);
  const sayKind = useWords(productKindWords);
  const sayInventory = useWords(inventoryWords);
  const others = [
    row.kind !== "part" && sayKind(row.kind),
    row.minimum !== null && `${say("minimum")} ${isolated(row.minimum)}`,
    row.shelf !== null && `${say("shelf")} ${isolatedName(row.shelf)}`,
    row.labourHours !== null && `${say("labourHours")} ${isolated(row.labourHours)}`,
    row.incomeAccount !== null && isolatedName(row.incomeAccount),
    row.inventory === "materials" && sayInventory("materials"),
    row.vatExempted && say("vatExempted"),
  ].filter((other) => other !== false);
  return others.map((other) => <span key={other}>{other}</span>);
};

const shownStates = {
  new: { tone: "done", icon: "good" },
  known: { tone: "none", icon: "none" },
  wrong: { tone: "wrong", icon: "alert" },
} as const satisfies Record<(typeof rowStates)[number], unknown>;

/** The row's state, and why it is left out. */
const Judged = ({ row: { state, known, errors } }: { row: PreviewRow }) => {
  const say = useWords(importWords);
  const { tone, icon } = shownStates[state];
  return (
    <>
      <StatusWord tone={tone} icon={icon}>
        {state === "known" && known ? say("existsAs", { product: isolatedName(known) }) : say(state)}
      </StatusWord>
      <ul className={classes.rowErrors}>
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column}: {message}
          </li>
        ))}
      </ul>
    </>
  );
};
