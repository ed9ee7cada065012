import { eq, or, sql } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { together } from "../../../platform/server/db/together.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { choices, search, serveList } from "../../../platform/server/http/serve-list.ts";
import { newId } from "../../../platform/server/ids.ts";
import { shortest, toThousandths } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { reportPdf } from "../../base/media/report-verbs.ts";
import { assertBranchOpen, assertWorksAt } from "../../base/shop/branch-verbs.ts";
import { branches } from "../../base/shop/tables.ts";
import { nextNumber } from "../../base/shop/verbs.ts";
import type { Line } from "../../books/ledger/rules.ts";
import { accountsByRole, checkPostingDate, post } from "../../books/ledger/verbs.ts";
import type { StockedProduct } from "../products/rules.ts";
import { type PlannedMovement, planStock, stockOfToday, stockRoles } from "../products/stock-plan.ts";
import { lockStock } from "../products/stock-verbs.ts";
import { addInTransit, writeMovements } from "../products/stock-writing-verbs.ts";
import { assertEnough } from "../products/stock-refusal-verbs.ts";
import * as contract from "./contract.ts";
import { receiptLines, stateOf, stepsIn, transferStates } from "./rules.ts";
import { listedAnswer, readTransfer, selectTransfers, wholeAnswer } from "./server/reading.ts";
import { transferTable } from "./server/table.ts";
import type { transferSources } from "./sources.ts";
import { stockTransferLines, stockTransfers } from "./tables.ts";
import { refuse, transferFieldWords } from "./words.ts";

const list = serveList(contract.listTransfers, {
  name: "stock-transfers.list",
  rows: () => selectTransfers(),
  filters: {
    q: search(stockTransfers.searchText),
    state: choices(transferStates, (state) => conditions[state]),
    branchId: (id) => or(eq(stockTransfers.branchId, id), eq(stockTransfers.toBranchId, id))!,
  },
  branch: (ids) =>
    sql`(${stockTransfers.branchId} = any(${ids}::uuid[]) or ${stockTransfers.toBranchId} = any(${ids}::uuid[]))`,
  order: { by: { number: stockTransfers.number }, descending: true },
  answers: (rows) => rows.map(listedAnswer),
});

const conditions = {
  "in-transit": sql`${stockTransfers.receivedAt} is null and ${stockTransfers.cancelledAt} is null`,
  received: sql`${stockTransfers.receivedAt} is not null`,
  cancelled: sql`${stockTransfers.cancelledAt} is not null`,
};

/** Locks the parts by id, after both branches. */
const send = serveCreation(contract.sendTransfer, {
  create: async (call) => {
    const { db, body, createdId: id, branch, user, may, today, now, about } = call;
    await checkTarget(db, body.toBranchId, branch.id);
    await assertBranchOpen(db, branch.id);
    const [held, accounts] = await together([
      lockStock(
        db,
        body.lines.map(({ productId }) => productId),
      ),
      accountsByRole(db, ...stockRoles),
      checkPostingDate(db, today, today, "lines"),
    ]);
    checkLines(body.lines, held);
    const ids = body.lines.map(() => newId());
    const steps = body.lines.map(({ productId, quantity }, at) => ({
      kind: "transfer" as const,
      productId,
      quantity: `-${quantity}`,
      lineId: ids[at]!,
    }));
    const { movements, lines, shortages } = planStock(held, steps, accounts, stockOfToday(today, branch.id));
    assertEnough(shortages, { allowed: false, confirmed: false, may });

    const { number, text: label } = await nextNumber(db, "stock-transfers");
    const { toBranchId, note = null } = body;
    const searchText = searchTextOf(label, note);
    const sent = { sentBy: user.id, sentAt: now };
    await db.insert(stockTransfers, { id, branchId: branch.id, toBranchId, number, label, note, searchText, ...sent });
    await db.insertAll(
      stockTransferLines,
      body.lines.map(({ productId, quantity }, at) => ({
        id: ids[at]!,
        transferId: id,
        position: at + 1,
        productId,
        quantity,
        cost: -movements.find(({ lineId }) => lineId === ids[at])!.value,
      })),
    );
    await postTransfer(call, { id, label, kind: "stock-transfer", branchId: branch.id }, { movements, lines });
    await addInTransit(db, body.lines);
    about({ kind: "stock-transfers", id, name: label });
    return wholeAnswer(db, id, user);
  },
  readAgain: ({ db, createdId, user }) => wholeAnswer(db, createdId, user),
});

const show = serve(contract.showTransfer, ({ db, params, user }) => wholeAnswer(db, params.id, user));

const receive = serve(contract.receiveTransfer, async (call) => {
  const { db, params, body, user, today, now, about } = call;
  const transfer = await lockOnTheWay(db, params.id);
  assertWorksAt(user, transfer.toBranchId);
  const { lines: sent } = await readTransfer(db, transfer.id);
  const came = receivedOf(sent, body.lines);
  const isShort = came.some(({ received, quantity }) => toThousandths(received) < toThousandths(shortest(quantity)));
  if (isShort && !body.reason) throw refuseField("reason", transferFieldWords.reasonMissing);
  const { held, accounts } = await readForEntry(db, came, today, "reason");
  const day = stockOfToday(today, transfer.toBranchId);
  const { movements, lines } = planStock(held, stepsIn(came), accounts, day);
  const posted = {
    movements,
    lines: receiptLines(lines, came, { accounts, sender: transfer.branchId }),
    reason: isShort ? body.reason : null,
  };
  const { id, label, toBranchId } = transfer;
  await postTransfer(call, { id, label, kind: "stock-transfer-receipt", branchId: toBranchId }, posted);
  await writeReceived(db, came);
  await db.update(stockTransfers, id, {
    receivedAt: now,
    receivedBy: user.id,
    differenceReason: isShort ? (body.reason ?? null) : null,
  });
  about({ kind: "stock-transfers", id, name: label });
  return wholeAnswer(db, id, user);
});

const cancel = serve(contract.cancelTransfer, async (call) => {
  const { db, params, body, user, today, now, about } = call;
  const transfer = await lockOnTheWay(db, params.id);
  assertWorksAt(user, transfer.branchId);
  const { lines: sent } = await readTransfer(db, transfer.id);
  const back = sent.map((line) => ({ ...line, received: shortest(line.quantity) }));
  const { held, accounts } = await readForEntry(db, back, today, "reason");
  const plan = planStock(held, stepsIn(back), accounts, stockOfToday(today, transfer.branchId));
  const { id, label, branchId } = transfer;
  const of = { id, label, kind: "stock-transfer-cancellation", branchId } as const;
  await postTransfer(call, of, { ...plan, reason: body.reason });
  await writeReceived(
    db,
    sent.map((line) => ({ ...line, received: "0" })),
  );
  await db.update(stockTransfers, id, { cancelledAt: now, cancelledBy: user.id, cancelReason: body.reason });
  about({ kind: "stock-transfers", id, name: label });
  return wholeAnswer(db, id, user);
});

const print = serve(contract.printTransfer, async (call) => {
  const found = await readTransfer(call.db, call.params.id);
  const { branchId, label } = found.transfer;
  return reportPdf({ ...call, branchId }, transferTable(found, call.shop.timeZone), label);
});

export const transferHandlers: readonly Served[] = [list, send, show, receive, cancel, print];

const checkTarget = async (db: Db, toBranchId: string, ownId: string) => {
  if (toBranchId === ownId) throw refuseField("to_branch_id", transferFieldWords.sameBranch);
  const target = await db.find(branches, toBranchId);
  if (target.archivedAt !== null) throw refuseField("to_branch_id", transferFieldWords.closedBranch);
  await assertBranchOpen(db, toBranchId);
};

const checkLines = (lines: readonly { productId: string }[], held: readonly StockedProduct[]) => {
  for (const [at, { productId }] of lines.entries()) {
    const product = held.find(({ id }) => id === productId);
    if (!product) throw refuseKernel("not-found");
    if (product.archivedAt) throw refuseField(`lines.${at}.product_id`, transferFieldWords.archived);
    if (product.kind !== "part") throw refuseField(`lines.${at}.product_id`, transferFieldWords.notAPart);
    if (lines.findIndex((line) => line.productId === productId) < at)
      throw refuseField(`lines.${at}.product_id`, transferFieldWords.twice);
  }
};

const lockOnTheWay = async (db: Db, id: string) => {
  const transfer = await db.lock(stockTransfers, id);
  if (stateOf(transfer) !== "in-transit") throw refuse("transfer-ended");
  return transfer;
};

type SentLine = Pick<Row<typeof stockTransferLines>, "id" | "productId" | "quantity" | "cost">;
type ReceivedLine = SentLine & { received: string };

/** What came of each line. A refusal names the place in the body. */
const receivedOf = (
  sent: readonly SentLine[],
  came: readonly { lineId: string; received: string }[],
): ReceivedLine[] => {
  for (const [at, { lineId, received }] of came.entries()) {
    const line = sent.find(({ id }) => id === lineId);
    if (!line) throw refuseKernel("not-found");
    if (came.findIndex((other) => other.lineId === lineId) < at)
      throw refuseField(`lines.${at}.line_id`, transferFieldWords.twice);
    if (toThousandths(received) > toThousandths(shortest(line.quantity)))
      throw refuseField(`lines.${at}.received`, transferFieldWords.moreThanSent);
  }
  return sent.map((line) => {
    const received = came.find(({ lineId }) => lineId === line.id)?.received ?? shortest(line.quantity);
    return { ...line, received };
  });
};

const readForEntry = async (db: Db, lines: readonly SentLine[], today: string, field: string) => {
  const [held, accounts] = await together([
    lockStock(
      db,
      lines.map(({ productId }) => productId),
    ),
    accountsByRole(db, ...stockRoles),
    checkPostingDate(db, today, today, field),
  ]);
  return { held, accounts };
};

type Of = { id: string; label: string; kind: keyof typeof transferSources; branchId: string };
type Posting = { movements: readonly PlannedMovement[]; lines: readonly Line[]; reason?: string | null | undefined };

/** Parts without a cost move, but post nothing. */
const postTransfer = async (
  { db, user, today, now }: Pick<Call<Route>, "db" | "user" | "today" | "now">,
  { id, label, kind, branchId }: Of,
  { movements, lines, reason = null }: Posting,
) => {
  const source = { sourceKind: kind, sourceId: id, sourceLabel: label, branchId, date: today };
  const entryId = lines.length > 0 ? newId() : null;
  if (entryId !== null)
    await post(db, [{ ...source, id: entryId, kind: "posting", memo: reason, lines: [...lines] }], now);
  await writeMovements(db, movements, { ...source, entryId, reason, userId: user.id, now });
};

/** The lines are on their way no more. */
const writeReceived = (db: Db, lines: readonly ReceivedLine[]) =>
  Promise.all([
    addInTransit(
      db,
      lines.map(({ productId, quantity }) => ({ productId, quantity: `-${quantity}` })),
    ),
    db.query(
      "stock-transfers.write-received",
      `update stock_transfer_lines l set received = r.received
       from jsonb_to_recordset($2::jsonb) r(id uuid, received numeric) where l.shop_id = $1 and l.id = r.id`,
      [JSON.stringify(lines.map(({ id, received }) => ({ id, received })))],
    ),
  ]);
