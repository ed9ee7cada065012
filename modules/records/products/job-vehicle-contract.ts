import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { largestYear, make } from "../vehicles/contract.ts";

export const maxJobVehicles = 50;

const year = z.number().int().min(1900).max(largestYear).nullish();

export const jobVehicle = z.object({
  vehicleMakeId: z.uuid(),
  vehicleMake: make,
  vehicleModelId: z.uuid().nullable(),
  vehicleModel: make.nullable().describe("Null: every model of the make"),
  fromYear: z.number().int().nullable().describe("The first model year; null: no limit"),
  toYear: z.number().int().nullable().describe("The last model year; null: no limit"),
});
export type JobVehicle = z.output<typeof jobVehicle>;

const jobVehicles = wholeListOf(jobVehicle).extend({ version });

export const listJobVehicles = route({
  method: "GET",
  path: "/api/products/:id/vehicles",
  needs: "view-products",
  summary: "Vehicles of a ready-made job",
  description: "In order; the whole list. Empty for a job for all vehicles.",
  answer: jobVehicles,
});

export const saveJobVehicles = route({
  method: "PUT",
  path: "/api/products/:id/vehicles",
  needs: "edit-products",
  summary: "Set the vehicles of a ready-made job",
  description:
    "Replaces the whole list. With `vehicle_id` the list of products then puts the job first for these vehicles, and leaves it out for others unless it is searched for; a document accepts it for every vehicle. An empty list: for all vehicles. A refusal names the row and its field: `items.2.vehicle_model_id`. Refusals: not-a-job; changed-elsewhere (another version).",
  body: z.object({
    items: z
      .array(
        z
          .object({
            vehicleMakeId: z.uuid().describe("Of the catalogue or the shop's own"),
            vehicleModelId: z.uuid().nullish().describe("A model of that make; null or absent: every model"),
            fromYear: year.describe("The first model year; null or absent: no limit"),
            toYear: year.describe("The last model year; null or absent: no limit"),
          })
          .refine(({ fromYear, toYear }) => !fromYear || !toYear || fromYear <= toYear, {
            params: { kind: "years-end-before" },
            path: ["toYear"],
          }),
      )
      .max(maxJobVehicles),
    version: readVersion,
  }),
  answer: jobVehicles,
});
