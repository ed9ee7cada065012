import { Select } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { type ColumnKind, columnKinds } from "./column-heads.ts";
import { assign, isComplete } from "./columns.ts";
import type { Sheet, SheetRow } from "./csv.ts";
import classes from "./import.module.css";
import { columnWords, importWords } from "./import-words.ts";
import { ShowAll, useShortened } from "./ShowAll.tsx";
import type { Reading } from "./use-statement-file.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** The rows of a spreadsheet as they stand in the file, under what each column is read as. */
export const ImportColumns = ({ reading: { file, layout, isLayoutKept, changeLayout } }: { reading: Reading }) => {
  const say = useWords(importWords);
  const phone = usePhone();
  if (!("sheet" in file) || !layout) return null;
  const change = (at: number, kind: ColumnKind | null) => changeLayout({ columns: assign(layout.columns, at, kind) });
  const props = { sheet: file.sheet, columns: layout.columns, change };
  return (
    <section className={classes.section} aria-label={say("columns")}>
      <div className={classes.sectionHead}>
        <h2>
          {say("columns")} <Count of={layout.columns.filter(Boolean).length} />
        </h2>
        <span className={classes.quiet}>
          {say(!isComplete(layout.columns) ? "chooseColumns" : isLayoutKept ? "kept" : "recognised")}
        </span>
      </div>
      {phone ? <ColumnList {...props} /> : <ColumnTable {...props} />}
    </section>
  );
};

/** As wide as `DataTable` shows cards. */
export const usePhone = () => useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });

type Props = {
  sheet: Sheet;
  columns: readonly (ColumnKind | null)[];
  change: (at: number, kind: ColumnKind | null) => void;
};

const amountKinds: ReadonlySet<ColumnKind | null> = new Set<ColumnKind>(["paid", "received", "amount", "balance"]);

const ColumnTable = ({ sheet, columns, change }: Props) => {
  const say = useWords(importWords);
  const { shown, hidden, showAll } = useShortened(sheet.rows);
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={say("lines")}>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-to-the-eye">{say("row")}</span>
              </th>
              {sheet.heads.map((head, at) => (
                <th
                  key={at}
                  scope="col"
                  data-kind={columns[at] ?? undefined}
                  data-amount={amountKinds.has(columns[at] ?? null) || undefined}
                >
                  <KindSelect head={head} at={at} kind={columns[at] ?? null} change={change} />
                  <span className={classes.fileHead}>{head ? <Name>{head}</Name> : " "}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.line} row={row} columns={columns} width={sheet.heads.length} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowAll hidden={hidden} all={sheet.rows.length} showAll={showAll} />
    </>
  );
};

const Row = ({ row, columns, width }: { row: SheetRow; columns: Props["columns"]; width: number }) => (
  <tr>
    <th scope="row" className={classes.quiet}>
      <Count of={row.line} />
    </th>
    {Array.from({ length: width }, (_, at) => (
      <td
        key={at}
        data-amount={amountKinds.has(columns[at] ?? null) || undefined}
        data-unused={columns[at] ? undefined : true}
      >
        <Cell text={row.cells[at] ?? ""} kind={columns[at] ?? null} />
      </td>
    ))}
  </tr>
);

const Cell = ({ text, kind }: { text: string; kind: ColumnKind | null }) =>
  kind === "date" || amountKinds.has(kind) ? <Ltr>{text}</Ltr> : <Name>{text}</Name>;

/** On a phone each column with its first value, instead of a table that would be wider than the page. */
const ColumnList = ({ sheet, columns, change }: Props) => (
  <Stack gap="wide">
    {sheet.heads.map((head, at) => (
      <div key={at}>
        <KindSelect head={head} at={at} kind={columns[at] ?? null} change={change} isLabelled />
        <div className={classes.quiet}>
          <Cell text={sheet.rows.find(({ cells }) => cells[at])?.cells[at] ?? "–"} kind={columns[at] ?? null} />
        </div>
      </div>
    ))}
  </Stack>
);

type KindProps = {
  head: string;
  at: number;
  kind: ColumnKind | null;
  change: (at: number, kind: ColumnKind | null) => void;
  isLabelled?: boolean;
};

const KindSelect = ({ head, at, kind, change, isLabelled = false }: KindProps) => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const name = head || say("column", { number: at + 1 });
  return (
    <Select
      {...(isLabelled ? { label: name } : { "aria-label": name, variant: "unstyled" })}
      className={classes.kind}
      value={kind ?? "none"}
      onChange={(chosen) => change(at, columnKinds.find((known) => known === chosen) ?? null)}
      data={[
        { value: "none", label: say("notUsed") },
        ...columnKinds.map((known) => ({ value: known, label: sayColumn(known) })),
      ]}
      allowDeselect={false}
      rightSectionWidth={isLabelled ? undefined : 24}
      comboboxProps={{ width: "max-content", position: "bottom-start" }}
    />
  );
};
