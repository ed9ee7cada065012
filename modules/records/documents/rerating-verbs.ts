import { and, asc, eq, getTableColumns, getTableName, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read } from "../../../platform/server/db/read.ts";
import { castOrNull, select } from "../../../platform/server/db/select.ts";
import type { RateDrafts } from "../../../platform/server/kinds.ts";
import { documentTotals } from "../../base/lines/rules.ts";
import type { VatRate } from "../../base/shop/rules.ts";
import { hasOtherRate } from "./rules.ts";
import type { DocumentTable, LineTable } from "./tables.ts";
import { rateOf } from "./draft-verbs.ts";
import { vatChangeOf, withRate, writeRates } from "./line-writing-verbs.ts";

type StoredLine = Row<LineTable>;

type Drafts<T extends LineTable> = {
  documents: DocumentTable & { suppliedOn?: AnyPgColumn };
  lines: T;
  ratesOf: (db: Db) => Promise<readonly VatRate[]>;
  /** The lines that count towards the totals, if not all do. */
  counted?: (lines: Row<T>[]) => Row<T>[];
};

/**
 * Gives the open drafts of a table the VAT rates of their days, and says so on them. It locks them all, so that a
 * change of one is either seen here or sees the new rates.
 */
export const draftRating = <T extends LineTable>({ documents, lines, ratesOf, counted }: Drafts<T>): RateDrafts => {
  const name = getTableName(documents);
  const lockedDrafts = read(`${name}.lock-drafts`, () =>
    select({ id: documents.id })
      .from(documents)
      .where(isNull(documents.approvedAt))
      .orderBy(documents.id)
      .for("no key update"),
  );
  const suppliedOn = castOrNull(documents.suppliedOn ? sql`${documents.suppliedOn}` : sql`null::date`, "date");
  const drafts = read(`${name}.drafts-to-rate`, () =>
    select({ id: documents.id, issuedAt: documents.issuedAt, suppliedOn, version: documents.version })
      .from(documents)
      .where(isNull(documents.approvedAt)),
  );
  const table: LineTable = lines;
  // Drizzle loses the columns of a generic table.
  const countedOf = counted as unknown as ((of: StoredLine[]) => StoredLine[]) | undefined;
  const linesOfDrafts = read(`${name}.lines-to-rate`, () =>
    select(getTableColumns(table))
      .from(table)
      .innerJoin(documents, eq(documents.id, table.documentId))
      .where(and(isNull(documents.approvedAt)))
      .orderBy(asc(table.documentId), asc(table.position)),
  );
  return async (db, because) => {
    const [, found, all, rates] = await Promise.all([
      db.read(lockedDrafts),
      db.read(drafts),
      db.read(linesOfDrafts),
      ratesOf(db),
    ]);
    const linesOf = new Map<string, StoredLine[]>(found.map(({ id }) => [id, []]));
    for (const line of all) linesOf.get(line.documentId)?.push(line);
    const changed = found.flatMap((facts) => {
      const before = linesOf.get(facts.id) ?? [];
      const rate = rateOf({ facts, rates });
      if (!hasOtherRate(before, rate)) return [];
      const after = before.map((line) => withRate(line, rate));
      const { vat, grandTotal } = documentTotals(countedOf ? countedOf(after) : after);
      return [
        { id: facts.id, after, vat, grandTotal, vatChange: vatChangeOf({ facts, lines: before }, rate, because) },
      ];
    });
    if (changed.length === 0) return;
    await writeRates(
      db,
      lines,
      changed.flatMap(({ after }) => after),
    );
    await writeTotals(db, documents, changed);
    db.announce("vehicles");
  };
};

type Changed = { id: string; vat: bigint; grandTotal: bigint; vatChange: object };

const writeTotals = (db: Db, documents: DocumentTable, changed: readonly Changed[]) =>
  db.query(
    `${getTableName(documents)}.write-rated`,
    `update ${getTableName(documents)} d set vat = n.vat, grand_total = n.grand_total, version = d.version + 1, vat_change = n.vat_change
     from jsonb_to_recordset($2::jsonb) n(id uuid, vat bigint, grand_total bigint, vat_change jsonb) where d.shop_id = $1 and d.id = n.id`,
    [
      JSON.stringify(
        changed.map(({ id, vat, grandTotal, vatChange }) => ({
          id,
          vat: String(vat),
          grand_total: String(grandTotal),
          vat_change: vatChange,
        })),
      ),
    ],
  );
