import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Reader } from "../../../books/ledger/source-verbs.ts";
import { openBy } from "../../../books/ledger/open-parts.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { touchAll } from "../../../workshop/visits/verbs.ts";
import { advanceWords } from "../advance-words.ts";
import * as contract from "../credit-use-contract.ts";
import { creditUseEntry, creditUseReversal } from "../credit-use-rules.ts";
import { clientCredits, clientPayments, paymentAllocations } from "../tables.ts";
import { creditUseWords, refuse } from "../words.ts";
import { followShares } from "./estimate-deposits.ts";
import { readAvailableFrom } from "../deposit-verbs.ts";
import { askBefore, securedOrders } from "./secured.ts";
import {
  creditsFor,
  findUse,
  lockVisitsOfUse,
  itemOfClient,
  pageOfCredit,
  answerOfUse,
  usesOf,
} from "./credit-use-reading.ts";

const creditsForInvoice = serve(contract.creditsForInvoice, async ({ db, params, language, kinds }) => {
  const invoiceId = params.id;
  const item = await itemOfClient(db, invoiceId);
  if (!item) return { due: 0n, data: [], uses: [] };
  const [credits, uses] = await Promise.all([item.remaining > 0n ? creditsFor(db, item) : [], usesOf(db, invoiceId)]);
  return {
    due: item.remaining,
    data: credits.map(({ label, ...credit }) => ({
      ...credit,
      ...pageOfCredit({ ...credit, label }, { language, kinds }),
    })),
    uses: uses.map((use) => answerOfUse(use, { language, kinds })),
  };
});

type Using = Call<typeof contract.payFromCredit>;

const take = async (call: Using) => {
  const { db, body, createdId: id, today, now, about, language, kinds } = call;
  const { amount, usedAt = today } = body;
  const { item, source, visits, advancesAccountId } = await factsOf(call);
  if (!item || item.partyId !== source.clientId) throw refuseField("client_invoice_id", creditUseWords.notOwed);
  if (source.deposit === 0n) throw refuse(body.paymentId ? "no-deposit" : "no-credit");
  if (source.vat > 0n) throw refuse("deposit-taxed");
  if (source.estimateId && source.depositVehicleId !== item.clientVehicleId) throw refuse("deposit-of-estimate");
  checkedTogether({
    amount: () => {
      if (amount > source.deposit)
        throw refuseField("amount", body.paymentId ? advanceWords.moreThanDeposit : creditUseWords.moreThanCredit);
      if (amount > item.remaining) throw refuseField("amount", creditUseWords.moreThanDue);
    },
    usedAt: () => {
      const isOpenLater = amount <= item.remaining && amount > openBy(item.open, usedAt);
      if (usedAt < source.dated || isOpenLater) throw refuseField("used_at", creditUseWords.tooEarly);
    },
  });
  if (!body.confirm) await askAboutInstalments(call, item.id);
  await post(
    db,
    [
      creditUseEntry({
        id,
        entryId: newId(),
        branchId: source.branchId,
        usedAt,
        amount,
        label: source.label,
        advancesAccountId,
        item,
      }),
    ],
    now,
  );
  await Promise.all([
    db.insert(paymentAllocations, {
      id,
      paymentId: body.paymentId ?? null,
      creditId: body.creditId ?? null,
      openItemId: item.id,
      amount,
      dated: usedAt,
      estimateId: source.estimateId,
    }),
    changeDeposit(db, body, -amount),
    touchAll(db, visits),
  ]);
  db.addChanges(id, [
    { field: "paidDocument", from: null, to: item.number },
    { field: "amount", from: null, to: amount },
  ]);
  about({ kind: "credit-uses", id, name: source.label });
  return answer(db, id, { language, kinds });
};

const askAboutInstalments = async ({ db, body, shop }: Using, id: string) => {
  const settlements = [{ openItemId: id, amount: body.amount }];
  askBefore({ settlements, orders: await securedOrders(db, [{ id }]), digits: shop.digits });
};

/** The invoice's open item and the credit that pays it, both locked. */
const factsOf = async ({ db, body, today }: Using) => {
  const { clientInvoiceId, usedAt = today } = body;
  const [held, source, item, roles] = await Promise.all([
    lockVisitsOfUse(db, clientInvoiceId, body.paymentId ?? body.creditId ?? ""),
    lockSource(db, body),
    itemOfClient(db, clientInvoiceId),
    accountsByRole(db, "client-advances"),
    checkPostingDate(db, usedAt, today, "used_at"),
  ]);
  return { item, source, visits: visitsOf(held, source), advancesAccountId: roles["client-advances"] };
};

/** Refuses a source that was moved to a vehicle whose visit is not locked. */
const visitsOf = (held: readonly { id: string }[], { depositVehicleId }: { depositVehicleId: string | null }) => {
  const visits = held.map((visit) => visit.id);
  if (depositVehicleId && !visits.includes(depositVehicleId)) throw refuseKernel("changed-elsewhere");
  return visits;
};

type SourceIds = { paymentId?: string | null | undefined; creditId?: string | null | undefined };

/** The payment or the kept credit, locked. */
const lockSource = async (db: Db, { paymentId, creditId }: SourceIds) => {
  if (paymentId) {
    const [payment, dated] = await Promise.all([
      db.lock(clientPayments, paymentId),
      readAvailableFrom(db, "payment", paymentId),
    ]);
    if (payment.reversedAt) throw refuse("payment-reversed");
    return { ...payment, dated: dated!, vat: payment.depositVat };
  }
  const id = creditId ?? "";
  const [credit, dated] = await Promise.all([db.lock(clientCredits, id), readAvailableFrom(db, "credit", id)]);
  if (credit.reversedAt) throw refuse("credit-reversed");
  const { sourceLabel } = await db.find(openItems, credit.openItemId);
  return { ...credit, dated: dated!, vat: 0n, estimateId: null, label: sourceLabel };
};

const changeDeposit = (db: Db, { paymentId, creditId }: SourceIds, by: bigint) =>
  paymentId
    ? db.query(
        "payments.change-deposit",
        "update client_payments set deposit = deposit + $3 where shop_id = $1 and id = $2",
        [paymentId, by],
      )
    : db.query(
        "payments.change-credit",
        "update client_credits set deposit = deposit + $3 where shop_id = $1 and id = $2",
        [creditId, by],
      );

const reverseCreditUse = serve(contract.reverseCreditUse, async (call) => {
  const { db, params, body, today, now, about, language, kinds } = call;
  const found = await findUse(db, params.id);
  if (!found) throw refuseKernel("not-found");
  const [held, source, allocation, item, roles] = await Promise.all([
    lockVisitsOfUse(db, found.invoiceId, found.paymentId ?? found.creditId ?? ""),
    lockSource(db, found),
    db.lock(paymentAllocations, found.id),
    itemOfClient(db, found.invoiceId),
    accountsByRole(db, "client-advances"),
    checkPostingDate(db, today, today, "reason"),
  ]);
  if (allocation.undoneOn) throw refuse("use-reversed");
  const visits = visitsOf(held, source);
  if (allocation.estimateId !== source.estimateId) await followShares(db, sharesOfReversal(allocation, source), now);
  await post(
    db,
    [
      creditUseReversal({
        id: found.id,
        entryId: newId(),
        branchId: source.branchId,
        usedAt: today,
        amount: found.amount,
        label: source.label,
        advancesAccountId: roles["client-advances"],
        item: item!,
        reversalOf: found.entryId,
        reason: body.reason,
      }),
    ],
    now,
  );
  await db.write(paymentAllocations, found.id, { undoneOn: today });
  await changeDeposit(db, found, found.amount);
  db.alongside(touchAll(db, visits));
  db.addChanges(found.id, [
    { field: "paidDocument", from: item!.number, to: null },
    { field: "amount", from: found.amount, to: null },
  ]);
  about({ kind: "credit-uses", id: found.id, name: source.label });
  return answer(db, found.id, { language, kinds });
});

/** The deposit was moved since: what the use gives back is no longer the one estimate's, but the other's. */
const sharesOfReversal = (
  allocation: { estimateId: string | null; amount: bigint },
  source: { estimateId: string | null },
) => [
  { estimateId: allocation.estimateId, by: -allocation.amount },
  { estimateId: source.estimateId, by: allocation.amount },
];

const answer = async (db: Db, id: string, reader: Pick<Reader, "language" | "kinds">) => {
  const use = await findUse(db, id);
  if (!use) throw refuseKernel("not-found");
  return answerOfUse(use, reader);
};

const payFromCredit = serveCreation(contract.payFromCredit, {
  create: take,
  readAgain: ({ db, createdId, language, kinds }) => answer(db, createdId, { language, kinds }),
});

export const creditUseHandlers: readonly Served[] = [creditsForInvoice, payFromCredit, reverseCreditUse];
