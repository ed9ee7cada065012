import { z } from "zod";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine } from "../../platform/shared/text.ts";

export const insuranceCompany = z.object({ id: z.uuid(), name: z.string() });

export const listInsuranceCompanies = route({
  method: "GET", path: "/api/insurance-companies", needs: "signed-in",
  summary: "Insurance companies, by name", description: "For pickers: id and name. `q` looks in the name.",
  query: listQuery, answer: listOf(insuranceCompany),
});

export const addInsuranceCompany = route({
  method: "POST", path: "/api/insurance-companies", needs: "create-insurance-companies", status: 201,
  summary: "Add an insurance company", description: "A name that is known already, in any spelling, answers the company that has it.",
  body: z.object({ name: oneLine(160) }), answer: insuranceCompany,
});
