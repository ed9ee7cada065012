import { Select } from "@mantine/core";
import { letterOf } from "../../../../platform/shared/column-letter.ts";
import type { SheetRow } from "../../../../platform/shared/spreadsheet.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { AnyColumn } from "../columns.ts";
import type { ImportFile, ReadColumn } from "../import-file.ts";
import { columnNames } from "../kinds.ts";
import { importWords } from "../screen-words.ts";
import classes from "./imports.module.css";

type Props = { file: ImportFile; assign: (at: number, column: AnyColumn | null) => void };

/** Every column of the file with its first values, under what it is read as. */
export const FileColumns = ({ file: { kind, columns, rows, fields }, assign }: Props) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const choices = columnNames({ kind, fields, language });
  const asked = columns.filter(({ isAsked }) => isAsked).length;
  return (
    <Section title={say("columns")} count={columns.length}>
      <Hint>{asked === 0 ? say("allRecognised") : say("askColumns", { count: asked })}</Hint>
      <ul className={classes.columns}>
        {columns.map((column, at) => (
          <li key={at} className={classes.column} data-asked={column.isAsked || undefined}>
            <ColumnSelect choices={choices} column={column} at={at} assign={assign} />
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

type SelectProps = {
  choices: ReturnType<typeof columnNames>;
  column: ReadColumn;
  at: number;
  assign: Props["assign"];
};

const ColumnSelect = ({ choices, column: { head, column }, at, assign }: SelectProps) => {
  const say = useWords(importWords);
  return (
    <Select
      label={<Name>{head || say("column", { letter: letterOf(at) })}</Name>}
      value={column ?? "none"}
      onChange={(chosen) => assign(at, choices.find((known) => known.column === chosen)?.column ?? null)}
      data={[
        { value: "none", label: say("leftOut") },
        ...choices.map(({ column: value, name: label }) => ({ value, label })),
      ]}
      allowDeselect={false}
    />
  );
};
