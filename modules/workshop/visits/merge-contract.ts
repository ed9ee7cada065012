import { z } from "zod";
import { maxSearched, wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { make, model } from "../../records/vehicles/contract.ts";
import { type MergedFactName, mergedFactNames, mergeSides } from "../../records/vehicles/merged-facts.ts";
import { vehicle } from "./contract.ts";

export const mergeableCar = vehicle
  .pick({
    licensePlate: true,
    licensePlateCountry: true,
    plateKey: true,
    vehicleMakeId: true,
    vehicleModelId: true,
    vehicleYear: true,
    vehicleColour: true,
    vinNumber: true,
  })
  .extend({
    vehicleMake: make.nullable(),
    vehicleModel: model.omit({ make: true }).nullable(),
    visitId: z.uuid().describe("The latest visit"),
    clientName: z.string().describe("Client of the latest visit"),
    lastEnteredAt: z.string().describe("Time of entry of the latest visit, ISO"),
    visits: z.number().int(),
    isInside: z.boolean().describe("Whether a visit has not left yet"),
    version: z.string().describe("Version of the data that can be chosen; the merge sends it back"),
    viewUrl: z.string().describe("Of the latest visit"),
  });
export type MergeableCar = z.output<typeof mergeableCar>;

export const findMergeable = route({
  method: "GET",
  path: "/api/client-vehicles/:id/merge",
  needs: "edit-client-vehicles",
  summary: "Vehicles that may be the same as this one",
  description:
    "With `q` those that match, at most 20, latest entry first. Without it those that had one of its plates or one of its clients; never one with another VIN. `vehicle` is this one.",
  query: z.object({
    q: z.string().max(maxSearched).optional().describe("Plate in any script, VIN, make, model, client's name or phone"),
    otherId: z.uuid().optional().describe("The vehicle of this visit only; none if it is the same vehicle"),
  }),
  answer: wholeListOf(
    mergeableCar.extend({ hasOtherVin: z.boolean().describe("Whether both VINs are known and differ") }),
  ).extend({
    vehicle: mergeableCar,
  }),
});

const side = z.enum(mergeSides).optional();

export const mergeChoices = z.object(
  Object.fromEntries(mergedFactNames.map((name) => [name, side])) as Record<MergedFactName, typeof side>,
);

export const mergeVehicles = route({
  method: "POST",
  path: "/api/client-vehicles/:id/merge",
  needs: "edit-client-vehicles",
  summary: "Merge another vehicle into this one",
  description:
    "All visits of the other vehicle become visits of this one, archived ones too; the plate that is not chosen is kept in the plate history; the merge is recorded. Signed and ended documents keep what they print. It cannot be undone. Refusals: already-one-vehicle, vins-differ, vehicle-archived, changed-elsewhere.",
  body: z.object({
    otherId: z.uuid().describe("A visit of the other vehicle"),
    facts: mergeChoices
      .optional()
      .describe(
        "Whose value is kept where both are known; default is this vehicle's. `vehicle_model` is make and model. Gaps are filled from the other.",
      ),
    version: z
      .string()
      .max(40)
      .optional()
      .describe("Version of this vehicle as it was read; an outdated one is refused"),
    otherVersion: z.string().max(40).optional().describe("Version of the other vehicle"),
  }),
  answer: vehicle,
});
