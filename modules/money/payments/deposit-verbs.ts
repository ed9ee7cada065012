import { and, eq, gt, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, castOrNull, json, select, shop as ofShop } from "../../../platform/server/db/select.ts";
import type { Deposit, UsedAdvance } from "./advance-rules.ts";
import { clientCredits, clientPayments, paymentAllocations } from "./tables.ts";
import { advanceInvoices } from "./deposit-tables.ts";

const hasDeposit = (table: typeof clientPayments | typeof clientCredits) => gt(table.deposit, sql`0`);

/** The sum of the unused deposits that wait for a visit: of payments, and of kept credits. */
export const depositsOfVisit = (visit: SQLWrapper) =>
  sumOf(eq(clientPayments.depositVehicleId, visit), eq(clientCredits.depositVehicleId, visit));

/** The sum of a client's unused deposits. */
export const depositsOfClient = (client: SQLWrapper) =>
  sumOf(eq(clientPayments.clientId, client), eq(clientCredits.clientId, client));

const sumOf = (ofPayments: SQL, ofCredits: SQL) =>
  cast(sql`${depositSum(clientPayments, ofPayments)} + ${depositSum(clientCredits, ofCredits)}`, "bigint");

const depositSum = (table: typeof clientPayments | typeof clientCredits, isOwners: SQL) =>
  select({ sum: cast(sql`coalesce(sum(${table.deposit}), 0)`, "bigint") })
    .from(table)
    .where(and(isOwners, hasDeposit(table)));

/**
 * The first day on which what is left of a payment's deposit, or of a kept credit, can pay or be refunded: a use that
 * was reversed held it until then.
 */
export const availableFrom = (source: Source) =>
  cast(
    sql`deposit_available_from(${ofShop}, ${source.id}, ${"paidAt" in source ? source.paidAt : source.keptAt})`,
    "date",
  );

type Source = { id: SQLWrapper } & ({ paidAt: SQLWrapper } | { keptAt: SQLWrapper });

const availableFromOf = (name: string, source: typeof clientPayments | typeof clientCredits) =>
  read(name, (value: Values<{ id: string }>) =>
    select({ day: availableFrom(source) })
      .from(source)
      .where(eq(source.id, value.id)),
  );
const paymentAvailableFrom = availableFromOf("payments.deposit-available-from", clientPayments);
const creditAvailableFrom = availableFromOf("payments.credit-available-from", clientCredits);

/** Of a payment or a kept credit that is locked and exists. */
export const readAvailableFrom = async (db: Db, kind: "payment" | "credit", id: string): Promise<string | undefined> =>
  (await db.read(kind === "payment" ? paymentAvailableFrom : creditAvailableFrom, { id }))[0]?.day;

const none = () => castOrNull(sql`null`, "uuid");

const advanceTold = z
  .object({
    id: z.string(),
    label: z.string(),
    issuedAt: z.string(),
    issuedTime: z.string().nullable(),
    paidAt: z.string(),
    vatRate: z.number(),
    vat: z.string(),
  })
  .nullable();

/** Null for one of before these books. */
const issuedTime = sql`case when ${advanceInvoices.number} is not null then ${advanceInvoices.createdAt} end`;

/** The payment of an advance of before these books is dated the day of the opening balances. */
const receivedOn = sql`case when ${advanceInvoices.number} is null then ${advanceInvoices.issuedAt} else ${clientPayments.paidAt} end`;

const advanceOfPayment = json(
  sql`case when ${advanceInvoices.id} is not null then jsonb_build_object('id', ${advanceInvoices.id}, 'label', ${advanceInvoices.label},
    'issuedAt', ${advanceInvoices.issuedAt}, 'issuedTime', ${issuedTime}, 'paidAt', ${receivedOn}, 'vatRate', ${advanceInvoices.vatRate}, 'vat', ${clientPayments.depositVat}::text) end`,
  advanceTold,
);

/** The payments whose unused deposit waits for a visit, or `any(…)` of several. */
export const paymentsWithDeposit = (visit: SQLWrapper) =>
  select({
    paymentId: castOrNull(clientPayments.id, "uuid"),
    creditId: none(),
    clientVehicleId: clientPayments.depositVehicleId,
    branchId: clientPayments.branchId,
    partyId: clientPayments.partyId,
    amount: clientPayments.deposit,
    availableFrom: availableFrom(clientPayments),
    advance: advanceOfPayment,
  })
    .from(clientPayments)
    .leftJoin(advanceInvoices, eq(advanceInvoices.paymentId, clientPayments.id))
    .where(and(eq(clientPayments.depositVehicleId, visit), hasDeposit(clientPayments)))
    .orderBy(clientPayments.paidAt, clientPayments.id);

export const storedAdvances = z
  .array(
    z.object({
      id: z.string(),
      number: z.string(),
      issuedAt: z.string(),
      issuedTime: z.string().nullable(),
      vatRate: z.number(),
      amount: z.string(),
      vat: z.string(),
    }),
  )
  .nullable();

/** The same advances with amounts as text, as they are stored and read. */
export type StoredAdvance = NonNullable<z.output<typeof storedAdvances>>[number];

export const asStored = (used: readonly UsedAdvance[]): StoredAdvance[] =>
  used.map(({ id, number, issuedAt, issuedTime, vatRate, amount, vat }) => ({
    id,
    number,
    issuedAt,
    issuedTime,
    vatRate,
    amount: String(amount),
    vat: String(vat),
  }));

export const fromStored = (stored: readonly StoredAdvance[]): UsedAdvance[] =>
  stored.map(({ amount, vat, ...advance }) => ({ ...advance, amount: BigInt(amount), vat: BigInt(vat) }));

/** The advances that the document of an open item set off, not what a payment paid of it directly; amounts as text. */
export const advancesUsedFor = (openItemId: SQLWrapper) =>
  select({
    advances: json(
      sql`jsonb_agg(jsonb_build_object('id', ${advanceInvoices.id}, 'number', ${advanceInvoices.label}, 'issuedAt', ${advanceInvoices.issuedAt},
      'issuedTime', ${issuedTime}, 'vatRate', ${advanceInvoices.vatRate}, 'amount', ${paymentAllocations.amount}::text, 'vat', ${paymentAllocations.vat}::text)
      order by ${advanceInvoices.number}, ${advanceInvoices.id})`,
      storedAdvances,
    ),
  })
    .from(paymentAllocations)
    .innerJoin(advanceInvoices, eq(advanceInvoices.paymentId, paymentAllocations.paymentId))
    .where(
      and(
        eq(paymentAllocations.openItemId, openItemId),
        isNull(paymentAllocations.undoneOn),
        gt(paymentAllocations.vat, sql`0`),
      ),
    );

/** The kept credits that wait for a visit. */
export const creditsWithDeposit = (visit: SQLWrapper) =>
  select({
    paymentId: none(),
    creditId: castOrNull(clientCredits.id, "uuid"),
    branchId: clientCredits.branchId,
    partyId: clientCredits.clientId,
    amount: clientCredits.deposit,
    availableFrom: availableFrom(clientCredits),
    advance: json(sql`null::jsonb`, advanceTold),
  })
    .from(clientCredits)
    .where(and(eq(clientCredits.depositVehicleId, visit), hasDeposit(clientCredits)))
    .orderBy(clientCredits.keptAt, clientCredits.id);

type Waiting = Omit<Deposit, "advance"> & { availableFrom: string; advance: z.output<typeof advanceTold> };

/** Deposits of payments and kept credits together, oldest first. */
export const oldestFirst = (...read: readonly (readonly Waiting[])[]): (Deposit & { availableFrom: string })[] =>
  read
    .flat()
    .map(({ advance, ...deposit }) => ({ ...deposit, advance: advance && { ...advance, vat: BigInt(advance.vat) } }))
    .toSorted((first, second) => first.availableFrom.localeCompare(second.availableFrom));
