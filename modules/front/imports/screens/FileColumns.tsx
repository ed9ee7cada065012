import { Select } from "@mantine/core";
import type { SheetRow } from "../../../../platform/shared/spreadsheet.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { CustomField } from "../../../base/custom-fields/rules.ts";
import { headOfField } from "../../../base/custom-fields/sheet-heads.ts";
import { letterOf } from "../../../../platform/shared/column-letter.ts";
import { type AnyColumn, importColumns } from "../columns.ts";
import type { ReadColumn } from "../import-file.ts";
import { importWords } from "../screen-words.ts";
import { shopColumn } from "../shop-columns.ts";
import { columnWords } from "../../board/sheet-words.ts";
import classes from "./imports.module.css";

type Props = {
  columns: readonly ReadColumn[];
  rows: readonly SheetRow[];
  fields: readonly CustomField[];
  assign: (at: number, column: AnyColumn | null) => void;
};

/** Every column of the file with its first values, under what it is read as. */
export const FileColumns = ({ columns, rows, fields, assign }: Props) => {
  const say = useWords(importWords);
  const choices = useColumnNames(fields);
  const asked = columns.filter(({ isAsked }) => isAsked).length;
  return (
    <Section title={say("columns")} count={columns.length}>
      <Hint>{asked === 0 ? say("allRecognised") : say("askColumns", { count: asked })}</Hint>
      <ul className={classes.columns}>
        {columns.map((column, at) => (
          <li key={at} className={classes.column} data-asked={column.isAsked || undefined}>
            <ColumnSelect column={column} at={at} choices={choices} assign={assign} />
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

/** What a column can be read as, by name: what every shop has, and the shop's own fields. */
export const useColumnNames = (fields: readonly CustomField[]): { column: AnyColumn; name: string }[] => {
  const sayColumn = useWords(columnWords);
  const language = useLanguage();
  const usual = importColumns.map((column) => ({ column, name: sayColumn(column) }));
  const taken = usual.map(({ name }) => name);
  const own = fields.map((field) => ({
    column: shopColumn(field.id),
    name: headOfField(field, fields, { language, taken }),
  }));
  return [...usual, ...own];
};

type SelectProps = {
  column: ReadColumn;
  at: number;
  choices: readonly { column: AnyColumn; name: string }[];
  assign: Props["assign"];
};

const ColumnSelect = ({ column: { head, column }, at, choices, assign }: SelectProps) => {
  const say = useWords(importWords);
  return (
    <Select
      label={<Name>{head || say("column", { letter: letterOf(at) })}</Name>}
      value={column ?? "none"}
      onChange={(chosen) => assign(at, choices.find((known) => known.column === chosen)?.column ?? null)}
      data={[
        { value: "none", label: say("leftOut") },
        ...choices.map((known) => ({ value: known.column, label: known.name })),
      ]}
      allowDeselect={false}
    />
  );
};
