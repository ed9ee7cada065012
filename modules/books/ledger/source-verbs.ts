import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { journalEntries, openItems, settlements } from "./tables.ts";

type Source = { sourceKind: SourceKind; sourceId: string; sourceLabel: string | null };

/** What naming a source needs of a call. */
export type Reader = { language: Language; kinds: Pick<Kinds, "sources" | "sourcePages"> };

export const sourceOf = (
  { sourceKind: kind, sourceId: id, sourceLabel: label }: Source,
  { language, kinds: { sources } }: { language: Language; kinds: Pick<Kinds, "sources"> },
) => ({
  kind,
  name: inLanguage(sources[kind].name, language),
  label,
  viewUrl: sources[kind].page?.({ id, label }) ?? null,
});

/** `sourceOf` for these rows, also with the pages that modules look up: one read for each of their kinds. */
export const readSources = async (db: Db, rows: readonly Source[], reader: Reader) => {
  const kinds = [...new Set(rows.map(({ sourceKind }) => sourceKind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.flatMap(({ sourceKind, sourceId }) => (sourceKind === kind ? [sourceId] : []));
      return (await reader.kinds.sourcePages[kind]?.(db, ids)) ?? [];
    }),
  );
  const pages = new Map(found.flat().map(({ id, page }) => [id, page]));
  return (row: Source) => {
    const source = sourceOf(row, reader);
    return { ...source, viewUrl: source.viewUrl ?? pages.get(row.sourceId) ?? null };
  };
};

/** The documents whose open items these sources settled. */
export const documentsSettledBy = (db: Db, sourceKind: SourceKind, sourceIds: readonly string[]) =>
  db.read(settledBy, { sourceKind, sourceIds });

const settledBy = read(
  "ledger.documents-settled",
  (value: Values<{ sourceKind: SourceKind; sourceIds: readonly string[] }>) =>
    select({ id: journalEntries.sourceId, kind: openItems.sourceKind, documentId: openItems.sourceId })
      .from(journalEntries)
      .innerJoin(settlements, eq(settlements.entryId, journalEntries.id))
      .innerJoin(openItems, eq(openItems.id, settlements.openItemId))
      .where(and(eq(journalEntries.sourceKind, value.sourceKind), isAnyOf(journalEntries.sourceId, value.sourceIds))),
);
