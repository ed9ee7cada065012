import { asStored } from "../../payments/deposit-verbs.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addressLine } from "../../../../platform/shared/address.ts";
import { shortest, sum } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { checkPostingDay, post } from "../../../books/ledger/verbs.ts";
import { planStock } from "../../../records/products/stock-plan.ts";
import { keepFirstSales } from "../../../records/products/verbs.ts";
import { stockOn } from "../../../records/products/stock-verbs.ts";
import { writeMovements } from "../../../records/products/stock-writing-verbs.ts";
import { assertEnough } from "../../../records/products/stock-refusal-verbs.ts";
import { addPayment } from "../../payments/contract.ts";
import { usedAdvances } from "../../payments/advance-rules.ts";
import { writeOpened } from "../../payments/receipt-verbs.ts";
import { recordOilChange } from "../../../workshop/service-reminders/verbs.ts";
import { assertStatusSaid } from "../../../base/shop/registering.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { notifyWebhooks } from "../../../base/webhooks/verbs.ts";
import { moveForward, notifyReady, touch } from "../../../workshop/visits/verbs.ts";
import { invoiceParts } from "../../../workshop/work-orders/invoiced-part-verbs.ts";
import { refuse as refuseVehicle } from "../../../workshop/visits/words.ts";
import { refuse as refuseWarranty } from "../../../workshop/warranties/words.ts";
import { fieldsOfSealed } from "../../e-invoices/sealed-verbs.ts";
import { sealDocument, sealingDevice } from "../../e-invoices/sealing-verbs.ts";
import { isDraft, rateDay, rateOfLines } from "../../../records/documents/rules.ts";
import { assertRateSeen, rateOf } from "../../../records/documents/draft-verbs.ts";
import { sellerAt } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import * as contract from "../contract.ts";
import { invoiceEvents } from "../webhook-events.ts";
import { printedFor } from "./snapshot.ts";
import { approvalEntries, dueDate, obstacle, taxPoint } from "../rules.ts";
import { refuse } from "../words.ts";
import { reasonFor } from "./above-approved.ts";
import { lockProducts, readForApproval } from "./approval-reading.ts";
import { writeApproved, writeReceiptAtApproval } from "./approval-writing.ts";
import { checkSupplied } from "./draft.ts";
import type { InvoiceRecord } from "../fact-verbs.ts";
import { ratedInvoice, writeRatedParts } from "./rated.ts";
import { invoiceAnswerOf } from "./reading.ts";
import type { Line } from "../reading-verbs.ts";
import { taxDocumentOf } from "./tax-document.ts";

/**
 * Three round trips, whatever the number of lines: lock and read; post, which assigns the numbers; write and commit.
 * Sealing takes one more, and parts in the work some for each.
 */
export const approveInvoice = serve(contract.approveInvoice, async (call) => {
  const { db, params, body, shop, branch, user, may, today, now, language, about } = call;
  if (body.payment && !may(addPayment.needs)) throw refuseKernel("forbidden");
  const { waiting, roles, shopNow, method, devices, texts, ...read } = await readForApproval(
    db,
    params.id,
    body.payment?.paymentMethodId,
  );
  const { rates } = read;
  if (isDraft(read.facts)) assertRateSeen(read, body.version);
  const { facts, lines, deposits } = ratedInvoice(read, waiting, body.useDeposit);
  checkApprovable(facts, {
    lines: lines.length,
    version: body.version,
    isWarrantyWork: lines.every(({ warrantyClaimId }) => warrantyClaimId !== null),
    hasPayment: body.payment !== undefined,
    deposited: sum(deposits.map(({ amount }) => amount)),
  });
  if (read.isDisputed) throw refuse("work-disputed");
  if (read.hasFallenWarranty) throw refuseWarranty("warranty-not-confirmed");
  const { status, vatNumber } = periodOn(rates, rateDay(facts));
  assertStatusSaid(status);
  const isUntaxed = status === "not-registered";
  // What carries no VAT is no tax invoice.
  const device = isUntaxed ? undefined : sealingDevice(devices, facts, today);
  const seller = { ...shopNow, vatNumber };
  if (vatNumber !== null && !isAddressKnown(sellerAt(seller, facts.branchId))) throw refuse("seller-address-missing");
  const reason = reasonFor(call, facts);
  checkPostingDay(facts.issuedAt, today, facts.lockedThrough, "issued_at");
  checkSupplied(facts);
  const taxedOn = taxPoint(facts, facts);

  const sold = lines.map((line) => ({ ...line, taskId: read.taskOf(line.id) }));
  const held = (await invoiceParts(call, read.parts, { lines: sold, on: taxedOn }))
    ? await lockProducts(db, facts.id)
    : read.held;
  const day = await stockOn(
    db,
    held.map(({ id }) => id),
    { branchId: facts.branchId, on: taxedOn, today },
  );
  const stock = planStock(held, issuesOf(lines), roles, day);
  assertEnough(stock.shortages, { allowed: facts.allowNegativeStock, confirmed: body.confirm, may });

  const payment = body.payment &&
    method && { id: newId(), branchId: branch.id, accountId: method.accountId, memo: body.payment.memo ?? null };
  const { entries, debts, used, received, allocations, dated } = approvalEntries({
    invoiceId: facts.id,
    branchId: facts.branchId,
    country: facts.shopCountry,
    issuedAt: facts.issuedAt,
    taxedOn,
    lines,
    debtor: debtorOf(facts, roles),
    owner: ownerOf(facts, roles),
    deductible: facts.deductible,
    isUntaxed,
    outputVatAccountId: roles["output-vat"],
    advancesAccountId: roles["client-advances"],
    clientId: facts.clientId,
    deposits,
    costs: stock.lines,
    payment,
    newId,
  });
  const [invoiced, ...others] = await post(db, entries, now);
  const receipt = others.find(({ sourceNumber }) => sourceNumber !== null);

  const paid = sum([received, ...used.map(({ amount }) => amount)]);
  const main = debts.find(({ isDeductible }) => !isDeductible);
  const share = debts.find(({ isDeductible }) => isDeductible);
  const approved: InvoiceRecord = {
    ...facts,
    number: invoiced!.sourceNumber,
    label: invoiced!.sourceLabel,
    approvedAt: invoiced!.postedAt,
    approvedBy: user.id,
    approverName: user.name,
    approverNameAr: user.nameAr,
    remaining: facts.grandTotal - paid,
    insurerRemaining: main?.amount ?? null,
    ownerRemaining: share ? share.amount - paid : null,
    deductibleItemId: share?.id ?? null,
    due: main?.due ?? share!.due,
    taxedOn,
    isUntaxed,
    aboveApprovedReason: reason,
    advances: asStored(usedAdvances(used)),
    vatRate: rateOfLines(lines) ?? rateOf({ facts, rates }),
    ...frozenPaper(
      db,
      { ...printedFor(facts), advances: asStored(usedAdvances(used)) },
      { seller, branchId: facts.branchId },
    ),
  };
  const sealed =
    device &&
    (await sealDocument(call, device.id, {
      document: taxDocumentOf({ facts: approved, lines, seller, payment: method?.name }),
      source: { kind: "client-invoices", id: facts.id },
    }));
  writeRatedParts(db, lines);
  db.alongside(writeApproved(db, approved));
  db.alongside(
    keepFirstSales(
      db,
      lines.flatMap(({ productId }) => productId ?? []),
      now,
    ),
  );
  db.alongside(
    writeMovements(db, stock.movements, {
      sourceKind: "client-invoice",
      sourceId: facts.id,
      sourceLabel: invoiced!.sourceLabel,
      entryId: invoiced!.entryId,
      date: taxedOn,
      branchId: facts.branchId,
      userId: user.id,
      now,
    }),
  );
  const { clientVehicleId, exitMileage, changeOilAfter } = facts;
  for (const { id: openItemId } of debts)
    db.alongside(
      writeOpened(db, { openItemId, clientVehicleId, dated, used: openItemId === debts.at(-1)!.id ? used : [] }),
    );
  if (payment && receipt)
    await writeReceiptAtApproval(call, {
      payment,
      method,
      posted: receipt,
      approved,
      seller,
      openItemId: debts[0]!.id,
      amount: received,
      allocations,
      paidAt: dated,
      text: texts.paid,
    });
  if (changeOilAfter)
    await recordOilChange(db, {
      visitId: clientVehicleId,
      invoiceId: facts.id,
      km: exitMileage,
      interval: changeOilAfter,
      on: facts.issuedAt,
      userId: user.id,
      now,
    });
  if (texts.ready && body.exitCarOnInvoiceIssuance) await notifyReady(call, facts.clientVehicleId, texts.ready);
  db.alongside(
    body.exitCarOnInvoiceIssuance
      ? moveForward(db, facts.clientVehicleId, "ready_for_pickup")
      : touch(db, facts.clientVehicleId),
  );
  const data = {
    ...facts,
    clientInvoiceId: facts.id,
    number: approved.label!,
    remaining: approved.remaining ?? 0n,
    currency: shop.currency,
    approvedAt: approved.approvedAt!,
  };
  db.alongside(notifyWebhooks(db, invoiceEvents, "invoice.approved", { data, digits: shop.digits, now }));
  about({ kind: "client-invoices", id: facts.id, name: approved.label! });
  const answered = sealed ? { ...approved, ...fieldsOfSealed(sealed) } : approved;
  return invoiceAnswerOf({ facts: answered, lines, rates }, { language, today });
});

/** A tax invoice without the seller's address is none. */
const isAddressKnown = (
  seller: Parameters<typeof addressLine>[0] & { address: string | null; addressAr: string | null },
) => Boolean(seller.address || seller.addressAr || addressLine(seller));

const issuesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ id, productId, qty, warrantyClaimId }) => {
    if (productId === null) return [];
    const step = { kind: "issue" as const, productId, lineId: id, quantity: shortest(qty) };
    return [warrantyClaimId === null ? step : { ...step, use: "warranty" as const }];
  });

const checkApprovable = (facts: InvoiceRecord, sent: Parameters<typeof obstacle>[1]) => {
  if (!isDraft(facts)) throw refuse("invoice-approved");
  if (facts.vehicleDeletedAt !== null) throw refuseVehicle("vehicle-archived");
  const found = obstacle(facts, sent);
  if (found === "payment-missing" || found === "payment-on-account")
    throw refuse(found, { errors: { payment: [refuse.all[found]] } });
  if (found) throw refuse(found);
};

const debtorOf = (facts: InvoiceRecord, roles: Record<"receivables" | "insurer-receivables", string>) => {
  const { addressedToKind, claimId, insurerId, issuedAt, termsDays } = facts;
  if (addressedToKind === "client" && claimId === null) return ownerOf(facts, roles);
  if (insurerId === null) throw refuse("insurer-missing");
  return { partyId: insurerId, accountId: roles["insurer-receivables"], due: dueDate(issuedAt, termsDays) };
};

/** The client, who owes the deductible of a claim. */
const ownerOf = (
  { clientId, issuedAt, clientTermsDays }: InvoiceRecord,
  { receivables }: Record<"receivables", string>,
) => ({
  partyId: clientId,
  accountId: receivables,
  due: dueDate(issuedAt, clientTermsDays),
});
