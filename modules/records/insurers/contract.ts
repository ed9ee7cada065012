import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { addressAnswer, addressFields } from "../../base/shop/national-address.ts";

const nameAr = oneLineOrNone(160).describe("Name in Arabic, for Arabic screens and bilingual documents");

const termsDays = z.number().int().min(0).max(365).describe("Days from issue until an invoice addressed to it is due");

const emails = oneLineOrNone(2000);

export const newInsuranceCompany = z.object({ name: oneLine(160), nameAr });
export const insuranceCompanyChanges = z
  .object({
    name: oneLine(160),
    nameAr,
    termsDays,
    vatNumber: oneLineOrNone(30).describe("VAT registration number, in the format of the shop's country"),
    taxOffice: oneLineOrNone(80).describe("Printed where the country's invoices name it: Türkiye"),
    crNumber: oneLineOrNone(30).describe("Commercial registration number"),
    claimEmails: emails.describe("Where claims are sent: plain addresses, separated by commas"),
    inspectionEmails: emails.describe("Where inspections are sent: plain addresses, separated by commas"),
    ...addressFields,
    version: readVersion,
  })
  .partial();

export const insuranceCompany = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
const wholeInsuranceCompany = insuranceCompany.extend({
  termsDays: z.number().int(),
  vatNumber: z.string().nullable(),
  taxOffice: z.string().nullable(),
  crNumber: z.string().nullable(),
  claimEmails: z.string().nullable(),
  inspectionEmails: z.string().nullable(),
  ...addressAnswer,
  version,
});

export const listInsuranceCompanies = route({
  method: "GET",
  path: "/api/insurance-companies",
  needs: "signed-in",
  summary: "Insurance companies, by name",
  description: "For pickers: id and names. `q` searches both names.",
  query: listQuery,
  answer: listOf(insuranceCompany),
});

export const addInsuranceCompany = route({
  method: "POST",
  path: "/api/insurance-companies",
  needs: "create-insurance-companies",
  status: 201,
  summary: "Add an insurance company",
  description:
    "A known name, in either language and any spelling, answers the company that has it. Two names of two different companies are refused.",
  body: newInsuranceCompany,
  answer: insuranceCompany,
});

export const showInsuranceCompany = route({
  method: "GET",
  path: "/api/insurance-companies/:id",
  needs: ["view-insurance-companies", "edit-insurance-companies"],
  summary: "An insurance company",
  answer: wholeInsuranceCompany,
});

export const changeInsuranceCompany = route({
  method: "PUT",
  path: "/api/insurance-companies/:id",
  needs: "edit-insurance-companies",
  summary: "Change an insurance company",
  description:
    "Approved invoices are not changed. A name of another company is refused. Refusals: changed-elsewhere (outdated version).",
  body: insuranceCompanyChanges,
  answer: wholeInsuranceCompany,
});

export const deleteInsuranceCompany = route({
  method: "DELETE",
  path: "/api/insurance-companies/:id",
  needs: "delete-insurance-companies",
  status: 204,
  summary: "Delete an insurance company",
  description: "Refusals: insurer-in-use (vehicles, claims, invoices or entries name it).",
});
