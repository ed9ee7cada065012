import { z } from "zod";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { make, model } from "../vehicles/contract.ts";
import { mergedFactNames, mergeSides } from "../vehicles/merged-facts.ts";
import { vehicle } from "./contract.ts";

const car = vehicle
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
    clientName: z.string().describe("Of the latest visit"),
    lastEnteredAt: z.string().describe("Of the latest visit"),
    visits: z.number().int(),
    isInside: z.boolean().describe("A visit has not left yet"),
    version: z.string().describe("Of what can be chosen; the merge sends it back"),
    viewUrl: z.string().describe("Of the latest visit"),
  });
export type MergeableCar = z.output<typeof car>;

export const findMergeable = route({
  method: "GET",
  path: "/api/client-vehicles/:id/merge",
  needs: "edit-client-vehicles",
  summary: "Vehicles that may be the same car as this one",
  description:
    "With `q` those that the words find, at most 20, the latest entry first. Without it those that had one of its plates, or whose client it had; never one with another VIN. `vehicle` is this one.",
  query: z.object({
    q: z.string().max(200).optional().describe("Plate in any script, VIN, make, model, client's name or phone"),
    otherId: z.uuid().optional().describe("The vehicle of this visit alone; none if it is the same vehicle"),
  }),
  answer: wholeListOf(car.extend({ hasOtherVin: z.boolean().describe("Both VINs are known and differ") })).extend({
    vehicle: car,
  }),
});

const side = z.enum(mergeSides).optional();

export const mergeVehicles = route({
  method: "POST",
  path: "/api/client-vehicles/:id/merge",
  needs: "edit-client-vehicles",
  summary: "Merge another vehicle into this one: they are one car",
  description:
    "All visits of the other vehicle become visits of this one, archived ones too; the plate that is not chosen stays in the plates that it had; the merge is recorded. Papers that are signed or have ended keep what they print. It cannot be undone. Refusals: already-one-vehicle, vins-differ, vehicle-archived, changed-elsewhere.",
  body: z.object({
    otherId: z.uuid().describe("A visit of the other vehicle"),
    facts: z
      .object(Object.fromEntries(mergedFactNames.map((name) => [name, side])) as Record<MergedFact, typeof side>)
      .optional()
      .describe(
        "Whose fact is kept where both know it; this vehicle's unless said. `vehicle_model` is make and model. What one does not know the other one tells.",
      ),
    version: z.string().max(40).optional().describe("Of this vehicle as it was read; another one stored is refused"),
    otherVersion: z.string().max(40).optional().describe("The same of the other vehicle"),
  }),
  answer: vehicle,
});

type MergedFact = (typeof mergedFactNames)[number];
