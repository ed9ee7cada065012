import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { worksAt } from "../../../../platform/server/http/own-branches.ts";
import type { User } from "../../../../platform/server/http/serve.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { branches } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { products } from "../../products/tables.ts";
import { stateOf } from "../rules.ts";
import { stockTransferLines, stockTransfers } from "../tables.ts";

const target = alias(branches, "target");
const receiver = alias(users, "receiver");
const l = stockTransferLines;

const ofLines = (sum: ReturnType<typeof sql>) =>
  select({ sum: cast(sum, "bigint") })
    .from(l)
    .where(eq(l.transferId, stockTransfers.id));

export const selectTransfers = () =>
  select({
    ...columnsWithout(stockTransfers, "shopId", "searchText", "cancelledBy"),
    fromName: branches.name,
    fromNameAr: branches.nameAr,
    toName: target.name,
    toNameAr: target.nameAr,
    senderName: users.name,
    senderNameAr: users.nameAr,
    receiverName: receiver.name,
    receiverNameAr: receiver.nameAr,
    parts: cast(sql`(${ofLines(sql`count(*)`)})`, "int"),
    cost: cast(sql`(${ofLines(sql`coalesce(sum(${l.cost}), 0)`)})`, "bigint"),
    isShort: cast(
      sql`${stockTransfers.receivedAt} is not null and (${ofLines(sql`count(*) filter (where ${l.received} < ${l.quantity})`)}) > 0`,
      "boolean",
    ),
  })
    .from(stockTransfers)
    .innerJoin(branches, eq(branches.id, stockTransfers.branchId))
    .innerJoin(target, eq(target.id, stockTransfers.toBranchId))
    .innerJoin(users, eq(users.id, stockTransfers.sentBy))
    .leftJoin(receiver, eq(receiver.id, stockTransfers.receivedBy));

const oneTransfer = read("stock-transfers.one", (value: Values<{ id: string }>) =>
  selectTransfers().where(eq(stockTransfers.id, value.id)),
);
export type Transfer = RowOf<typeof oneTransfer>;

const linesRead = read("stock-transfers.lines", (value: Values<{ id: string }>) =>
  select({
    id: l.id,
    productId: l.productId,
    quantity: l.quantity,
    received: l.received,
    cost: l.cost,
    name: products.name,
    nameAr: products.nameAr,
    code: products.code,
  })
    .from(l)
    .innerJoin(products, eq(products.id, l.productId))
    .where(eq(l.transferId, value.id))
    .orderBy(asc(l.position)),
);
export type TransferLine = RowOf<typeof linesRead>;

export const readTransfer = async (db: Db, id: string) => {
  if (!isId(id)) throw refuse("not-found");
  const [[transfer], lines] = await Promise.all([db.read(oneTransfer, { id }), db.read(linesRead, { id })]);
  if (!transfer) throw refuse("not-found");
  return { transfer, lines };
};

export const listedAnswer = (row: Transfer) => ({
  id: row.id,
  number: row.label,
  state: stateOf(row),
  from: { id: row.branchId, name: row.fromName, nameAr: row.fromNameAr },
  to: { id: row.toBranchId, name: row.toName, nameAr: row.toNameAr },
  parts: row.parts,
  cost: row.cost,
  isShort: row.isShort,
  note: row.note,
  sentAt: row.sentAt,
  sentBy: { id: row.sentBy, name: row.senderName, nameAr: row.senderNameAr },
  receivedAt: row.receivedAt,
  receivedBy:
    row.receivedBy === null ? null : { id: row.receivedBy, name: row.receiverName ?? "", nameAr: row.receiverNameAr },
  differenceReason: row.differenceReason,
  cancelledAt: row.cancelledAt,
  cancelReason: row.cancelReason,
  viewUrl: `/back/stock-transfers/${row.id}`,
  pdfUrl: `/api/stock-transfers/${row.id}.pdf`,
});

export const wholeAnswer = async (db: Db, id: string, user: Pick<User, "branchIds">) => {
  const { transfer, lines } = await readTransfer(db, id);
  const isOnTheWay = stateOf(transfer) === "in-transit";
  return {
    ...listedAnswer(transfer),
    lines: lines.map((line) => ({
      id: line.id,
      product: {
        id: line.productId,
        name: line.name,
        nameAr: line.nameAr,
        code: line.code,
        viewUrl: `/back/products/${line.productId}`,
      },
      quantity: shortest(line.quantity),
      received: line.received === null ? null : shortest(line.received),
      cost: line.cost,
    })),
    mayReceive: isOnTheWay && worksAt(user, transfer.toBranchId),
    mayCancel: isOnTheWay && worksAt(user, transfer.branchId),
  };
};
