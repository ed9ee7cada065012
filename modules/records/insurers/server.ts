import type { z } from "zod";
import { asc, getTableColumns, inArray, or } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { select } from "../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { searchBy, serveList } from "../../../platform/server/http/serve-list.ts";
import { checkVersion, versionByFields } from "../../../platform/server/http/versions.ts";
import { mailAddresses } from "../../../platform/server/mail/addresses.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { checkedTogether, refuseField } from "../../../platform/shared/refusals.ts";
import { addParty, removeParty, renameParty } from "../../books/ledger/verbs.ts";
import { toVatNumber } from "../../base/shop/tax-identity.ts";
import { vatNumberWords } from "../../base/shop/tax-words.ts";
import * as contract from "./contract.ts";
import { insuranceCompanies } from "./tables.ts";
import { insurerWords, refuse } from "./words.ts";
import { type InsuranceCompany, isNamedLike, type Names } from "./verbs.ts";

const list = serveList(contract.listInsuranceCompanies, {
  name: "insurers.list",
  rows: () => select(getTableColumns(insuranceCompanies)).from(insuranceCompanies),
  filters: {
    q: searchBy(
      (typed) => (fold(typed) === "" ? undefined : { q: fold(typed) }),
      ({ q }) => isNamedLike(q!),
    ),
  },
  order: { by: { foldedName: insuranceCompanies.foldedName } },
  answers: (rows) => rows,
});

const add = serveCreation(contract.addInsuranceCompany, {
  create: async ({ db, body: { name, nameAr = null }, createdId, about }) => {
    const known = await lockCompaniesByName(db, { name, nameAr });
    const same =
      known.find(({ foldedName }) => foldedName === fold(name)) ??
      known.find((item) => hasName(item, name)) ??
      known[0];
    if (same && nameAr && !hasName(same, nameAr) && known.some((other) => hasName(other, nameAr)))
      throw refuseField("name_ar", insurerWords.nameTaken);
    const company = same ?? (await addInsurer(db, createdId, { name, nameAr }));
    about({ kind: "insurance-companies", id: company.id, name: company.name });
    return company;
  },
  readAgain: ({ db, createdId }) => db.find(insuranceCompanies, createdId),
});

const show = serve(contract.showInsuranceCompany, async ({ db, params }) =>
  answerOf(await db.find(insuranceCompanies, params.id)),
);

const change = serve(
  contract.changeInsuranceCompany,
  async ({ db, params, body: { version, ...changes }, shop, about }) => {
    await lockNames(db);
    const before = await db.lock(insuranceCompanies, params.id);
    checkVersion(version, insurerVersion(before));
    const { name, nameAr } = { ...before, ...changes };
    const others = (await companiesByName(db, { name, nameAr })).filter(({ id }) => id !== before.id);
    const stored = checkedFields(changes, { names: { name, nameAr }, others, country: shop.country });

    const [after] = await Promise.all([
      db.update(insuranceCompanies, before.id, {
        ...changes,
        ...stored,
        name,
        nameAr,
        ...foldedNames({ name, nameAr }),
      }),
      renameParty(db, before.id, { name, nameAr }),
    ]);
    about({ kind: "insurance-companies", id: after.id, name: after.name });
    return answerOf(after);
  },
);

/** The database refuses if vehicles, claims, documents or entries refer to the company or its party. */
const remove = serve(contract.deleteInsuranceCompany, async ({ db, params, about }) => {
  const { name } = await db.lock(insuranceCompanies, params.id);
  await removeParty(db, params.id, {
    row: () => db.remove(insuranceCompanies, params.id),
    inUse: () => refuse("insurer-in-use"),
  });
  about({ kind: "insurance-companies", id: params.id, name });
});

export const insurerHandlers: readonly Served[] = [list, add, show, change, remove];

/** Serialises calls that assign names, so that the second of two finds the first one's company. */
const lockNames = (db: Db) =>
  db.query("insurers.lock-names", "select pg_advisory_xact_lock(hashtextextended($1::text || 'insurers', 0))", []);

const lockCompaniesByName = async (db: Db, names: Names): Promise<InsuranceCompany[]> => {
  const [, found] = await Promise.all([lockNames(db), companiesByName(db, names)]);
  return found;
};

const companiesByName = (db: Db, { name, nameAr }: Names): Promise<InsuranceCompany[]> => {
  const wanted = [name, nameAr ?? ""].map(fold).filter(Boolean);
  return db.list(insuranceCompanies, {
    where: or(inArray(insuranceCompanies.foldedName, wanted), inArray(insuranceCompanies.foldedNameAr, wanted)),
    orderBy: [asc(insuranceCompanies.foldedName)],
    limit: 4,
  });
};

const hasName = ({ foldedName, foldedNameAr }: InsuranceCompany, name: string) =>
  [foldedName, foldedNameAr].includes(fold(name));

const foldedNames = ({ name, nameAr }: Names) => ({
  foldedName: fold(name),
  foldedNameAr: nameAr === null ? null : fold(nameAr),
});

const addInsurer = async (db: Db, id: string, names: Names): Promise<InsuranceCompany> => {
  await addParty(db, { id, kind: "insurer", ...names });
  return db.insert(insuranceCompanies, { id, ...names, ...foldedNames(names) });
};

const answerOf = (company: InsuranceCompany) => ({ ...company, version: insurerVersion(company) });

const insurerVersion = versionByFields(contract.changeInsuranceCompany.body);

type Changes = Omit<z.output<typeof contract.changeInsuranceCompany.body>, "version">;
type Facts = { names: Names; others: readonly InsuranceCompany[]; country: string };

/** VAT number and addresses in the form in which they are stored. One refusal names all fields that are wrong. */
const checkedFields = (changes: Changes, { names: { name, nameAr }, others, country }: Facts) => {
  const assertFree = (field: string, wanted: string) => {
    if (others.some((other) => hasName(other, wanted))) throw refuseField(field, insurerWords.nameTaken);
  };
  const { vatNumber, claimEmails, inspectionEmails } = checkedTogether({
    name: () => assertFree("name", name),
    nameAr: () => nameAr !== null && assertFree("name_ar", nameAr),
    vatNumber: () => storedVatNumber(changes.vatNumber, country),
    claimEmails: () => storedEmails("claim_emails", changes.claimEmails),
    inspectionEmails: () => storedEmails("inspection_emails", changes.inspectionEmails),
  });
  return { vatNumber, claimEmails, inspectionEmails };
};

/** Null and undefined are passed through. */
const storedEmails = (field: string, typed: string | null | undefined) =>
  typed ? mailAddresses(typed, field).join(", ") : typed;

/** Null and undefined are passed through. */
const storedVatNumber = (typed: string | null | undefined, country: string) => {
  if (!typed) return typed;
  const number = toVatNumber(typed, country);
  if (!number) throw refuseField("vat_number", vatNumberWords(country));
  return number;
};
