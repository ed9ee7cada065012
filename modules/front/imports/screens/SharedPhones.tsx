import { inLanguage, isolatedName } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import type { ShownImport } from "../contract.ts";
import { cellOf, columnName } from "../kinds.ts";
import { type ImportedRow, listImportRows } from "../rows-contract.ts";
import { importWords } from "../screen-words.ts";
import { Mend, Place } from "./Faults.tsx";
import classes from "./imports.module.css";

/** Rows that become one client although their names differ, with a field for another phone. */
export const SharedPhones = ({ of: { id, rows, columns: fileColumns } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const isThere = rows.sharedPhones > 0;
  const list = useList(listImportRows, { params: { id }, query: { state: "shared" } }, { when: isThere });
  if (!isThere) return null;
  const phone = inLanguage(columnName("clients", "phone"), language);
  const cellIn = (row: ImportedRow) => ({
    row,
    column: "phone" as const,
    name: phone,
    cell: cellOf("phone", row.line, fileColumns),
  });
  const columns: Column<ImportedRow>[] = [
    { key: "cell", head: say("cell"), width: "9%", cell: (row) => <Place fault={cellIn(row)} /> },
    { key: "phone", head: phone, width: "22%", cell: ({ cells }) => <Ltr>{cells.phone ?? ""}</Ltr> },
    {
      key: "name",
      head: inLanguage(columnName("clients", "name"), language),
      cell: (row) => <Named row={row} />,
    },
    { key: "right", head: say("right"), width: "28%", cell: (row) => <Mend fault={cellIn(row)} /> },
  ];
  return (
    <Section title={say("sharedPhones")} count={rows.sharedPhones}>
      <Stack>
        <Hint>{say("sharedPhonesLine", { count: rows.sharedPhones })}</Hint>
        <DataTable
          label={say("sharedPhones")}
          list={list}
          keyOf={({ id: rowId }) => rowId}
          columns={columns}
          card={(row) => (
            <div className={classes.fault}>
              <div>
                <Place fault={cellIn(row)} /> · <Ltr>{row.cells.phone ?? ""}</Ltr>
              </div>
              <Named row={row} />
              <Mend fault={cellIn(row)} />
            </div>
          )}
          empty={<p>{say("nothingToShow")}</p>}
        />
      </Stack>
    </Section>
  );
};

const Named = ({ row: { cells, joins } }: { row: ImportedRow }) => {
  const say = useWords(importWords);
  return (
    <>
      <Name>{cells.name ?? ""}</Name>
      {joins !== null && <Quiet>{say("joins", { client: isolatedName(joins) })}</Quiet>}
    </>
  );
};
