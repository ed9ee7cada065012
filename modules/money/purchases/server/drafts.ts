import { eq } from "drizzle-orm";
import { type Db, type NewRow, violated } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersions } from "../../../../platform/server/http/versions.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { linesOfDay } from "../../../records/documents/line-writing-verbs.ts";
import { books } from "../../../books/ledger/tables.ts";
import { checkPostingDay } from "../../../books/ledger/verbs.ts";
import { removeFilesOf } from "../../../base/media/verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../contract.ts";
import type { PurchaseKind } from "../rules.ts";
import { purchaseFiles, purchaseItems, purchases } from "../tables.ts";
import { purchaseFieldWords } from "../words.ts";
import { lockDraft, purchaseSearchText, saveDraft } from "./draft.ts";
import { detailsVersion, purchaseAnswerOf } from "./reading.ts";

const create = async (call: Call<typeof contract.createPurchase>) => {
  const { db, body, createdId: id, branch, user, today, about } = call;
  const { billDate, kind, postingDate = null, receivedOn = null, note = null } = body;
  const customsVendorId = kind === "import" ? (body.customsVendorId ?? null) : null;
  const [vendor, { lockedThrough }] = await Promise.all([
    db.find(vendors, body.vendorId),
    db.find(books, db.shopId),
    customsVendorId ? db.find(vendors, customsVendorId) : undefined,
  ]);
  checkDetails({ ...body, kind, postingDate }, today, lockedThrough);
  await insertDraft(db, {
    id,
    branchId: branch.id,
    vendor,
    vendorNumber: body.vendorNumber,
    issuedAt: billDate,
    postingDate,
    receivedOn,
    kind,
    customsVendorId,
    note,
    createdBy: user.id,
  });
  about({ kind: "purchases", id, name: nameOf(vendor.name, body.vendorNumber) });
  return purchaseAnswerOf(db, id, call);
};

type NewDraft = Omit<NewRow<typeof purchases>, "searchText" | "vendorId" | "vendorNumber"> & {
  vendor: { id: string; name: string; nameAr: string | null };
  vendorNumber: string;
};

/** Refuses a vendor's number that is already stored for the vendor, under its field. */
export const insertDraft = (db: Db, { vendor, vendorNumber, ...columns }: NewDraft) =>
  withOwnNumber(
    db.insert(purchases, {
      ...columns,
      vendorId: vendor.id,
      vendorNumber,
      searchText: purchaseSearchText({
        label: null,
        vendorNumber,
        vendorName: vendor.name,
        vendorNameAr: vendor.nameAr,
      }),
    }),
  );

export const createPurchase = serveCreation(contract.createPurchase, {
  create,
  readAgain: (call) => purchaseAnswerOf(call.db, call.createdId, call),
});

export const showPurchase = serve(contract.showPurchase, (call) => purchaseAnswerOf(call.db, call.params.id, call));

export const changePurchase = serve(contract.changePurchase, async (call) => {
  const { db, params, body, today, about } = call;
  const draft = await lockDraft(db, params.id);
  const { facts } = draft;
  const { version, detailsVersion: sameVersion, billDate = facts.issuedAt, ...changes } = body;
  checkVersions([version, sameVersion], detailsVersion(facts));
  const kind = changes.kind ?? facts.kind;
  const vendorId = changes.vendorId ?? facts.vendorId;
  const customsVendorId =
    kind === "import"
      ? changes.customsVendorId === undefined
        ? facts.customsVendorId
        : changes.customsVendorId
      : null;
  const postingDate = changes.postingDate === undefined ? facts.postingDate : changes.postingDate;
  checkDetails(
    { ...changes, vendorId, billDate, kind, customsVendorId: changes.customsVendorId ?? customsVendorId, postingDate },
    today,
    facts.lockedThrough,
  );
  const [vendor] = await Promise.all([
    db.find(vendors, vendorId),
    customsVendorId ? db.find(vendors, customsVendorId) : undefined,
  ]);
  if ((changes.vendorNumber ?? facts.vendorNumber) !== facts.vendorNumber || vendorId !== facts.vendorId)
    await checkNumber(db, facts.id, vendorId, changes.vendorNumber ?? facts.vendorNumber);
  const { lines, change } = await linesOfDay(db, purchaseItems, draft, { issuedAt: billDate });
  saveDraft(db, facts, lines, {
    ...changes,
    ...change,
    vendorId,
    customsVendorId,
    issuedAt: billDate,
    kind,
    postingDate,
    vendorName: vendor.name,
    vendorNameAr: vendor.nameAr,
  });
  about({ kind: "purchases", id: facts.id, name: nameOf(vendor.name, changes.vendorNumber ?? facts.vendorNumber) });
  return purchaseAnswerOf(db, facts.id, call);
});

export const deletePurchase = serve(contract.deletePurchase, async ({ db, params, files, about }) => {
  const { facts } = await lockDraft(db, params.id);
  const attached = await db.list(purchaseFiles, { where: eq(purchaseFiles.purchaseId, facts.id) });
  await db.removeWhere(purchaseItems, eq(purchaseItems.documentId, facts.id));
  if (attached.length > 0)
    await removeFilesOf(
      db,
      files,
      attached.map(({ fileId }) => fileId),
    );
  await db.remove(purchases, facts.id);
  about({ kind: "purchases", id: facts.id, name: nameOf(facts.vendorName, facts.vendorNumber) });
});

/** Before it is posted, a purchase is named by the vendor and its number. */
export const nameOf = (vendor: string, number: string) => `${vendor} ${number}`;

type Details = {
  vendorId: string;
  billDate: string;
  receivedOn?: string | null | undefined;
  postingDate: string | null;
  kind: PurchaseKind;
  customsVendorId?: string | null | undefined;
};

/** The bill itself may lie in a locked period; its entry may not. */
const checkDetails = (
  { vendorId, billDate, receivedOn, postingDate, kind, customsVendorId }: Details,
  today: string,
  lockedThrough: string | null,
) => {
  checkedTogether([
    () => {
      if (billDate > today) throw refuseField("bill_date", fieldKinds["in-future"]);
    },
    () => checkReceived(receivedOn, today),
    () => postingDate !== null && checkBillPostingDate({ billDate, postingDate }, today, lockedThrough),
    () => {
      if (customsVendorId && kind !== "import") throw refuseField("customs_vendor_id", purchaseFieldWords.onlyImport);
      if (customsVendorId === vendorId) throw refuseField("customs_vendor_id", purchaseFieldWords.sameVendor);
    },
  ]);
};

export const checkReceived = (receivedOn: string | null | undefined, today: string) => {
  if (receivedOn && receivedOn > today) throw refuseField("received_on", fieldKinds["in-future"]);
};

/** Refuses a posting date before the bill, in the future, or in a locked period. */
export const checkBillPostingDate = (
  { billDate, postingDate }: Pick<Details, "billDate"> & { postingDate: string },
  today: string,
  lockedThrough: string | null,
) => {
  checkPostingDay(postingDate, today, lockedThrough, "posting_date");
  if (postingDate < billDate)
    throw refuseField("posting_date", filled(purchaseFieldWords.beforeBill, { date: isolated(billDate) }));
};

const withOwnNumber = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw violated(error) === "purchases_vendor_number_key"
      ? refuseField("vendor_number", purchaseFieldWords.numberTaken)
      : error;
  }
};

/** The changes travel with the commit, so a taken number is claimed here, where it can be refused under its field. */
const checkNumber = (db: Db, id: string, vendorId: string, vendorNumber: string) =>
  withOwnNumber(db.write(purchases, id, { vendorId, vendorNumber }));
