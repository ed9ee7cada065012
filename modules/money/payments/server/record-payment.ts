import { together } from "../../../../platform/server/db/together.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import { sum, toDecimal } from "../../../../platform/shared/money.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { type DepositChange, depositsOfVisit, followDeposits } from "../../estimates/deposit-verbs.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { automaticText, notifyClient } from "../../../base/messages/event-verbs.ts";
import { assertStatusSaid } from "../../../base/shop/registering.ts";
import { lockVatRates } from "../../../base/shop/verbs.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { lockVisit, touch } from "../../../workshop/visits/verbs.ts";
import { vatOfDeposit } from "../advance-rules.ts";
import type { addPayment } from "../contract.ts";
import { allocate, dueOf, type Owed, receiptEntries, takersOf } from "../rules.ts";
import { methodByHand } from "../method-verbs.ts";
import { notifyReceived } from "../notifying-verbs.ts";
import { paymentWarningWords, refuse } from "../words.ts";
import { planAdvance } from "./advances.ts";
import { payerOf } from "../payer-verbs.ts";
import { printedReceipt } from "../receipt-paper-verbs.ts";
import { askBefore, securedOrders, type SecuredOrder } from "./secured.ts";
import { openInvoicesOf, writeReceipt } from "../receipt-verbs.ts";

/** Records a payment for a visit. What it leaves over is a deposit, which an advance invoice may tax. */
export const takePayment = async (call: Call<typeof addPayment>, clientVehicleId: string) => {
  const { db, body, createdId: id, branch, user, today, now, about } = call;
  const { amount, paymentMethodId, paidAt = today, memo = null } = body;
  const named = invoicesNamedIn(body);
  const facts = await factsFor(call, clientVehicleId);
  const { visit, items, method, advancesAccountId, device } = facts;
  const asked = depositAskedFor(call, facts.estimates);
  const secured = await securedOrders(db, items);
  const takers = body.estimateId ? [] : checkedTakers(call, { items, named, secured });

  const entryId = newId();
  const { entries, allocations, deposit } = receiptEntries({
    branchId: branch.id,
    entryId,
    paymentId: id,
    paidAt,
    memo,
    amount,
    accountId: method.accountId,
    clientId: visit.clientId,
    advancesAccountId,
    items: takers,
    newId,
  });
  const estimate = deposit > 0n ? asked : undefined;
  const { depositVat, advance } = advanceOn(call, facts, deposit);
  const [, posted] = await Promise.all([
    deposit > 0n && followTaken(call, facts, { estimate: estimate?.base ?? null, by: deposit }),
    post(db, [...entries, ...(advance ? [advance.entry] : [])], now),
  ]);
  const [received] = posted;
  const invoiced = advance && posted.at(-1)!;
  if (device) await advance?.seal(call, device.id, invoiced!);
  const isPaidFor = ({ partyKind, invoiceId }: (typeof items)[number]) =>
    partyKind === "client" || named.some(({ clientInvoiceId }) => clientInvoiceId === invoiceId);
  db.alongside(
    writeReceipt(
      db,
      {
        id,
        branchId: branch.id,
        clientVehicleId,
        clientId: visit.clientId,
        partyId: visit.clientId,
        number: received!.sourceNumber!,
        label: received!.sourceLabel!,
        paidAt,
        amount,
        deposit,
        depositKind: deposit > 0n ? body.depositKind : null,
        depositVat,
        estimateId: estimate?.id ?? null,
        dueAfter: dueOf(items.filter(isPaidFor)) - (amount - deposit),
        paymentMethodId,
        memo,
        entryId,
        printed: paperOf(call, facts, { allocations, advanceInvoice: invoiced?.sourceLabel ?? null }),
        createdBy: user.id,
        createdAt: now,
      },
      allocations,
      body.cheque,
    ),
  );
  if (advance) db.alongside(advance.write(invoiced!));
  db.alongside(touch(db, clientVehicleId));
  const receipt = { id, label: received!.sourceLabel!, partyId: visit.clientId, clientVehicleId };
  notifyReceived(call, { ...receipt, amount, deposit, method: method.name, paidAt });
  if (facts.text) await notifyClient(call, "payment-received", id, facts.text);
  about({ kind: "client-payments", id, name: received!.sourceLabel! });
};

/**
 * The estimate of the visit, which is locked, for which a deposit counts: the one that is named, which takes at most
 * what it misses, else the first that misses one.
 */
const depositAskedFor = ({ body }: Call<typeof addPayment>, estimates: ReadForPayment["estimates"]) => {
  if (!body.estimateId) return body.depositKind === "held" ? undefined : estimates.find(({ missing }) => missing > 0n);
  const named = estimates.find(({ id }) => id === body.estimateId);
  if (!named) throw refuseKernel("not-found");
  if (named.received !== body.depositReceived) throw refuse("deposit-changed");
  if (named.missing === 0n) throw refuse("deposit-not-asked");
  if (body.amount > named.missing) throw refuseField("amount", paymentWarningWords.moreThanMissing);
  return named;
};

type OnPaper = Pick<Parameters<typeof printedReceipt>[0], "allocations" | "advanceInvoice">;

const paperOf = ({ db, branch, user }: Paying, { payer, method, items, seller }: ReadForPayment, taken: OnPaper) =>
  frozenPaper(db, printedReceipt({ ...taken, payer, method, items, receivedBy: inBoth(user.name, user.nameAr) }), {
    seller,
    branchId: branch.id,
  }).printed;

const followTaken = ({ db, now }: Paying, { visit, estimates }: ReadForPayment, taken: DepositChange) =>
  followDeposits(db, visit.id, { now, changes: [taken], known: estimates });

type Paying = Call<typeof addPayment>;

type Named = { clientInvoiceId: string; amount: bigint };

const invoicesNamedIn = ({ allocations = [] }: Call<typeof addPayment>["body"]): Named[] =>
  allocations.map(({ clientInvoiceId, amount = 0n }) => {
    if (!clientInvoiceId) throw refuseField("allocations", paymentWarningWords.itemsOfParty);
    return { clientInvoiceId, amount };
  });

type ReadForPayment = Awaited<ReturnType<typeof factsFor>>;

/** Reads what a payment for a visit needs; the visit is locked, after the VAT rates, so that a registration misses no advance. */
const factsFor = async ({ db, body, branch, today }: Call<typeof addPayment>, clientVehicleId: string) => {
  const { paidAt = today } = body;
  const [rates, visit, items, estimates, method, roles, payer, seller, devices, text] = await together([
    lockVatRates(db),
    lockVisit(db, clientVehicleId),
    openInvoicesOf(db, clientVehicleId),
    depositsOfVisit(db, clientVehicleId),
    methodByHand(db, body.paymentMethodId),
    accountsByRole(db, "client-advances", "output-vat"),
    payerOf(db, clientVehicleId),
    readSeller(db),
    findDevices(db),
    automaticText(db, "payment-received"),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (!payer) throw refuseKernel("not-found");
  const period = periodOn(rates, paidAt);
  return {
    visit,
    items,
    estimates,
    method,
    payer,
    seller: { ...seller, vatNumber: period.vatNumber },
    text,
    rate: period.rate,
    status: period.status,
    advancesAccountId: roles["client-advances"],
    outputVatAccountId: roles["output-vat"],
    device: devices.find(({ branchId }) => branchId === branch.id),
  };
};

type Payable = { items: ReadForPayment["items"]; named: readonly Named[]; secured: readonly SecuredOrder[] };

/** The open items that the payment pays. Asks for confirmation if it is more than they are, or cancels instalments. */
const checkedTakers = (call: Paying, { items, named, secured }: Payable) => {
  const { body } = call;
  const { takers, excess } = takersOf(items, named);
  checkedTogether([
    () => {
      if (excess >= 0) throw refuseField(`allocations.${excess}.amount`, paymentWarningWords.moreThanOpen);
    },
    () => {
      if (sum(named.map((part) => part.amount)) > body.amount)
        throw refuseField("amount", paymentWarningWords.lessThanNamed);
    },
  ]);
  if (!body.confirm) askAbout(call, takers, secured);
  return takers;
};

const askAbout = ({ body, shop }: Paying, takers: readonly Owed[], orders: readonly SecuredOrder[]) => {
  const due = dueOf(takers);
  const { settlements } = allocate(body.amount, takers);
  askBefore(
    { settlements, orders, digits: shop.digits },
    {
      warnings: body.amount > due ? { "more-than-due": paymentWarningWords.moreThanDue } : {},
      extra: { due: toDecimal(due, shop.digits) },
    },
  );
};

/** The VAT within the deposit, and the advance invoice that charges it. */
const advanceOn = (call: Call<typeof addPayment>, facts: ReadForPayment, deposit: bigint) => {
  const { db, body, createdId, branch, today } = call;
  const { paidAt = today } = body;
  const { visit, method, payer, seller, rate, device, advancesAccountId, outputVatAccountId } = facts;
  if (deposit > 0n && body.depositKind === "advance") assertStatusSaid(facts.status);
  const depositVat = vatOfDeposit(deposit, { kind: body.depositKind, isRegistered: Boolean(seller.vatNumber), rate });
  if (depositVat === 0n) return { depositVat };
  const advance = planAdvance(db, {
    paymentId: createdId,
    branchId: branch.id,
    clientId: visit.clientId,
    issuedAt: device ? today : paidAt,
    dated: paidAt,
    method: method.name,
    amount: deposit,
    vat: depositVat,
    rate,
    payer,
    seller,
    advancesAccountId,
    outputVatAccountId,
  });
  return { depositVat, advance };
};
