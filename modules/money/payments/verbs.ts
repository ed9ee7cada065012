import { eq, sql } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import type { Route } from "../../../platform/shared/route.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { AccountRole } from "../../books/ledger/rules.ts";
import { type accounts, openItems } from "../../books/ledger/tables.ts";
import { depositsOfVisit } from "./deposit-verbs.ts";
import { findPaymentsOfVisit } from "./server/list.ts";
import { answerOf } from "./server/reading.ts";
import { methodsByHand } from "./rules.ts";
import { clientPayments, paymentMethods, visitItems } from "./tables.ts";
import { methodWords } from "./words.ts";

/** The five payment methods of a new shop, linked to accounts of its chart. */
export const openPaymentMethods = (db: Db, chart: readonly Row<typeof accounts>[]) =>
  db.insertAll(
    paymentMethods,
    methodsByHand.map((name, position) => ({
      name,
      label: methodWords[name].en,
      labelAr: methodWords[name].ar,
      position,
      accountId: chart.find(({ role }) => role === accountOfMethod[name])!.id,
    })),
  );

export const balanceOf = async (db: Db, clientVehicleId: string) => {
  const [found] = await db.read(balance, { clientVehicleId });
  return found!;
};

const balance = read("payments.balance", (value: Values<{ clientVehicleId: string }>) => {
  const due = select({ sum: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint") })
    .from(visitItems)
    .innerJoin(openItems, eq(openItems.id, visitItems.id))
    .where(eq(visitItems.clientVehicleId, value.clientVehicleId));
  return select({
    due: cast(due, "bigint"),
    paid: cast(
      sql`coalesce(sum(${clientPayments.amount}) filter (where ${clientPayments.reversedAt} is null), 0)`,
      "bigint",
    ),
    deposit: depositsOfVisit(value.clientVehicleId),
  })
    .from(clientPayments)
    .where(eq(clientPayments.clientVehicleId, value.clientVehicleId));
});

/** Open amounts need view-client-invoices or create-client-payments; paid amounts need view-client-payments. */
export const shownBalance = (
  { due, paid, deposit }: Awaited<ReturnType<typeof balanceOf>>,
  may: Call<Route>["may"],
) => {
  const mayPayments = may("view-client-payments");
  return { due: mayDue(may) ? due : null, paid: mayPayments ? paid : null, deposit: mayPayments ? deposit : null };
};

export const mayDue = (may: Call<Route>["may"]) => may("view-client-invoices") || may("create-client-payments");

const accountOfMethod: Record<(typeof methodsByHand)[number], AccountRole> = {
  bank_payment: "bank",
  cash: "cash",
  cheque: "cheques",
  credit_card: "card",
  others: "other-payments",
};

/** The payments of a visit, latest first, at most 50; includes reversed ones. */
export const paymentsOfVehicle = async (db: Db, clientVehicleId: string, language: Language) =>
  (await findPaymentsOfVisit(db, clientVehicleId)).map((payment) => answerOf(payment, language));
