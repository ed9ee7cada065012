import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";

export const largestYear = 2199;

export const make = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  displayName: z.string().describe("In the user's language"),
});
export const model = make.extend({ make: make.pick({ id: true, displayName: true }) });
const aliases = z.array(z.string()).describe("Other names that people use, in either script");
const names = z.object({ name: oneLine(80), nameAr: oneLineOrNone(80).describe("Default: `name`") });
const pickerQuery = listQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(200).describe("Rows of a page, 1 to 200"),
});

export const listMakes = route({
  method: "GET",
  path: "/api/vehicle-makes",
  needs: "signed-in",
  summary: "Makes of the catalogue and the shop's own",
  description: "By name. `q` searches both languages and the names that people use, in any spelling.",
  query: pickerQuery,
  answer: listOf(make.extend({ aliases })),
});

export const addMake = route({
  method: "POST",
  path: "/api/vehicle-makes",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Add a custom make",
  description: "A known name, also one that people use for it, answers the existing make.",
  body: names,
  answer: make,
});

export const listModels = route({
  method: "GET",
  path: "/api/vehicle-makes/:id/models",
  needs: "signed-in",
  summary: "Models of a make, of the catalogue and the shop's own",
  description: "By name. `q` searches both languages and the names that people use, in any spelling.",
  query: pickerQuery,
  answer: listOf(model.extend({ aliases })),
});

export const addModel = route({
  method: "POST",
  path: "/api/vehicle-makes/:id/models",
  needs: "create-client-vehicles",
  status: 201,
  summary: "Add a custom model",
  description: "A name that this make already has, also one that people use, answers the existing model.",
  body: names,
  answer: model,
});
