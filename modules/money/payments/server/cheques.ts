import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { assertOwnMoney } from "../../../books/ledger/cash-rules.ts";
import { opposite } from "../../../books/ledger/manual-rules.ts";
import { credit, debit } from "../../../books/ledger/rules.ts";
import { accounts, books, journalLines, parties } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, checkPostingDay, post } from "../../../books/ledger/verbs.ts";
import * as contract from "../cheque-contract.ts";
import { type ChequeState, chequeState } from "../cheque-rules.ts";
import { cheques, clientPayments } from "../tables.ts";
import { chequeWords, refuse } from "../words.ts";
import { pageOfPayment } from "../rules.ts";
import { lockPayment, lockVisitOf } from "./reading.ts";
import { reversePaymentBecause } from "../reversing-verbs.ts";

const c = cheques;
const p = clientPayments;

const selectCheques = () =>
  select({
    ...columnsWithout(c, "shopId"),
    amount: p.amount,
    paidAt: p.paidAt,
    label: p.label,
    reversedAt: p.reversedAt,
    branchId: p.branchId,
    clientId: p.clientId,
    partyId: p.partyId,
    payerName: parties.name,
    payerNameAr: parties.nameAr,
    clientVehicleId: p.clientVehicleId,
  })
    .from(c)
    .innerJoin(p, eq(p.id, c.id))
    .innerJoin(parties, eq(parties.id, p.partyId));

const stateIs = {
  "on-hand": and(isNull(c.depositedOn), isNull(c.bouncedOn), isNull(p.reversedAt)),
  deposited: sql`${c.depositedOn} is not null and ${c.clearedOn} is null and ${c.bouncedOn} is null and ${p.reversedAt} is null`,
  cleared: sql`${c.clearedOn} is not null`,
  bounced: sql`${c.bouncedOn} is not null`,
  reversed: sql`${c.bouncedOn} is null and ${p.reversedAt} is not null`,
} satisfies Record<ChequeState, unknown>;

const oneCheque = read("payments.cheque", (value: Values<{ id: string }>) => selectCheques().where(eq(c.id, value.id)));
type Found = RowOf<typeof oneCheque>;

const sums = read("payments.cheque-sums", (value: Values<OwnBranches>) =>
  select({
    onHand: cast(sql`coalesce(sum(${p.amount}) filter (where ${stateIs["on-hand"]}), 0)`, "bigint"),
    deposited: cast(sql`coalesce(sum(${p.amount}) filter (where ${stateIs.deposited}), 0)`, "bigint"),
  })
    .from(c)
    .innerJoin(p, eq(p.id, c.id))
    .where(isInBranches(p.branchId, value.ownBranches)),
);

const list = serveList(contract.listCheques, {
  name: "payments.cheques",
  rows: () => selectCheques(),
  values: seesClosed,
  where: (values) => isOpenTo(values, c.id),
  filters: { state: stateIs },
  branch: p.branchId,
  order: { by: { paidAt: p.paidAt, id: c.id }, descending: true },
  beside: async ({ db, user }, isFirst) => ({
    summary: isFirst ? (await db.read(sums, ownBranchesOf(user)))[0]! : null,
  }),
  answers: (rows) => rows.map(answerOf),
});

const change = serve(contract.changeCheque, async ({ db, params, body, about }) => {
  const { cheque } = await lockCheque(db, params.id, "on-hand", "deposited");
  await db.update(cheques, cheque.id, body);
  about({ kind: "client-payments", id: cheque.id, name: cheque.label });
  return readCheque(db, cheque.id);
});

const deposit = serve(contract.depositCheque, async ({ db, params, body: { date }, today, about }) => {
  const on = date ?? today;
  const { cheque } = await lockCheque(db, params.id, "on-hand");
  await checkPostingDate(db, on, today, "date");
  if (on < cheque.paidAt) throw refuseField("date", chequeWords.beforeReceipt);
  await db.update(cheques, cheque.id, { depositedOn: on });
  about({ kind: "client-payments", id: cheque.id, name: cheque.label });
  return readCheque(db, cheque.id);
});

const clear = serve(contract.clearCheque, async ({ db, params, body, today, now, about }) => {
  const on = body.date ?? today;
  const { cheque, accountId } = await lockCheque(db, params.id, "deposited");
  const [chosen, usual, { lockedThrough }] = await Promise.all([
    body.accountId === undefined ? undefined : db.find(accounts, body.accountId),
    accountsByRole(db, "bank"),
    db.find(books, db.shopId),
  ]);
  const bank = chosen?.id ?? usual.bank;
  checkedTogether([
    () => {
      if (bank === accountId) throw refuseField("account_id", chequeWords.sameAccount);
      if (chosen) assertOwnMoney(chosen, "account_id");
    },
    () => {
      checkPostingDay(on, today, lockedThrough, "date");
      if (cheque.depositedOn && on < cheque.depositedOn) throw refuseField("date", chequeWords.beforeDeposit);
    },
  ]);
  const entryId = newId();
  await post(
    db,
    [
      {
        id: entryId,
        branchId: cheque.branchId,
        date: on,
        kind: "posting",
        sourceKind: "cheque-clearing",
        sourceId: entryId,
        sourceLabel: cheque.label,
        memo: cheque.number,
        lines: [debit(bank, cheque.amount), credit(accountId, cheque.amount)],
      },
    ],
    now,
  );
  await db.update(cheques, cheque.id, { clearedOn: on, clearingEntryId: entryId });
  about({ kind: "client-payments", id: cheque.id, name: cheque.label });
  return readCheque(db, cheque.id);
});

const bounce = serve(contract.bounceCheque, async (call) => {
  const { db, params, body, today } = call;
  const { cheque } = await lockCheque(db, params.id, "on-hand", "deposited");
  await reversePaymentBecause(call, cheque.id, body.reason);
  await db.update(cheques, cheque.id, { bouncedOn: today });
  return readCheque(db, cheque.id);
});

const undo = serve(contract.undoCheque, async ({ db, params, body, today, now, about }) => {
  const { cheque, accountId } = await lockCheque(db, params.id, "deposited", "cleared");
  if (chequeState(cheque) !== body.state) throw refuse("cheque-state");
  const { clearingEntryId } = cheque;
  if (clearingEntryId) {
    await checkPostingDate(db, today, today, "reason");
    const [clearing] = await db.read(clearingAccount, { entryId: clearingEntryId });
    await post(
      db,
      [
        {
          id: newId(),
          branchId: cheque.branchId,
          date: today,
          kind: "reversal",
          sourceKind: "cheque-clearing",
          sourceId: clearingEntryId,
          sourceLabel: cheque.label,
          memo: body.reason,
          reversalOf: clearingEntryId,
          lines: opposite([debit(clearing!.accountId, cheque.amount), credit(accountId, cheque.amount)]),
        },
      ],
      now,
    );
    await db.update(cheques, cheque.id, { clearedOn: null, clearingEntryId: null });
  } else await db.update(cheques, cheque.id, { depositedOn: null });
  about({ kind: "client-payments", id: cheque.id, name: cheque.label });
  return readCheque(db, cheque.id);
});

export const chequeHandlers: readonly Served[] = [list, change, deposit, clear, bounce, undo];

/** Locks visit and payment, as a reversal does, then reads the cheque; refuses other states than these, each by its own words. */
const lockCheque = async (db: Db, id: string, ...states: readonly ChequeState[]) => {
  const [, [payment]] = await Promise.all([lockVisitOf(db, id), lockPayment(db, id)]);
  const [cheque] = await db.read(oneCheque, { id });
  if (!payment || !cheque) throw refuseKernel("not-found");
  const state = chequeState(cheque);
  if (!states.includes(state)) throw refuse(refusalIn[state]);
  return { cheque, accountId: payment.accountId };
};

/** Why a step is not possible, by the state of the cheque. */
const refusalIn = {
  "on-hand": "cheque-not-deposited",
  deposited: "cheque-deposited",
  cleared: "cheque-cleared",
  bounced: "cheque-bounced",
  reversed: "payment-reversed",
} as const satisfies Record<ChequeState, string>;

const clearingAccount = read("payments.clearing-account", (value: Values<{ entryId: string }>) =>
  select({ accountId: journalLines.accountId })
    .from(journalLines)
    .where(and(eq(journalLines.entryId, value.entryId), gt(journalLines.debit, sql`0`))),
);

const readCheque = async (db: Db, id: string) => {
  const [cheque] = await db.read(oneCheque, { id });
  if (!cheque) throw refuseKernel("not-found");
  return answerOf(cheque);
};

const answerOf = (cheque: Found): contract.Cheque => ({
  id: cheque.id,
  state: chequeState(cheque),
  number: cheque.number,
  bankName: cheque.bankName,
  dueOn: cheque.dueOn,
  amount: cheque.amount,
  receivedOn: cheque.paidAt,
  receipt: cheque.label,
  client: { id: cheque.partyId, name: cheque.payerName, nameAr: cheque.payerNameAr },
  depositedOn: cheque.depositedOn,
  clearedOn: cheque.clearedOn,
  bouncedOn: cheque.bouncedOn,
  viewUrl: pageOfPayment(cheque),
});
