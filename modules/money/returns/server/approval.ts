import { serve } from "../../../../platform/server/http/serve.ts";
import { sealDocument, sealingDevice } from "../../e-invoices/sealing-verbs.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { payRefund } from "../refund-contract.ts";
import { reasonWords } from "../words.ts";
import { undoOilChange } from "../../../workshop/service-reminders/verbs.ts";
import { freezeReturn, isWhole } from "./freezing.ts";
import {
  type Approving,
  type LockedReturn,
  lockForApproval,
  type PostedReturn,
  postReturn,
  readForApproval,
  type ReadForApproval,
} from "./posting.ts";
import { printedBefore } from "../note-printed-verbs.ts";
import { readReturn, returnAnswerOf } from "./reading.ts";
import { noteTaxDocument } from "../note-tax-verbs.ts";

export const approveReturn = serve(contract.approveReturn, async (call) => {
  await approveDraft(call, call.params.id, call.body.version);
  return returnAnswerOf(await readReturn(call.db, call.params.id), call);
});

/** Locks, posts the return with its refund, which needs the permission to pay it, seals it if the branch is connected, and freezes it. */
export const approveDraft = async (call: Approving, id: string, version?: number) => {
  const locked = await lockForApproval(call, id, version);
  if (locked.facts.amount > 0n && !call.may(payRefund.needs)) throw refuse("forbidden");
  const read = await readForApproval(call.db, locked);
  const device = locked.invoice.isUntaxed ? undefined : sealingDevice(read.devices, locked.facts, call.today);
  const posted = await postReturn(call, locked, read);
  if (device) await sealReturn(call, device.id, { ...locked, note: posted.note, seller: read.seller });
  const { invoice } = locked;
  if (invoice.changeOilAfter && invoice.approvedAt && isWhole(locked)) {
    const { db, now, shop } = call;
    const { id: invoiceId, approvedAt } = invoice;
    await undoOilChange(db, { invoiceId, approvedAt, language: shop.language, now });
  }
  freezeReturn(call, { ...locked, ...posted, seller: read.seller, method: read.method });
  call.about({ kind: "return-invoices", id, name: posted.note.sourceLabel! });
};

type Sealed = LockedReturn & Pick<PostedReturn, "note"> & Pick<ReadForApproval, "seller">;

const sealReturn = (call: Approving, deviceId: string, { facts, invoice, items, note, seller }: Sealed) =>
  sealDocument(call, deviceId, {
    document: noteTaxDocument({
      kind: "credit-note",
      facts,
      reason: reasonWords[facts.reason],
      printed: printedBefore(invoice, items),
      label: note.sourceLabel!,
      approvedAt: note.postedAt,
      lines: items,
      seller,
    }),
    source: { kind: "return-invoices", id: facts.id },
  });
