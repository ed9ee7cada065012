import { and, eq, gt, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { readSeller } from "../../base/media/letterhead-verbs.ts";
import { findDevices } from "../e-invoices/sealing-verbs.ts";
import { books } from "../../books/ledger/tables.ts";
import { accountsByRole, post } from "../../books/ledger/verbs.ts";
import { defaultPostingDate } from "../../books/ledger/periods.ts";
import { type VatRate, vatRateOn } from "../../base/shop/rules.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { touchAll } from "../../workshop/visits/verbs.ts";
import { vatOfDeposit } from "./advance-rules.ts";
import { clientPayments, paymentMethods } from "./tables.ts";
import { advanceInvoices } from "./deposit-tables.ts";
import { planAdvance } from "./server/advances.ts";
import { payersOf } from "./payer-verbs.ts";

/**
 * The advances from a day on that were taken without VAT, as far as no invoice has used them; locked after their visits.
 * For a shop that is registered from that day on after all.
 */
export const untaxedAdvances = async (db: Db, startsOn: string, rates: readonly VatRate[]): Promise<UntaxedAdvance[]> =>
  (await db.read(untaxedRead, { startsOn }))
    .map((advance) => {
      const rate = vatRateOn(rates, advance.paidAt);
      return { ...advance, rate, vat: vatOfDeposit(advance.deposit, { kind: "advance", isRegistered: true, rate }) };
    })
    .filter(({ vat }) => vat > 0n);

export type UntaxedAdvance = RowOf<typeof untaxedRead> & { rate: number; vat: Minor };

const untaxedRead = read("payments.untaxed-advances", (value: Values<{ startsOn: string }>) =>
  select({
    id: clientPayments.id,
    branchId: clientPayments.branchId,
    label: clientPayments.label,
    paidAt: clientPayments.paidAt,
    deposit: clientPayments.deposit,
    clientId: clientPayments.partyId,
    clientVehicleId: clientVehicles.id,
    method: paymentMethods.name,
  })
    .from(clientPayments)
    .innerJoin(clientVehicles, eq(clientVehicles.id, clientPayments.depositVehicleId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, clientPayments.paymentMethodId))
    .leftJoin(advanceInvoices, eq(advanceInvoices.paymentId, clientPayments.id))
    .where(
      and(
        eq(clientPayments.depositKind, "advance"),
        gt(clientPayments.deposit, sql`0`),
        gte(clientPayments.paidAt, value.startsOn),
        isNotNull(clientPayments.number),
        isNull(advanceInvoices.id),
      ),
    )
    .orderBy(clientPayments.paidAt, clientPayments.number)
    .for("no key update", { of: [clientVehicles, clientPayments] }),
);

type Taxing = Pick<Call<Route>, "db" | "shop" | "user" | "today" | "now" | "secretKey">;

/** Issues the advance invoices of such advances today, and posts the VAT within them on the days of the payments, or the first open day after. */
export const taxAdvances = async (call: Taxing, advances: readonly UntaxedAdvance[], vatNumber: string) => {
  const { db, today, now } = call;
  const visits = [...new Set(advances.map(({ clientVehicleId }) => clientVehicleId))];
  const [payers, seller, devices, locks, roles] = await Promise.all([
    payersOf(db, visits),
    readSeller(db),
    findDevices(db),
    db.find(books, db.shopId),
    accountsByRole(db, "client-advances", "output-vat"),
  ]);
  const payerOf = new Map(payers.map((payer) => [payer.clientVehicleId, payer]));
  const planned = advances.map((advance) =>
    planAdvance(db, {
      ...advance,
      paymentId: advance.id,
      issuedAt: today,
      dated: defaultPostingDate(advance.paidAt, locks),
      receivedOn: advance.paidAt,
      amount: advance.deposit,
      payer: payerOf.get(advance.clientVehicleId)!,
      seller: { ...seller, vatNumber },
      advancesAccountId: roles["client-advances"],
      outputVatAccountId: roles["output-vat"],
    }),
  );
  const posted = await post(
    db,
    planned.map(({ entry }) => entry),
    now,
  );
  for (const [index, { branchId }] of advances.entries()) {
    const device = devices.find((each) => each.branchId === branchId);
    if (device) await planned[index]!.seal(call, device.id, posted[index]!);
  }
  await Promise.all([
    ...planned.map(({ write }, index) => write(posted[index]!)),
    db.query(
      "payments.tax-deposits",
      `update client_payments p set deposit_vat = n.vat from jsonb_to_recordset($2::jsonb) n(id uuid, vat bigint)
       where p.shop_id = $1 and p.id = n.id`,
      [JSON.stringify(advances.map(({ id, vat }) => ({ id, vat: String(vat) })))],
    ),
    touchAll(db, visits),
  ]);
};
