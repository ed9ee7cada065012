import { inArray } from "drizzle-orm";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { readSeller, type Seller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import type { NewEntry, PartyKind } from "../../../books/ledger/rules.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { writeDeclaredAdvance } from "../../payments/declared-advance-verbs.ts";
import { type Payer, payersOf } from "../../payments/payer-verbs.ts";
import { printedReceipt } from "../../payments/receipt-paper-verbs.ts";
import { writeReceipt } from "../../payments/receipt-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { lockVisit, touchAll } from "../../../workshop/visits/verbs.ts";
import { openingEntries, type OpeningItem } from "../rules.ts";
import type { JudgedItem } from "./judging.ts";

/** The user and the branch by whom and where items are entered. */
export type Posting = Pick<Call<Route>, "db" | "branch" | "now"> & {
  user: { id: string; name: string; nameAr: string | null };
};

type Ready = OpeningItem & {
  id: string;
  party: string;
  partyKind: PartyKind;
  clientVehicleId: string | null;
  bank: string | null;
  entries: NewEntry[];
};

/**
 * Posts new items, and writes the payments behind deposits and cheques. `id` is that of a single item. Answers their ids, in
 * order.
 */
export const postItems = async (
  call: Posting,
  items: readonly JudgedItem[],
  { day, id }: { day: string; id?: string },
): Promise<string[]> => {
  const { db, branch, now } = call;
  const visits = [...new Set(items.flatMap(({ clientVehicleId }) => clientVehicleId ?? []))].toSorted();
  const [accounts, methods, seller, payers] = await Promise.all([
    accountsByRole(
      db,
      "receivables",
      "insurer-receivables",
      "payables",
      "vendor-advances",
      "client-advances",
      "cheques",
      "opening-balances",
    ),
    db.list(paymentMethods, { where: inArray(paymentMethods.name, ["cheque", "others"]) }),
    readSeller(db),
    payersOf(db, visits),
    ...visits.map((visit) => lockVisit(db, visit)),
  ]);
  const ready = items.map((item): Ready => {
    const { partyId, partyKind, due } = item;
    if (partyId === null || partyKind === null || due === null) throw refuseKernel("invalid");
    const opened = { ...item, id: id ?? newId(), partyId, partyKind, due, documentDate: item.documentDate ?? day };
    const entries = openingEntries(opened, { id: opened.id, branchId: branch.id, day, accounts, partyKind, newId });
    return { ...opened, entries };
  });
  await post(
    db,
    ready.flatMap(({ entries }) => entries),
    now,
  );
  await Promise.all([
    ...ready
      .filter(({ kind }) => kind === "deposit" || kind === "cheque")
      .flatMap((item) => [
        writePayment(call, item, { day, methods, seller }),
        writeAdvance(call, item, { payers, seller }),
      ]),
    touchAll(db, visits),
  ]);
  return ready.map((item) => item.id);
};

type Payments = {
  day: string;
  methods: readonly (typeof paymentMethods.$inferSelect)[];
  seller: Seller;
};

type Advances = { payers: readonly Payer[]; seller: Payments["seller"] };

/** The advance invoice of a deposit whose VAT was declared before. */
const writeAdvance = ({ db, branch, now }: Posting, item: Ready, { payers, seller }: Advances) => {
  const taxed = item.entries.find(({ sourceKind }) => sourceKind === "advance-invoice");
  if (!taxed || !item.declared) return undefined;
  return writeDeclaredAdvance(db, {
    id: taxed.sourceId,
    paymentId: item.id,
    entryId: taxed.id,
    label: item.number,
    issuedAt: item.documentDate,
    amount: item.amount,
    vat: item.declared.vat,
    rate: item.declared.rate,
    payer: payers.find(({ clientVehicleId }) => clientVehicleId === item.clientVehicleId)!,
    seller,
    branchId: branch.id,
    now,
  });
};

/** A payment of before: it has its old number, and none of the series. */
const writePayment = ({ db, branch, user, now }: Posting, item: Ready, { day, methods, seller }: Payments) => {
  const isCheque = item.kind === "cheque";
  const method = methods.find(({ name }) => name === (isCheque ? "cheque" : "others"))!;
  const [openItem] = item.entries[0]!.opens ?? [];
  const allocations = openItem ? [{ id: newId(), openItemId: openItem.id, amount: item.amount, dated: day }] : [];
  const printed = printedReceipt({
    payer: { name: item.party },
    method,
    allocations,
    items: openItem ? [{ id: openItem.id, number: item.number, dated: item.documentDate }] : [],
    advanceInvoice: !isCheque && item.declared ? item.number : null,
    receivedBy: inBoth(user.name, user.nameAr),
  });
  return writeReceipt(
    db,
    {
      id: item.id,
      branchId: branch.id,
      clientVehicleId: item.clientVehicleId,
      clientId: item.partyKind === "client" ? item.partyId : null,
      partyId: item.partyId,
      number: null,
      label: item.number,
      paidAt: day,
      amount: item.amount,
      deposit: isCheque ? 0n : item.amount,
      depositVat: isCheque ? 0n : (item.declared?.vat ?? 0n),
      dueAfter: 0n,
      paymentMethodId: method.id,
      memo: null,
      entryId: item.entries.find(({ sourceKind }) => sourceKind === "client-payment")!.id,
      printed: frozenPaper(db, printed, { seller, branchId: branch.id }).printed,
      createdBy: user.id,
      createdAt: now,
    },
    allocations,
    isCheque ? { number: item.number, bankName: item.bank, dueOn: item.due } : {},
  );
};
