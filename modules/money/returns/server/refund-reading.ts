import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { journalLines, openItems } from "../../../books/ledger/tables.ts";
import { methodAnswer } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { users } from "../../../base/team/tables.ts";
import type { payRefund } from "../refund-contract.ts";
import { clientRefunds } from "../tables.ts";

const selectRefunds = () =>
  select({
    ...columnsWithout(clientRefunds, "shopId", "reversedBy"),
    methodName: paymentMethods.name,
    methodLabel: paymentMethods.label,
    methodLabelAr: paymentMethods.labelAr,
    creator: users.name,
    creatorAr: users.nameAr,
  })
    .from(clientRefunds)
    .innerJoin(paymentMethods, eq(paymentMethods.id, clientRefunds.paymentMethodId))
    .innerJoin(users, eq(users.id, clientRefunds.createdBy));

const ofReturn = read("returns.refunds", (value: Values<{ returnId: string }>) =>
  selectRefunds().where(eq(clientRefunds.returnId, value.returnId)).orderBy(clientRefunds.number),
);
const ofOpeningNote = read("returns.refunds-of-opening-note", (value: Values<{ noteId: string }>) =>
  selectRefunds()
    .innerJoin(openItems, eq(openItems.id, clientRefunds.openItemId))
    .where(and(eq(openItems.sourceKind, "opening-credit-note"), eq(openItems.sourceId, value.noteId)))
    .orderBy(clientRefunds.number),
);
const byId = read("returns.refund", (value: Values<{ id: string }>) =>
  selectRefunds().where(eq(clientRefunds.id, value.id)),
);

export type Refund = RowOf<typeof byId>;

export const refundsOf = (db: Db, returnId: string): Promise<Refund[]> => db.read(ofReturn, { returnId });

/** The refunds of a credit note of an opening item. */
export const refundsOfOpeningNote = (db: Db, noteId: string): Promise<Refund[]> => db.read(ofOpeningNote, { noteId });

export const findRefund = (db: Db, id: string) => db.read(byId, { id });

/** Locks a refund and answers the account that paid it, wherever its method points today. */
export const lockRefund = (db: Db, id: string) => db.read(lockedRefund, { id });

const lockedRefund = read("returns.lock-refund", (value: Values<{ id: string }>) =>
  select({ ...columnsWithout(clientRefunds, "shopId"), accountId: journalLines.accountId })
    .from(clientRefunds)
    .innerJoin(journalLines, and(eq(journalLines.entryId, clientRefunds.entryId), gt(journalLines.credit, sql`0`)))
    .where(eq(clientRefunds.id, value.id))
    .for("no key update", { of: clientRefunds }),
);

export const refundAnswerOf = (refund: Refund, language: Language): z.input<typeof payRefund.answer> => ({
  id: refund.id,
  number: refund.label,
  paidAt: refund.paidAt,
  amount: refund.amount,
  paymentMethod: methodAnswer(
    {
      id: refund.paymentMethodId,
      name: refund.methodName,
      label: refund.methodLabel,
      labelAr: refund.methodLabelAr,
    },
    language,
  ),
  paymentReference: refund.paymentReference,
  memo: refund.memo,
  createdBy: { id: refund.createdBy, name: refund.creator, nameAr: refund.creatorAr },
  createdAt: refund.createdAt,
  reversedAt: refund.reversedAt,
  reversalReason: refund.reversalReason,
  pdfUrl: refund.reversedAt ? null : `/api/client-refunds/${refund.id}.pdf`,
});
