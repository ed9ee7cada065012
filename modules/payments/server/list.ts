import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { type StatementParameters, parameters } from "../../../platform/server/db/parameters.ts";
import { fold } from "../../../platform/shared/folding.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { soughtBy } from "../../vehicles/server/find.ts";
import type { listPayments } from "../contract.ts";
import { type Payment, paymentsWhere } from "./reading.ts";

type Filters = Partial<Omit<z.output<typeof listPayments.query>, "cursor" | "limit">>;

/** The latest day first, after a day and an id. */
export const findPayments = (
  db: Db,
  filters: Filters,
  [paidAt, id]: readonly [string, string],
  most: number,
): Promise<Payment[]> => {
  const parameter = parameters();
  // Where the statement of every payment has them.
  for (const [value, type] of [
    [most, "int"],
    [paidAt, "date"],
    [id, "uuid"],
  ] as const)
    parameter(value, type);
  const { name, source, where } = choice(filters, parameter);
  return db.query(`payments.list.${name}`, paymentsWhere(where, source), parameter.values);
};

/** How many payments match that were not reversed, their sum, and how many were reversed. */
export const summaryOf = async (db: Db, filters: Filters) => {
  const parameter = parameters();
  const { name, source, where } = choice(filters, parameter);
  const [summary] = await db.query<{ count: number; amount: Minor; reversed: number }>(
    `payments.summary.${name}`,
    `select count(*) filter (where p.reversed_at is null)::int as count, coalesce(sum(p.amount) filter (where p.reversed_at is null), 0)::bigint as amount,
       count(*) filter (where p.reversed_at is not null)::int as reversed
     from ${source} p where p.shop_id = $1 and ${where}`,
    parameter.values,
  );
  return summary!;
};

/** Each choice of filters is a text, and so a plan, of its own. */
const choice = (filters: Filters, parameter: StatementParameters) => {
  const sought = soughtBy(filters.q);
  const { prefix, number } = labelIn(filters.q ?? "");
  const found = sought && [
    parameter(sought.patterns, "text[]"),
    parameter(sought.words, "text[]"),
    parameter(number, "int"),
    parameter(prefix, "text"),
    parameter(`%${(filters.q ?? "").trim().replace(/[\\%_]/g, "\\$&")}%`, "text"),
  ];
  const chosen = columns.filter(([field]) => filters[field]);
  return {
    name: [sought && "q", ...chosen.map(([field]) => field)].filter(Boolean).join("."),
    source: found ? `find_client_payments(${found.join(", ")})` : "client_payments",
    where:
      chosen.map(([field, condition, type]) => `${condition} ${parameter(filters[field], type)}`).join(" and ") ||
      "true",
  };
};

const columns = [
  ["clientVehicleId", "p.client_vehicle_id =", "uuid"],
  ["clientId", "p.client_id =", "uuid"],
  ["paymentMethodId", "p.payment_method_id =", "uuid"],
  ["from", "p.paid_at >=", "date"],
  ["to", "p.paid_at <=", "date"],
] as const;

/** `12` is the number of a receipt; `RCT-000012` that of a receipt, and `INV-000012` that of an invoice, by its prefix. */
const labelIn = (typed: string): { prefix: string; number: number | null } => {
  const [, prefix = "", digits] = /^(|.*\D)0*(\d{1,9})$/u.exec(fold(typed)) ?? [];
  return { prefix, number: digits === undefined ? null : Number(digits) };
};
