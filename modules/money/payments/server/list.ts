import { and, desc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import type { listPayments } from "../contract.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { billingSources } from "../rules.ts";
import { clientPayments, paymentAllocations } from "../tables.ts";
import { p, type Payment, selectPayments } from "./reading.ts";

type Filters = Partial<Omit<z.output<typeof listPayments.query>, "cursor" | "limit">>;

/** Latest date first, after a date and id. */
export const findPayments = (
  db: Db,
  filters: Filters,
  [paidAt, id]: readonly [string, string],
  max: number,
): Promise<Payment[]> => {
  const { shape, values } = choice(filters);
  return db.read(page({ ...shape, max }), { ...values, before: paidAt, beforeId: id });
};

/** Number and sum of matching payments without reversed ones, and the number of reversed ones. */
export const summaryOf = async (db: Db, filters: Filters) => {
  const { shape, values } = choice(filters);
  const [found] = await db.read(summary(shape), values);
  return found!;
};

const filterNames = ["clientVehicleId", "clientId", "clientInvoiceId", "paymentMethodId", "from", "to"] as const;
type Shape = Record<"q" | (typeof filterNames)[number], boolean>;
type Search = { patterns: string[]; words: string[]; number: number | null; prefix: string; memoLike: string };
type Chosen = Partial<Pick<Filters, (typeof filterNames)[number]> & Search>;

/** Each combination of filters has its own statement and plan. */
const choice = (filters: Filters): { shape: Shape; values: Chosen } => {
  const { clientVehicleId, clientId, clientInvoiceId, paymentMethodId, from, to } = filters;
  const sought = soughtBy(filters.q);
  const memoLike = `%${(filters.q ?? "").trim().replace(/[\\%_]/g, "\\$&")}%`;
  const search = sought && { ...sought, ...labelIn(filters.q ?? ""), memoLike };
  return {
    shape: {
      q: sought !== undefined,
      clientVehicleId: Boolean(clientVehicleId),
      clientId: Boolean(clientId),
      clientInvoiceId: Boolean(clientInvoiceId),
      paymentMethodId: Boolean(paymentMethodId),
      from: Boolean(from),
      to: Boolean(to),
    },
    values: { clientVehicleId, clientId, clientInvoiceId, paymentMethodId, from, to, ...search },
  };
};

const sourceOf = ({ q }: Shape, { patterns, words, number, prefix, memoLike }: Values<Chosen>) =>
  q
    ? rowsFrom(
        clientPayments,
        "p",
        sql`find_client_payments(${patterns}::text[], ${words}::text[], ${number}::int, ${prefix}::text, ${memoLike}::text)`,
      )
    : p;

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    shape.clientVehicleId ? eq(p.clientVehicleId, value.clientVehicleId) : undefined,
    shape.clientId ? eq(p.clientId, value.clientId) : undefined,
    shape.clientInvoiceId ? inArray(p.id, paymentsOfInvoice(value.clientInvoiceId)) : undefined,
    shape.paymentMethodId ? eq(p.paymentMethodId, value.paymentMethodId) : undefined,
    shape.from ? gte(p.paidAt, value.from) : undefined,
    shape.to ? lte(p.paidAt, value.to) : undefined,
  );

const paymentsOfInvoice = (invoiceId: Values<Chosen>["clientInvoiceId"]) =>
  select({ paymentId: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .innerJoin(openItems, eq(openItems.id, paymentAllocations.openItemId))
    .where(
      and(
        inArray(openItems.sourceKind, billingSources),
        eq(openItems.sourceId, invoiceId),
        isNull(paymentAllocations.undoneOn),
      ),
    );

type Place = { before: string; beforeId: string };

// `most` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
const page = readByShape("payments.list", (shape: Shape & { max: number }, value: Values<Chosen & Place>) =>
  selectPayments(sourceOf(shape, value))
    .where(
      and(sql`(${p.paidAt}, ${p.id}) < (${value.before}::date, ${value.beforeId}::uuid)`, conditionsOf(shape, value)),
    )
    .orderBy(desc(p.paidAt), desc(p.id))
    .limit(shape.max),
);

const summary = readByShape("payments.summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*) filter (where ${p.reversedAt} is null)`, "int"),
    amount: cast(sql`coalesce(sum(${p.amount}) filter (where ${p.reversedAt} is null), 0)`, "bigint"),
    reversed: cast(sql`count(*) filter (where ${p.reversedAt} is not null)`, "int"),
  })
    .from(sourceOf(shape, value))
    .where(conditionsOf(shape, value)),
);

/** `12` and `RCT-000012` are receipt numbers, `INV-000012`, `DN-000012` and `ADV-000012` are numbers of other documents, by their prefix. */
const labelIn = (typed: string): { prefix: string; number: number | null } => {
  const [, prefix = "", digits] = /^(|.*\D)0*(\d{1,9})$/u.exec(fold(typed)) ?? [];
  return { prefix, number: digits === undefined ? null : Number(digits) };
};
