import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { readable, toDecimal } from "../../../../platform/shared/money.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { assertOwnMoney, isOwnMoney } from "../../ledger/cash-rules.ts";
import { opposite } from "../../ledger/manual-rules.ts";
import { accounts, books } from "../../ledger/tables.ts";
import { accountsByRole, checkPostingDate, listChart, post } from "../../ledger/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../filing-contract.ts";
import { paymentLines } from "../rules.ts";
import { labelOf } from "../sources.ts";
import { taxPayments, taxReturns } from "../tables.ts";
import { filingWords, refuse } from "../words.ts";
import { type FiledReturn, filedReturn } from "./frozen.ts";
import { leftOf } from "./payments-reading.ts";

export const listTaxPayments = serve(contract.listTaxPayments, async ({ db, query }) =>
  paymentsOf(db, await filedReturn(db, query.period)),
);

/** Locks the books, so that two payments cannot pay the same amount and no filing takes a credit meanwhile. */
export const addTaxPayment = serveCreation(contract.addTaxPayment, {
  create: async ({ db, body, createdId: id, branch, user, shop, today, now, about }) => {
    const { amount, accountId, paidOn = today, reference = null } = body;
    await db.lock(books, db.shopId);
    const filed = await filedReturn(db, body.period);
    const [{ open, isRefund, isCarriedOn }, account, { "vat-settlement": settlement }] = await Promise.all([
      paymentsOf(db, filed),
      db.find(accounts, accountId),
      accountsByRole(db, "vat-settlement"),
      checkPostingDate(db, paidOn, today, "paid_on"),
    ]);
    if (isCarriedOn && open === 0n) throw refuse("credit-carried");
    checkedTogether([
      () => {
        assertOwnMoney(account, "account_id");
      },
      () => {
        if (paidOn <= filed.endsOn) throw refuseField("paid_on", filingWords.notBefore);
      },
      () => {
        if (amount > open)
          throw refuseField(
            "amount",
            filled(filingWords.moreThanOpen, { open: isolated(readable(toDecimal(open, shop.digits))) }),
          );
      },
    ]);
    const entryId = newId();
    const lines = paymentLines({ amount, isRefund, accountId }, settlement);
    const source = { sourceKind: "tax-payment", sourceId: id, sourceLabel: labelOf(filed.periodId) } as const;
    await post(db, [{ ...source, id: entryId, branchId: branch.id, date: paidOn, kind: "posting", lines }], now);
    await db.insert(taxPayments, {
      id,
      returnId: filed.id,
      paidOn,
      amount,
      isRefund,
      accountId,
      entryId,
      reference,
      createdBy: user.id,
      createdAt: now,
    });
    about({ kind: "tax-returns", id: filed.id, name: labelOf(filed.periodId) });
    return paymentOf(db, id);
  },
  readAgain: ({ db, createdId }) => paymentOf(db, createdId),
});

export const reverseTaxPayment = serve(
  contract.reverseTaxPayment,
  async ({ db, params, body: { reason }, branch, today, now, about }) => {
    await db.lock(books, db.shopId);
    const payment = await db.find(taxPayments, params.id);
    if (payment.reversedAt) throw refuse("payment-reversed");
    const filed = await db.find(taxReturns, payment.returnId);
    const [{ "vat-settlement": settlement }] = await Promise.all([
      accountsByRole(db, "vat-settlement"),
      checkPostingDate(db, today, today, "reason"),
    ]);
    await post(
      db,
      [
        {
          id: newId(),
          branchId: branch.id,
          date: today,
          kind: "reversal",
          sourceKind: "tax-payment",
          sourceId: payment.id,
          sourceLabel: labelOf(filed.periodId),
          memo: reason,
          reversalOf: payment.entryId,
          lines: opposite(paymentLines(payment, settlement)),
        },
      ],
      now,
    );
    await db.write(taxPayments, payment.id, { reversedAt: now, reversalReason: reason });
    about({ kind: "tax-returns", id: filed.id, name: labelOf(filed.periodId) });
    return paymentOf(db, payment.id);
  },
);

/** A payment that is there, read again. */
const paymentOf = async (db: Db, id: string) => {
  const { returnId } = await db.find(taxPayments, id);
  const payments = await db.read(paymentsRead, { returnId });
  return answerOf(payments.find((payment) => payment.id === id)!);
};

const paymentsOf = async (db: Db, { id, net }: Pick<FiledReturn, "id" | "net">) => {
  const [data, { left, carriedOn }, chart] = await Promise.all([
    db.read(paymentsRead, { returnId: id }),
    leftOf(db, id),
    listChart(db),
  ]);
  return {
    net,
    open: left < 0n ? -left : left,
    isRefund: left === 0n ? net < 0n : left < 0n,
    isCarriedOn: carriedOn > 0n,
    accounts: chart.filter(isOwnMoney),
    ...whole(data.map(answerOf)),
  };
};

const answerOf = ({ accountId, code, accountName, accountNameAr, creator, creatorAr, ...payment }: Found) => ({
  ...payment,
  account: { id: accountId, code, name: accountName, nameAr: accountNameAr },
  createdBy: { name: creator, nameAr: creatorAr },
});

const p = alias(taxPayments, "p");

const paymentsRead = read("tax-returns.payments", (value: Values<{ returnId: string }>) =>
  select({
    id: p.id,
    paidOn: p.paidOn,
    amount: p.amount,
    isRefund: p.isRefund,
    accountId: p.accountId,
    code: accounts.code,
    accountName: accounts.name,
    accountNameAr: accounts.nameAr,
    reference: p.reference,
    creator: users.name,
    creatorAr: users.nameAr,
    reversedAt: p.reversedAt,
    reversalReason: p.reversalReason,
  })
    .from(p)
    .innerJoin(accounts, eq(accounts.id, p.accountId))
    .innerJoin(users, eq(users.id, p.createdBy))
    .where(eq(p.returnId, value.returnId))
    .orderBy(asc(p.paidOn), asc(p.id)),
);
type Found = RowOf<typeof paymentsRead>;
