import { together } from "../../../../platform/server/db/together.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { automaticText, notifyClient } from "../../../base/messages/event-verbs.ts";
import { touchAll } from "../../../workshop/visits/verbs.ts";
import type { addPayment } from "../contract.ts";
import { allocate, dueOf, receiptEntries } from "../rules.ts";
import { methodByHand } from "../method-verbs.ts";
import { notifyReceived } from "../notifying-verbs.ts";
import { paymentWarningWords } from "../words.ts";
import { lockVisitsOfParty, openItemsOf } from "./party-items.ts";
import { lockPayer } from "../paying-party-verbs.ts";
import { printedReceipt } from "../receipt-paper-verbs.ts";
import { askBefore, securedOrders } from "./secured.ts";
import { writeReceipt } from "../receipt-verbs.ts";

/** Records a payment of a client or an insurer for several documents, of any vehicles; nothing is left over. */
export const takePartyPayment = async (call: Call<typeof addPayment>, partyId: string) => {
  const { db, body, createdId: id, branch, user, today, now, about } = call;
  const { amount, paymentMethodId, paidAt = today, memo = null, allocations: named = [] } = body;
  const [payer, visits, items, method, roles, seller, text] = await together([
    lockPayer(db, partyId),
    lockVisitsOfParty(db, partyId),
    openItemsOf(db, partyId),
    methodByHand(db, paymentMethodId),
    accountsByRole(db, "client-advances"),
    readSeller(db),
    automaticText(db, "payment-received"),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (!payer) throw refuseKernel("not-found");
  const takers = namedTakers(items, named);
  if (dueOf(takers) !== amount) throw refuseField("amount", paymentWarningWords.notAllAllocated);
  if (!body.confirm) await askAboutInstalments(call, takers);

  const entryId = newId();
  const { entries, allocations } = receiptEntries({
    branchId: branch.id,
    entryId,
    paymentId: id,
    paidAt,
    memo,
    amount,
    accountId: method.accountId,
    clientId: partyId,
    advancesAccountId: roles["client-advances"],
    items: takers,
    newId,
  });
  const [received] = await post(db, entries, now);
  const own = printedReceipt({
    payer,
    method,
    allocations,
    items: takers,
    advanceInvoice: null,
    receivedBy: inBoth(user.name, user.nameAr),
  });
  await Promise.all([
    writeReceipt(
      db,
      {
        id,
        branchId: branch.id,
        clientVehicleId: null,
        clientId: payer.kind === "client" ? partyId : null,
        partyId,
        number: received!.sourceNumber!,
        label: received!.sourceLabel!,
        paidAt,
        amount,
        deposit: 0n,
        dueAfter: dueOf(items) - amount,
        paymentMethodId,
        memo,
        entryId,
        printed: frozenPaper(db, own, { seller, branchId: branch.id }).printed,
        createdBy: user.id,
        createdAt: now,
      },
      allocations,
      body.cheque,
    ),
    touchAll(
      db,
      visits.map((visit) => visit.id),
    ),
  ]);
  const receipt = { id, label: received!.sourceLabel!, partyId, clientVehicleId: null };
  notifyReceived(call, { ...receipt, amount, deposit: 0n, method: method.name, paidAt });
  // Insurers are told by their own papers.
  if (text && payer.kind === "client") await notifyClient(call, "payment-received", id, text);
  about({ kind: "client-payments", id, name: received!.sourceLabel! });
};

const askAboutInstalments = async (
  { db, body, shop }: Call<typeof addPayment>,
  takers: ReturnType<typeof namedTakers>,
) => {
  const { settlements } = allocate(body.amount, takers);
  askBefore({ settlements, orders: await securedOrders(db, takers), digits: shop.digits });
};

type Named = NonNullable<Call<typeof addPayment>["body"]["allocations"]>;

/** The named open items; what is left of each is the part of it that is paid. An invoice may be named by its item. */
const namedTakers = (items: Awaited<ReturnType<typeof openItemsOf>>, named: Named) => {
  const chosen = named.flatMap(({ openItemId, clientInvoiceId, amount: part }, place) => {
    if (part === undefined) return [];
    const item = items.find((open) => open.id === openItemId || open.sourceId === clientInvoiceId);
    if (!item) throw refuseField(`allocations.${place}.amount`, paymentWarningWords.notOwed);
    return [{ item, part, place }];
  });
  const errors = chosen.flatMap(({ item, part, place }, at) => {
    const sentence = chosen.slice(0, at).some((other) => other.item === item)
      ? fieldKinds["named-twice"]
      : part > item.remaining && paymentWarningWords.moreThanOpen;
    return sentence ? [[`allocations.${place}.amount`, [sentence]] as const] : [];
  });
  if (errors.length > 0) throw refuseKernel("invalid", { errors: Object.fromEntries(errors) });
  return chosen.map(({ item, part }) => ({ ...item, left: item.remaining, remaining: part }));
};
