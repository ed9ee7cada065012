import type { Call } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import { sum, toDecimal } from "../../../platform/shared/money.ts";
import { needsConfirmation, refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { frozenPaper, readSeller } from "../../documents/server/kept-paper.ts";
import { findDevices } from "../../e-invoices/server/sealing.ts";
import { accountsByRole, checkPostingDate, post } from "../../ledger/verbs.ts";
import { vatRateOn } from "../../shop/rules.ts";
import { vatRatesOf } from "../../shop/verbs.ts";
import { touch } from "../../visits/verbs.ts";
import { vatOfDeposit } from "../advance-rules.ts";
import type { addPayment } from "../contract.ts";
import { dueOf, receiptEntries, takersOf } from "../rules.ts";
import { paymentMethods } from "../tables.ts";
import { paymentWarningWords } from "../words.ts";
import { planAdvance } from "./advances.ts";
import { payerOf } from "./payer.ts";
import { printedReceipt } from "./print.ts";
import { holdVisit, openInvoicesOf, writeReceipt } from "./receiving.ts";

/** Records a payment for a visit. What it leaves over is a deposit, which an advance invoice may tax. */
export const takePayment = async (call: Call<typeof addPayment>, clientVehicleId: string) => {
  const { db, body, createdId: id, shop, branch, user, today, now, about } = call;
  const { amount, paymentMethodId, paidAt = today, memo = null } = body;
  const named = (body.allocations ?? []).map(({ clientInvoiceId, amount: part }) => {
    if (!clientInvoiceId) throw refuseField("allocations", paymentWarningWords.itemsOfParty);
    return { clientInvoiceId, amount: part };
  });
  const [[visit], items, method, roles, payer, seller, rates, devices] = await Promise.all([
    holdVisit(db, clientVehicleId),
    openInvoicesOf(db, clientVehicleId),
    db.find(paymentMethods, paymentMethodId),
    accountsByRole(db, "client-advances", "output-vat"),
    payerOf(db, clientVehicleId),
    readSeller(db),
    vatRatesOf(db),
    findDevices(db),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (!visit || !payer) throw refuseKernel("not-found");
  const { takers, excess } = takersOf(items, named);
  if (excess >= 0) throw refuseField(`allocations.${excess}.amount`, paymentWarningWords.moreThanOpen);
  if (sum(named.map((part) => part.amount)) > amount) throw refuseField("amount", paymentWarningWords.lessThanNamed);
  const due = dueOf(takers);
  if (amount > due && !body.confirm)
    throw needsConfirmation({ "more-than-due": paymentWarningWords.moreThanDue }, { due: toDecimal(due, shop.digits) });

  const entryId = newId();
  const advancesAccountId = roles["client-advances"];
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
  const rate = vatRateOn(rates, paidAt);
  const depositVat = vatOfDeposit(deposit, { kind: body.depositKind, isRegistered: Boolean(seller.vatNumber), rate });
  const device = devices.find(({ branchId }) => branchId === branch.id);
  const advance =
    depositVat > 0n
      ? planAdvance(db, {
          paymentId: id,
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
          outputVatAccountId: roles["output-vat"],
        })
      : undefined;
  const posted = await post(db, [...entries, ...(advance ? [advance.entry] : [])], now);
  const [received] = posted;
  const invoiced = advance && posted.at(-1)!;
  if (device) await advance?.seal(call, device.id, invoiced!);
  const isPaidFor = ({ partyKind, invoiceId }: (typeof items)[number]) =>
    partyKind === "client" || named.some(({ clientInvoiceId }) => clientInvoiceId === invoiceId);
  const { printed } = frozenPaper(
    db,
    printedReceipt({
      payer,
      method,
      allocations,
      items,
      advanceInvoice: invoiced?.sourceLabel ?? null,
      receivedBy: inBoth(user.name, user.nameAr),
    }),
    seller,
  );
  await Promise.all([
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
        depositVat,
        dueAfter: dueOf(items.filter(isPaidFor)) - (amount - deposit),
        paymentMethodId,
        memo,
        entryId,
        printed,
        createdBy: user.id,
        createdAt: now,
      },
      allocations,
      body.cheque,
    ),
    advance?.write(invoiced!),
    touch(db, clientVehicleId),
  ]);
  about({ kind: "client-payments", id, name: received!.sourceLabel! });
};
