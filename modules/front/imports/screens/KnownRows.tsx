import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import type { ImportKind } from "../columns.ts";
import type { ShownImport } from "../contract.ts";
import { type ImportedRow, listImportRows } from "../rows-contract.ts";
import { columnName, fileKinds } from "../kinds.ts";
import { importWords } from "../screen-words.ts";

/** Rows of what the shop has. */
export const KnownRows = ({ of: { id, kind, rows } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const list = useList(listImportRows, { params: { id }, query: { state: "known" } }, { when: rows.known > 0 });
  const columns = useColumns(kind);
  const { called, known } = fileKinds[kind];
  if (rows.known === 0) return null;
  return (
    <Section title={say("alreadyHere")} count={rows.known}>
      <DataTable
        label={say("alreadyHere")}
        list={list}
        keyOf={({ id: rowId }) => rowId}
        columns={columns}
        card={({ cells }) => (
          <>
            <Name>{cells[called] ?? ""}</Name>
            {known.map(
              (column) =>
                cells[column] && (
                  <div key={column}>
                    <Ltr>{cells[column]}</Ltr>
                  </div>
                ),
            )}
          </>
        )}
        empty={<p>{say("nothingToShow")}</p>}
      />
    </Section>
  );
};

const useColumns = (kind: ImportKind): Column<ImportedRow>[] => {
  const say = useWords(importWords);
  const language = useLanguage();
  const { called, known } = fileKinds[kind];
  return [
    { key: "line", head: say("row"), width: "64px", cell: ({ line }) => <Count of={line} /> },
    {
      key: called,
      head: inLanguage(columnName(kind, called), language),
      cell: ({ cells }) => <Name>{cells[called] ?? ""}</Name>,
    },
    ...known.map((column): Column<ImportedRow> => ({
      key: column,
      head: inLanguage(columnName(kind, column), language),
      width: "22%",
      cell: ({ cells }) => (cells[column] ? <Ltr>{cells[column]}</Ltr> : "–"),
    })),
  ];
};
