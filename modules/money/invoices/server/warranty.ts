import { serve } from "../../../../platform/server/http/serve.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { pricedLine } from "../../../base/lines/rules.ts";
import { rateOf } from "../../../records/documents/draft-verbs.ts";
import { products } from "../../../records/products/tables.ts";
import { noWarranty, warrantiesOf } from "../../../workshop/warranties/verbs.ts";
import { warrantyFieldWords } from "../../../workshop/warranties/words.ts";
import { setWarranty as route } from "../contract.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import { refuse } from "../words.ts";
import { lockLines, saveDraft } from "./draft.ts";
import { itemAnswerOf } from "./reading.ts";

export const setWarranty = serve(route, async ({ db, params, body, language, about }) => {
  const { clientVehicleId } = await db.find(clientInvoices, params.id);
  const { warrantyClaimId: claimId } = body;
  const chosen = claimId === null ? noWarranty : (await warrantiesOf(db, [claimId], clientVehicleId)).get(claimId);
  const draft = await lockLines(db, params.id);
  const line = draft.lines.find(({ id }) => id === params.itemId);
  if (!line) throw refuseKernel("not-found");
  if (line.isLabourCosts) throw refuse("labour-line");
  if (!chosen) throw refuseField("warranty_claim_id", warrantyFieldWords.notConfirmed);
  const isFree = chosen.warrantyClaimId !== null;
  const wasFree = line.warrantyClaimId !== null;
  const product = isFree || !wasFree || line.productId === null ? undefined : await db.find(products, line.productId);
  const unitPrice = isFree ? 0n : (product?.price ?? line.unitPrice);
  const { vatExempted, flatDiscount } = line;
  const prices = { qty: shortest(line.qty), unitPrice, grandTotal: undefined, vatExempted };
  const changes = {
    ...chosen,
    ...pricedLine({ ...prices, flatDiscount: isFree ? 0n : flatDiscount }, rateOf(draft)),
  };
  db.updateHeld(clientInvoiceItems, line, changes);
  saveDraft(
    db,
    draft.facts,
    draft.lines.map((item) => (item.id === line.id ? { ...item, ...changes } : item)),
  );
  db.addChanges(draft.facts.id, [
    { field: "warrantyOf", from: line.warrantyOf, to: chosen.warrantyOf },
    { field: "unitPrice", from: line.unitPrice, to: unitPrice },
  ]);
  about({ kind: "client-invoices", id: draft.facts.id, name: `${draft.facts.addressedTo}: ${line.name}` });
  return itemAnswerOf({ ...line, ...changes }, language);
});
