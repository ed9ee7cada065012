import { type ReactNode, useState } from "react";
import { isolatedName } from "../../shared/words.ts";
import { useWords } from "../language.tsx";
import { type Column, DataTable } from "../parts/DataTable.tsx";
import { FilterTags } from "../parts/FilterTags.tsx";
import { Count } from "../parts/Money.tsx";
import { StatusWord } from "../parts/StatusWord.tsx";
import classes from "./imports.module.css";
import type { JudgedRow } from "./use-row-import.ts";
import { sheetWords } from "./words.ts";

type Props<Row extends JudgedRow> = {
  label: string;
  preview: readonly Row[];
  /** Heads of columns that are not used. */
  ignored: readonly string[];
  says: { leftOut: string; known: string; more?: string | undefined };
  /** Between the row's number and its state. */
  columns: readonly Column<Row>[];
  state: Pick<Column<Row>, "width" | "cell">;
  card: (row: Row) => ReactNode;
};

const rowsAtFirst = 100;

/** All that will be written of each row, or why nothing is. */
export const ImportedRows = <Row extends JudgedRow>({
  label,
  preview,
  ignored,
  says,
  columns,
  ...shown
}: Props<Row>) => {
  const say = useWords(sheetWords);
  const [state, setState] = useState("all");
  const [max, setMost] = useState(rowsAtFirst);
  const rows = preview.filter((row) => state === "all" || row.state === state);
  const count = (wanted: Row["state"]) => preview.filter((row) => row.state === wanted).length;
  const tags = [
    { value: "all", label: say("all"), count: preview.length },
    { value: "new", label: say("new"), count: count("new") },
    { value: "known", label: says.known, count: count("known") },
    { value: "wrong", label: say("wrong"), count: count("wrong") },
  ];
  const choose = (chosen: string) => {
    setState(chosen);
    setMost(rowsAtFirst);
  };
  return (
    <>
      <div className={classes.steps}>
        {count("new") < preview.length && <p>{says.leftOut}</p>}
        {ignored.length > 0 && <p>{say("ignored", { columns: ignored.map(isolatedName).join(" · ") })}</p>}
        {says.more && <p>{says.more}</p>}
      </div>
      <FilterTags label={say("state")} value={state} onChange={choose} lines={[[tags]]} />
      <DataTable
        label={label}
        list={{
          rows: rows.slice(0, max),
          error: null,
          isPending: false,
          refetch: () => undefined,
          ...(rows.length > max && { more: () => setMost(max + rowsAtFirst) }),
        }}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: "line", head: say("row"), width: "64px", cell: ({ line }) => <Count of={line} /> },
          ...columns,
          { key: "state", head: say("state"), ...shown.state },
        ]}
        card={shown.card}
        empty={<p>{say("noRows")}</p>}
      />
    </>
  );
};

const looks = {
  new: { tone: "done", icon: "good" },
  known: { tone: "none", icon: "none" },
  wrong: { tone: "wrong", icon: "alert" },
} as const;

/** The row's state, and why it is left out. `known`: what is there already. */
export const Judged = ({ row: { state, errors }, known }: { row: JudgedRow; known: string }) => {
  const say = useWords(sheetWords);
  const { tone, icon } = looks[state];
  return (
    <>
      <StatusWord tone={tone} icon={icon}>
        {state === "known" ? known : say(state)}
      </StatusWord>
      <ul className={classes.errors}>
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column}: {message}
          </li>
        ))}
      </ul>
    </>
  );
};
