import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type { depositRefund } from "../deposit-contract.ts";
import { paymentMethods } from "../tables.ts";
import { advanceCreditNotes, depositRefunds } from "../deposit-tables.ts";
import { methodAnswer } from "../method-verbs.ts";

const selectRefunds = () =>
  select({
    ...columnsWithout(depositRefunds, "shopId", "entryId"),
    noteLabel: castOrNull(advanceCreditNotes.label, "text"),
    methodName: paymentMethods.name,
    methodLabel: paymentMethods.label,
    methodLabelAr: paymentMethods.labelAr,
  })
    .from(depositRefunds)
    .innerJoin(paymentMethods, eq(paymentMethods.id, depositRefunds.paymentMethodId))
    .leftJoin(advanceCreditNotes, eq(advanceCreditNotes.id, depositRefunds.creditNoteId));

const ofPayment = read("payments.deposit-refunds", (value: Values<{ paymentId: string }>) =>
  selectRefunds().where(eq(depositRefunds.paymentId, value.paymentId)).orderBy(depositRefunds.number),
);
const byId = read("payments.deposit-refund", (value: Values<{ id: string }>) =>
  selectRefunds().where(eq(depositRefunds.id, value.id)),
);

type DepositRefund = RowOf<typeof byId>;

export const depositRefundsOf = (db: Db, paymentId: string): Promise<DepositRefund[]> =>
  db.read(ofPayment, { paymentId });

export const findDepositRefund = async (db: Db, id: string) => (await db.read(byId, { id }))[0];

export const depositRefundAnswer = (refund: DepositRefund, language: Language): z.input<typeof depositRefund> => ({
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
  pdfUrl: `/api/deposit-refunds/${refund.id}.pdf`,
  creditNote:
    refund.creditNoteId && refund.noteLabel
      ? {
          id: refund.creditNoteId,
          number: refund.noteLabel,
          pdfUrl: `/api/advance-credit-notes/${refund.creditNoteId}.pdf`,
        }
      : null,
});
