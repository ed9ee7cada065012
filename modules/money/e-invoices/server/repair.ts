import { serve } from "../../../../platform/server/http/serve.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { assertWorksAt } from "../../../base/shop/branch-verbs.ts";
import type { NationalAddress } from "../../../base/shop/national-address.ts";
import { toBuyerVatNumber } from "../../../base/shop/tax-identity.ts";
import { buyerVatNumberWords } from "../../../base/shop/tax-words.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import * as contract from "../contract.ts";
import type { Party, TaxDocument } from "../document.ts";
import { eInvoices, taxDevices } from "../tables.ts";
import { refuse } from "../words.ts";
import { eInvoiceAnswer } from "./list.ts";
import { findDevices, sealDocument } from "../sealing-verbs.ts";
import { buyerOf } from "../seller-verbs.ts";

/** Seals a rejected document again as the next one of the chain; the books are not touched. */
export const repairEInvoice = serve(contract.repairEInvoice, async (call) => {
  const { db, params, body, user, now, about } = call;
  await assertNoCopy(db);
  const rejected = await db.lock(eInvoices, params.id);
  const [former, devices] = await Promise.all([db.find(taxDevices, rejected.deviceId), findDevices(db)]);
  assertWorksAt(user, former.branchId);
  if (rejected.state !== "rejected" || rejected.repairedAt) throw refuse("not-rejected");
  const { document } = rejected;
  const buyer = changedBuyer(document, body);
  if (!document.isStandard && JSON.stringify(buyer) !== JSON.stringify(document.buyer))
    throw refuse("repair-simplified");
  // The branch of the document, which may have been connected anew, wherever the user works.
  const device = devices.find(({ branchId }) => branchId === former.branchId);
  // The key of a device that was read from an export is not there.
  if (!device && former.sealedKey === "") throw refuse("not-connected");
  await db.update(eInvoices, rejected.id, { repairedAt: now });
  const sealed = await sealDocument(call, device?.id ?? rejected.deviceId, {
    document: { ...document, buyer },
    source: { kind: rejected.sourceKind, id: rejected.sourceId },
    sealing: rejected.sealing + 1,
  });
  about({ kind: "e-invoices", id: sealed.id, name: sealed.number });
  return eInvoiceAnswer({ ...sealed, isElsewhere: false }, now);
});

type Changes = Body<typeof contract.repairEInvoice>;

const changedBuyer = ({ buyer, isStandard }: TaxDocument, changes: Changes): Party => {
  if (Object.values(changes).every((value) => value === undefined)) return buyer;
  const { address } = buyer;
  const country = address?.country ?? "SA";
  const vatNumber = changes.vatNumber && toBuyerVatNumber(changes.vatNumber, country);
  if (changes.vatNumber && !vatNumber) throw refuseField("vat_number", ...buyerVatNumberWords(country));
  const { name = buyer.name, crNumber = buyer.identity?.number ?? null, vatNumber: _, ...parts } = changes;
  return buyerOf({
    name,
    vatNumber: vatNumber === undefined ? buyer.vatNumber : vatNumber || null,
    crNumber,
    isBusiness: isStandard,
    country,
    address: {
      street: address?.street ?? null,
      buildingNumber: address?.buildingNumber ?? null,
      district: address?.district ?? null,
      city: address?.city ?? null,
      postalCode: address?.postalCode ?? null,
      ...withoutAbsent(parts),
    },
  });
};

/** Absent fields stay, null clears. */
const withoutAbsent = (changes: Partial<NationalAddress>): Partial<NationalAddress> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
