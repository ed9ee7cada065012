import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion } from "../../../platform/shared/versions.ts";
import { vehicle } from "./contract.ts";
import { mergeableCar } from "./merge-contract.ts";

/** So long a parting can be taken back. */
export const takenBackWithinDays = 30;

const visit = vehicle
  .pick({ id: true, licensePlate: true, licensePlateCountry: true, plateKey: true, mileage: true })
  .extend({
    clientName: z.string(),
    enteredAt: z.string().describe("Time of entry, ISO"),
    isArchived: z.boolean(),
    viewUrl: z.string(),
  });
export type PartableVisit = z.output<typeof visit>;

export const showParting = route({
  method: "GET",
  path: "/api/client-vehicles/:id/part",
  needs: "edit-client-vehicles",
  summary: "The visits of a vehicle, to part it into two",
  description: "Latest entry first, archived ones too.",
  answer: wholeListOf(visit).extend({
    vehicle: mergeableCar,
    parting: z
      .object({
        partedAt: z.string(),
        endsAt: z.string().describe("Until then it can be taken back, ISO"),
        other: vehicle.pick({ licensePlate: true, licensePlateCountry: true }),
      })
      .nullable()
      .describe("The latest parting of this vehicle that can be taken back"),
  }),
});

const whose = z.enum(["this", "other", "both"]).optional();

export const partChoices = z.object({
  vinNumber: z.enum(["this", "other"]).optional(),
  vehicleModel: whose.describe("Make and model"),
  vehicleYear: whose,
  vehicleColour: whose,
});

export const partVehicle = route({
  method: "POST",
  path: "/api/client-vehicles/:id/part",
  needs: "edit-client-vehicles",
  summary: "Part a vehicle that is two",
  description:
    "The named visits become those of a new vehicle, with their findings, service reminders and bookings; each vehicle has the plate of its latest visit. Signed and ended documents keep what they print. It can be taken back for 30 days. Refusals: vehicle-archived, changed-elsewhere; 422 on `visit_ids` unless each vehicle keeps a visit.",
  body: z.object({
    visitIds: z.array(z.uuid()).max(1000).describe("The visits of the other vehicle"),
    facts: partChoices.optional().describe("Whose the known data are; default: this vehicle's"),
    version: readVersion,
  }),
  answer: z.object({
    vehicle: vehicle.describe("The visit of the path"),
    other: vehicle.describe("The latest visit of the new vehicle"),
  }),
});

export const takeBackParting = route({
  method: "POST",
  path: "/api/client-vehicles/:id/part/take-back",
  needs: "edit-client-vehicles",
  summary: "Take back the latest parting of a vehicle",
  description:
    "All visits of the new vehicle become visits of this one again. Refusals: not-parted (or longer than 30 days ago), vins-differ, vehicle-archived.",
  answer: vehicle,
});

const joined = mergeableCar.extend({
  plates: z.array(vehicle.pick({ licensePlate: true, licensePlateCountry: true })).describe("Of its visits"),
});
export type JoinedCar = z.output<typeof joined>;

export const listJoined = route({
  method: "GET",
  path: "/api/client-vehicles/joined",
  needs: "edit-client-vehicles",
  summary: "Vehicles that may be two",
  description:
    "An earlier version took two plates of theirs for one (code and number were not kept apart). Each is parted, or kept as one. Not paged: at most 200, the latest entry first.",
  answer: wholeListOf(joined),
});

export const keepJoined = route({
  method: "POST",
  path: "/api/client-vehicles/:id/keep-joined",
  needs: "edit-client-vehicles",
  status: 204,
  summary: "Say that a vehicle is one",
  description: "Its other plates are kept as former plates. Repeating has no effect.",
});
