import { z } from "zod";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { insuranceCompany } from "../../records/insurers/contract.ts";
import { reportAges } from "./rules.ts";

const needs = "view-insurance-claims";
const path = "/api/insurance-claims-by-age";

const figures = { count: z.number().int(), asked: moneyOut.describe("VAT included") };
const ages = z
  .array(z.object({ age: z.enum(reportAges), ...figures }))
  .describe("One for each age, those without claims too; `90` is more than 90 days");

export const claimsByAge = route({
  method: "GET",
  path,
  needs,
  conditional: true,
  summary: "Unsettled insurance claims by insurer and age",
  description:
    "Claims that are neither paid, rejected nor withdrawn, by the days since they were issued; largest amount first. Each figure is that of the list of claims with `state=unsettled`, the insurer and the age.",
  answer: z.object({
    data: z.array(z.object({ insuranceCompany, ages, ...figures })),
    summary: z.object({ ages, ...figures }),
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});

export const claimsByAgePdf = route({
  method: "GET",
  path: `${path}.pdf`,
  needs,
  kind: "file",
  summary: "Unsettled insurance claims by insurer and age as a PDF in both languages",
  query: z.object({ download: z.literal("1").optional() }),
});

export const claimsByAgeXlsx = route({
  method: "GET",
  path: `${path}.xlsx`,
  needs,
  kind: "file",
  summary: "Unsettled insurance claims by insurer and age as a spreadsheet in the user's language",
});
