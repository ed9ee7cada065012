import { useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { type ImportedRow, listImportRows, type ShownImport } from "../contract.ts";
import { importWords } from "../screen-words.ts";
import { columnWords } from "../../board/sheet-words.ts";

/** Rows whose phone, VIN or plate the shop has. */
export const KnownRows = ({ of: { id, rows } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const list = useList(listImportRows, { params: { id }, query: { state: "known" } }, { when: rows.known > 0 });
  const columns = useColumns();
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
            <Name>{cells.name ?? ""}</Name>
            {[cells.phone, cells.plate, cells.vin].map(
              (code) =>
                code && (
                  <div key={code}>
                    <Ltr>{code}</Ltr>
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

const useColumns = (): Column<ImportedRow>[] => {
  const sayColumn = useWords(columnWords);
  const say = useWords(importWords);
  const code = (key: "phone" | "plate" | "vin"): Column<ImportedRow> => ({
    key,
    head: sayColumn(key),
    width: "22%",
    cell: ({ cells }) => (cells[key] ? <Ltr>{cells[key]}</Ltr> : "–"),
  });
  return [
    { key: "line", head: say("row"), width: "64px", cell: ({ line }) => <Count of={line} /> },
    { key: "name", head: sayColumn("name"), cell: ({ cells }) => <Name>{cells.name ?? ""}</Name> },
    code("phone"),
    code("plate"),
    code("vin"),
  ];
};
