import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { documentTotals, type TotalledLine } from "../../lines/rules.ts";
import { type VatRate, vatRateOn } from "../../shop/rules.ts";
import { isDraft } from "../rules.ts";
import type { DocumentTable } from "../tables.ts";
import type { Line } from "./reading.ts";

/** A document with its lines in order, and the shop's VAT rates. */
export type Document<L extends Line = Line> = {
  facts: { id: string; issuedAt: string; version: number; approvedAt: string | null };
  lines: L[];
  rates: readonly VatRate[];
};

/** The VAT rate of the document's date, in hundredths of a percent. */
export const rateOf = ({ facts, rates }: Pick<Document, "facts" | "rates">) => vatRateOn(rates, facts.issuedAt);

/**
 * Locks the row, so that an approval cannot happen between the check and the write. Later reads see what it waited
 * for.
 */
export const documentLock = (name: string, table: DocumentTable) => {
  const statement = read(name, (value: Values<{ id: string }>) =>
    select({ id: table.id }).from(table).where(eq(table.id, value.id)).for("no key update"),
  );
  return (db: Db, id: string) => db.read(statement, { id });
};

type Reading<D> = {
  lock: ReturnType<typeof documentLock>;
  readDocument: (db: Db, id: string) => Promise<D>;
  approved: () => Error;
};

export const holdDraft = async <D extends Document>(
  db: Db,
  id: string,
  { lock, readDocument, approved }: Reading<D>,
): Promise<D> => {
  const [[locked], document] = await Promise.all([lock(db, id), readDocument(db, id)]);
  if (!locked) throw refuse("not-found");
  if (!isDraft(document.facts)) throw approved();
  return document;
};

/** The columns to write when a draft's lines change: their totals, and the next version. */
export const draftTotals = ({ version }: Document["facts"], lines: readonly TotalledLine[]) => {
  const { discount, ...totals } = documentTotals(lines);
  return { ...totals, flatDiscount: discount, version: version + 1 };
};
