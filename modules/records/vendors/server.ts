import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Db, violated } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../platform/server/http/serve-list.ts";
import { checkVersion, versionByFields } from "../../../platform/server/http/versions.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { toE164 } from "../../../platform/shared/phone.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import type { AccountRole } from "../../books/ledger/rules.ts";
import { accounts, openItems } from "../../books/ledger/tables.ts";
import { addParty, removeParty, renameParty } from "../../books/ledger/verbs.ts";
import { toBuyerVatNumber, toCrNumber } from "../../base/shop/tax-identity.ts";
import { buyerVatNumberWords, taxWords } from "../../base/shop/tax-words.ts";
import * as contract from "./contract.ts";
import { vendors } from "./tables.ts";
import { derived } from "./verbs.ts";
import { refuse, vendorWords } from "./words.ts";

/** The open amount of the vendor's items on an account. */
const openOn = (role: AccountRole) =>
  cast(
    sql`coalesce((${select({ sum: cast(sql`sum(${openItems.remaining})`, "bigint") })
      .from(openItems)
      .innerJoin(accounts, eq(accounts.id, openItems.accountId))
      .where(and(eq(openItems.partyId, vendors.id), gt(openItems.remaining, sql`0`), eq(accounts.role, role)))}), 0)`,
    "bigint",
  );

const fields = {
  ...columnsWithout(vendors, "shopId", "searchText"),
  owed: openOn("payables"),
  credit: openOn("vendor-advances"),
};

const list = serveList(contract.listVendors, {
  name: "vendors.list",
  rows: () => select(fields).from(vendors),
  filters: { q: search(vendors.searchText) },
  order: { by: { foldedName: vendors.foldedName } },
  answers: (rows, { may }) => rows.map((row) => answerOf(row, may)),
});

const add = serveCreation(contract.addVendor, {
  create: async ({ db, body, createdId, shop, may, about }) => {
    const fields = storedFields(body, shop.country);
    await addParty(db, { id: createdId, kind: "vendor", name: body.name, nameAr: body.nameAr ?? null });
    await withOwnName(db.insert(vendors, { ...body, ...fields, id: createdId, ...derived({ ...body, ...fields }) }));
    about({ kind: "vendors", id: createdId, name: body.name });
    return answerOf(await readVendor(db, createdId), may);
  },
  readAgain: async ({ db, createdId, may }) => answerOf(await readVendor(db, createdId), may),
});

const show = serve(contract.showVendor, async ({ db, params, may }) => answerOf(await readVendor(db, params.id), may));

const change = serve(contract.changeVendor, async ({ db, params, body, shop, may, about }) => {
  const { version, ...changes } = body;
  const before = await db.lock(vendors, params.id);
  checkVersion(version, vendorVersion(before));
  const stored = { ...changes, ...storedFields(changes, shop.country) };
  const after = { ...before, ...Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) };
  if (after.name !== before.name || after.nameAr !== before.nameAr) await renameParty(db, before.id, after);
  await withOwnName(db.update(vendors, before.id, { ...stored, ...derived(after) }));
  about({ kind: "vendors", id: before.id, name: after.name });
  return answerOf(await readVendor(db, before.id), may);
});

/** Documents and entries refer to the vendor or its party, so the database refuses if there are any. */
const remove = serve(contract.deleteVendor, async ({ db, params, about }) => {
  const { name } = await db.lock(vendors, params.id);
  await removeParty(db, params.id, {
    row: () => db.remove(vendors, params.id),
    inUse: () => refuse("vendor-in-use"),
  });
  about({ kind: "vendors", id: params.id, name });
});

export const vendorHandlers: readonly Served[] = [list, add, show, change, remove];

const withOwnName = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw violated(error) === "vendors_name_key" ? refuseField("name", vendorWords.nameTaken) : error;
  }
};

type VendorInput = Partial<z.output<typeof contract.vendorFields>>;

/** Phone, VAT and registration numbers in the form in which they are stored; refuses invalid ones. */
const storedFields = ({ contactNumber, vatNumber, crNumber }: VendorInput, country: string) =>
  checkedTogether({
    contactNumber: () => checked(contactNumber, (text) => toE164(text, country), "contact_number", fieldKinds.phone),
    vatNumber: () =>
      checked(vatNumber, (text) => toBuyerVatNumber(text, country), "vat_number", ...buyerVatNumberWords(country)),
    crNumber: () => checked(crNumber, toCrNumber, "cr_number", taxWords.crNumber),
  });

type Sentences = Parameters<typeof refuseField> extends [string, ...infer Rest] ? Rest : never;

/** Null and undefined are passed through. */
const checked = (
  text: string | null | undefined,
  read: (text: string) => string | undefined,
  field: string,
  ...sentences: Sentences
) => {
  if (!text) return text;
  const found = read(text);
  if (found === undefined) throw refuseField(field, ...sentences);
  return found;
};

const byId = read("vendors.by-id", (value: Values<{ id: string }>) =>
  select(fields).from(vendors).where(eq(vendors.id, value.id)),
);

type Listed = RowOf<typeof byId>;

const readVendor = async (db: Db, id: string): Promise<Listed> => {
  const [vendor] = await db.read(byId, { id });
  if (!vendor) throw refuseKernel("not-found");
  return vendor;
};

const answerOf = (vendor: Listed, may: Call<Route>["may"]) => {
  const seesAmounts = may("view-purchases");
  return {
    ...vendor,
    owed: seesAmounts ? vendor.owed : null,
    credit: seesAmounts ? vendor.credit : null,
    version: vendorVersion(vendor),
    viewUrl: `/back/vendors/${vendor.id}`,
  };
};

const vendorVersion = versionByFields(contract.vendorFields);
