import { and, eq, gt, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { cast, castOrNull, select } from "../../../platform/server/db/select.ts";
import { clientCredits, clientPayments } from "../tables.ts";

const hasDeposit = (table: typeof clientPayments | typeof clientCredits) => gt(table.deposit, sql`0`);

/** The sum of a visit's unused deposits: of its payments, and of the credits kept for it. */
export const depositsOfVisit = (visit: SQLWrapper) =>
  sumOf(eq(clientPayments.clientVehicleId, visit), eq(clientCredits.clientVehicleId, visit));

/** The sum of a client's unused deposits. */
export const depositsOfClient = (client: SQLWrapper) =>
  sumOf(eq(clientPayments.clientId, client), eq(clientCredits.clientId, client));

const sumOf = (ofPayments: SQL, ofCredits: SQL) =>
  cast(sql`${depositSum(clientPayments, ofPayments)} + ${depositSum(clientCredits, ofCredits)}`, "bigint");

const depositSum = (table: typeof clientPayments | typeof clientCredits, isOwners: SQL) =>
  select({ sum: cast(sql`coalesce(sum(${table.deposit}), 0)`, "bigint") })
    .from(table)
    .where(and(isOwners, hasDeposit(table)));

const none = () => castOrNull(sql`null`, "uuid");

/** The payments for a visit that have an unused deposit. */
export const paymentsWithDeposit = (visit: SQLWrapper) =>
  select({
    paymentId: castOrNull(clientPayments.id, "uuid"),
    creditId: none(),
    partyId: clientPayments.clientId,
    amount: clientPayments.deposit,
    paidAt: clientPayments.paidAt,
  })
    .from(clientPayments)
    .where(and(eq(clientPayments.clientVehicleId, visit), hasDeposit(clientPayments)))
    .orderBy(clientPayments.paidAt, clientPayments.id);

/** The credits kept for a visit that were not used up. */
export const creditsWithDeposit = (visit: SQLWrapper) =>
  select({
    paymentId: none(),
    creditId: castOrNull(clientCredits.id, "uuid"),
    partyId: clientCredits.clientId,
    amount: clientCredits.deposit,
    paidAt: clientCredits.keptAt,
  })
    .from(clientCredits)
    .where(and(eq(clientCredits.clientVehicleId, visit), hasDeposit(clientCredits)))
    .orderBy(clientCredits.keptAt, clientCredits.id);
