import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { asksForDeposit, depositBalance, depositDue, type DepositTerms } from "../deposit-rules.ts";
import type { LineAnswer } from "../rules.ts";

const depositPayments = readByHand(
  "estimates.deposit-payments",
  {
    id: z.string(),
    label: z.string(),
    paidAt: z.string(),
    amount: z.bigint(),
    unused: z.bigint(),
    availableFrom: z.string(),
  },
  ({ id }: Values<{ id: string }>) => sql`
    select id, label, paid_at, amount, unused, available_from from estimate_deposit_payments(${shop}, ${id}::uuid)`,
);

/** What was received of an estimate's deposit. */
export const depositReceived = async (db: Db, id: string): Promise<Minor> =>
  (await db.read(receivedRead, { id }))[0]!.received;

const receivedRead = readByHand(
  "estimates.deposit-received",
  { received: z.bigint() },
  ({ id }: Values<{ id: string }>) => sql`select estimate_deposit_received(${shop}, ${id}::uuid) as received`,
);

type Answered = { answer: LineAnswer | null; grandTotal: Minor };
type OfEstimate = { facts: { grandTotal: Minor }; lines: readonly Answered[]; terms: DepositTerms };

/** What was received of the deposit of an estimate, and by which payments. */
export const readDeposit = async (db: Db, id: string) => {
  const [received, payments] = await Promise.all([depositReceived(db, id), db.read(depositPayments, { id })]);
  return { received, payments };
};

/** The deposit of an estimate; null if it asks for none and none was received. */
export const depositOf = (
  { facts, lines, terms }: OfEstimate,
  { received, payments }: Awaited<ReturnType<typeof readDeposit>>,
) => {
  if (!asksForDeposit(terms) && payments.length === 0) return null;
  const approved = approvedTotalOf(lines);
  const due = depositDue(terms, approved ?? facts.grandTotal);
  const { missing, excess } = depositBalance(approved === null ? 0n : due, received);
  return {
    percent: terms.depositPercent,
    amount: terms.depositAmount,
    from: terms.depositFrom,
    due,
    received,
    missing,
    excess,
    payments: payments.map(({ id, label, ...payment }) => ({
      id,
      number: label,
      pdfUrl: `/api/client-payments/${id}.pdf`,
      ...payment,
    })),
  };
};

/** Of the approved lines; null if nothing is answered. */
export const approvedTotalOf = (lines: readonly Answered[]): Minor | null =>
  lines.some(({ answer }) => answer !== null)
    ? sum(lines.filter(({ answer }) => answer === "yes").map(({ grandTotal }) => grandTotal))
    : null;
