import { z } from "zod";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";

export const largestYear = 2199;

export const make = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  displayName: z.string().describe("In the reader's language"),
});
export const model = make.extend({ make: make.pick({ id: true, displayName: true }) });
const names = z.object({ name: oneLine(80), nameAr: oneLineOrNone(80).describe("As `name` unless said") });
const pickerQuery = listQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(200).describe("Rows of a page, 1 to 200"),
});

export const listMakes = route({
  method: "GET",
  path: "/api/vehicle-makes",
  needs: "signed-in",
  summary: "Makes: the catalogue's and the shop's own",
  description: "By name. `q` looks in both languages.",
  query: pickerQuery,
  answer: listOf(make),
});

export const addMake = route({
  method: "POST",
  path: "/api/vehicle-makes",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Add a make of the shop's own",
  description: "A name that is known already answers the make that has it.",
  body: names,
  answer: make,
});

export const listModels = route({
  method: "GET",
  path: "/api/vehicle-makes/:id/models",
  needs: "signed-in",
  summary: "Models of a make: the catalogue's and the shop's own",
  description: "By name. `q` looks in both languages.",
  query: pickerQuery,
  answer: listOf(model),
});

export const addModel = route({
  method: "POST",
  path: "/api/vehicle-makes/:id/models",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Add a model of the shop's own",
  description: "A name that this make knows already answers the model that has it.",
  body: names,
  answer: model,
});
