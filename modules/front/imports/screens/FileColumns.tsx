import { Select } from "@mantine/core";
import type { SheetRow } from "../../../../platform/shared/spreadsheet.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { letterOf } from "../cells.ts";
import { columnsOf, type ImportColumn, type ImportKind } from "../columns.ts";
import type { ImportFile, ReadColumn } from "../import-file.ts";
import { columnName } from "../kinds.ts";
import { importWords } from "../screen-words.ts";
import classes from "./imports.module.css";

type Props = { file: ImportFile; assign: (at: number, column: ImportColumn | null) => void };

/** Every column of the file with its first values, under what it is read as. */
export const FileColumns = ({ file: { kind, columns, rows }, assign }: Props) => {
  const say = useWords(importWords);
  const asked = columns.filter(({ isAsked }) => isAsked).length;
  return (
    <Section title={say("columns")} count={columns.length}>
      <Hint>{asked === 0 ? say("allRecognised") : say("askColumns", { count: asked })}</Hint>
      <ul className={classes.columns}>
        {columns.map((column, at) => (
          <li key={at} className={classes.column} data-asked={column.isAsked || undefined}>
            <ColumnSelect kind={kind} column={column} at={at} assign={assign} />
            {firstOf(rows, at).map((cell, place) => (
              <div key={place} className={classes.sample} data-unused={column.column === null || undefined}>
                {cell === "" ? "–" : <Name>{cell}</Name>}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const firstOf = (rows: readonly SheetRow[], at: number) => rows.slice(0, 3).map(({ cells }) => cells[at] ?? "");

type SelectProps = { kind: ImportKind; column: ReadColumn; at: number; assign: Props["assign"] };

const ColumnSelect = ({ kind, column: { head, column }, at, assign }: SelectProps) => {
  const say = useWords(importWords);
  const language = useLanguage();
  return (
    <Select
      label={<Name>{head || say("column", { letter: letterOf(at) })}</Name>}
      value={column ?? "none"}
      onChange={(chosen) => assign(at, columnsOf[kind].find((known) => known === chosen) ?? null)}
      data={[
        { value: "none", label: say("leftOut") },
        ...columnsOf[kind].map((known) => ({ value: known, label: inLanguage(columnName(kind, known), language) })),
      ]}
      allowDeselect={false}
    />
  );
};
