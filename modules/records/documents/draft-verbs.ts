import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import type { BasisPoints } from "../../../platform/shared/money.ts";
import { Refusal, refuse } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { documentTotals, type TotalledLine } from "../../base/lines/rules.ts";
import { type VatRate, vatRateOn } from "../../base/shop/rules.ts";
import { type Dates, hasOtherRate, isDraft, rateDay, rateOfLines, type VatChange } from "./rules.ts";
import type { DocumentTable } from "./tables.ts";
import { rateChangedWords } from "./words.ts";
import type { Line } from "./line-verbs.ts";

/** A document with its lines in order, and the shop's VAT rates. */
export type Document<L extends Line = Line> = {
  facts: Dates & { id: string; version: number; approvedAt: string | null };
  lines: L[];
  rates: readonly VatRate[];
};

/** The VAT rate of the document's day, in hundredths of a percent. */
export const rateOf = ({ facts, rates }: { facts: Dates; rates: readonly VatRate[] }) =>
  vatRateOn(rates, rateDay(facts));

type Checked = {
  facts: Dates & { version: number; vatChange: VatChange | null };
  lines: readonly Line[];
  rates: readonly VatRate[];
};

/**
 * Refuses `changed-elsewhere` and says what changed, if the lines have not the VAT rate of the document's day, or if the
 * VAT was calculated again after the version that the caller saw.
 */
export const assertRateSeen = ({ facts, lines, rates }: Checked, seen: number | undefined) => {
  const rate = rateOf({ facts, rates });
  if (hasOtherRate(lines, rate)) throw otherRate(rateOfLines(lines) ?? rate, rate);
  const { vatChange } = facts;
  if (vatChange && seen !== undefined && seen !== facts.version && seen < vatChange.version)
    throw otherRate(vatChange.from, vatChange.to);
};

/** The answer of a draft's change of rate. */
export const vatChangeShown = ({ approvedAt, vatChange }: { approvedAt: string | null; vatChange: VatChange | null }) =>
  approvedAt === null && vatChange
    ? { from: vatChange.from / 100, to: vatChange.to / 100, because: vatChange.because }
    : null;

const otherRate = (from: BasisPoints, to: BasisPoints) => {
  const { "changed-elsewhere": changed } = refuse.all;
  const sentence = filled(rateChangedWords, { from: percentOf(from), to: percentOf(to) });
  return new Refusal(
    "changed-elsewhere",
    { ...changed, ...sentence },
    { extra: { changed: { vat_rate: { from: from / 100, to: to / 100 } } } },
  );
};

const percentOf = (rate: BasisPoints) => isolated(`${rate / 100}%`);

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

export const lockDraft = async <D extends Document>(
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
