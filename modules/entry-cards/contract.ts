import { z } from "zod";
import { day } from "../../platform/shared/dates.ts";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { noteOrNone } from "../../platform/shared/text.ts";
import { mediaRoutes } from "../media/contract.ts";
import { mostStrokes, stroke } from "../drawing/stroke.ts";
import { conditionName, conditionNames, sentCondition } from "./conditions.ts";
import { sentMarks } from "./damage/marks.ts";

export const largestMileage = 10_000_000;

const clientSignature = z.string().max(1_500_000).describe("PNG data URL of 500 × 300 with strokes in it");

/** Bytes of a body: the pictures as text, and the lines that they are drawn with. */
const [withDrawing, withSignature] = [6 * 1_048_576, 2 * 1_048_576];

const damageMarks = sentMarks
  .nullish()
  .describe("Marks of the part diagram by part: `yellow` minor, `red` damage; sent whole, null clears");

const person = z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() });

const fields = {
  createdAt: day.optional().describe("Day of the check-in, from 2018-01-01 to today; today unless said"),
  kmIn: z.number().int().min(0).max(largestMileage).describe("Odometer reading, km"),
  fuelLevel: z.number().int().min(0).max(100).describe("Per cent"),
  fromTrailerLicensePlate: noteOrNone(30).describe("Plate of the recovery truck that brought the vehicle"),
  fromTrailerName: noteOrNone(120).describe("Driver of the recovery truck"),
  trailerDamages: noteOrNone(1000).describe("Damage done on the way"),
  remarks: noteOrNone(4000),
  responsibleEmployeeId: z.uuid().nullish(),
  carInspectionImage: z
    .string()
    .max(3_000_000)
    .nullish()
    .describe("Drawing over the body outline: a PNG data URL, at most 2 MB and 1200 × 2000"),
  carInspectionStrokes: z
    .array(stroke)
    .max(mostStrokes)
    .optional()
    .describe("The same drawing as lines, so that it can be drawn on"),
  damageMarks,
  clientVehicleConditions: z
    .array(sentCondition)
    .max(conditionNames.length)
    .optional()
    .describe("What is present or works; those not sent, or sent as false, are not ticked"),
  clientVehicleConditionsAbsent: z
    .array(conditionName)
    .max(conditionNames.length)
    .optional()
    .describe(
      "Names of what was looked for and is absent or broken (a lamp: not lit). What is in neither list was not checked; in both is refused. Sending one list leaves the other, but for what is in both",
    ),
};

export const newEntryCard = z.object({ clientVehicleId: z.uuid(), ...fields, fuelLevel: fields.fuelLevel.default(50) });
const version = z.string().describe("Another one with every change");
const readVersion = z.string().max(60).optional().describe("The version that was read; another one answers 409");

export const entryCardChanges = z.object({ ...fields, version: readVersion }).partial();

const shownMarks = sentMarks.describe("By part; a part without a mark is normal");

export const entryCard = z.object({
  id: z.uuid(),
  clientVehicleId: z.uuid(),
  createdAt: z.string().describe("Day, YYYY-MM-DD"),
  kmIn: z.number().int(),
  fuelLevel: z.number().int(),
  fromTrailerLicensePlate: z.string().nullable(),
  fromTrailerName: z.string().nullable(),
  trailerDamages: z.string().nullable(),
  remarks: z.string().nullable(),
  responsibleEmployeeId: z.string().nullable(),
  responsibleEmployee: person.nullable(),
  carInspectionImage: z.string().nullable().describe("Address of the drawing"),
  carInspectionStrokes: z.array(stroke),
  damageMarks: shownMarks,
  clientVehicleConditions: z
    .array(z.object({ name: z.string(), label: z.string(), value: z.boolean() }))
    .describe("All of the checklist; true: present or works (a lamp: lit)"),
  clientVehicleConditionsAbsent: z
    .array(z.string())
    .describe("Names of those found absent or broken (a lamp: not lit); what is neither true nor here was not checked"),
  clientSignaturePath: z.string().nullable().describe("Address of the signature; null while unsigned"),
  signedAt: z.string().nullable(),
  version,
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type EntryCard = z.output<typeof entryCard>;

export const conditions = route({
  method: "GET",
  path: "/api/client-vehicle-conditions",
  needs: "signed-in",
  summary: "The checklist of a new entry card",
  description: "Labels in the reader's language; every value false.",
  answer: wholeListOf(z.object({ name: z.string(), label: z.string(), value: z.boolean() })),
});

export const create = route({
  method: "POST",
  path: "/api/entry-cards",
  needs: "create-entry-cards",
  status: 201,
  summary: "Check a vehicle in",
  description: "One card for a vehicle. Raises the vehicle's odometer. Refusals: entry-card-exists, vehicle-archived.",
  body: newEntryCard,
  largestBody: withDrawing,
  answer: entryCard,
});

export const show = route({
  method: "GET",
  path: "/api/entry-cards/:id",
  needs: "view-entry-cards",
  summary: "An entry card",
  answer: entryCard,
});

export const update = route({
  method: "PUT",
  path: "/api/entry-cards/:id",
  needs: "edit-entry-cards",
  summary: "Change an entry card",
  description:
    "Until it is signed. Refusals: entry-card-signed, entry-card-changed (another version), vehicle-archived.",
  body: entryCardChanges,
  largestBody: withDrawing,
  answer: entryCard,
});

export const sign = route({
  method: "POST",
  path: "/api/entry-cards/:id/client-signature",
  needs: ["create-entry-cards", "edit-entry-cards"],
  summary: "Take the client's signature",
  description:
    "Locks the card. Refusals: entry-card-signed, entry-card-changed (another version than the client saw), vehicle-archived.",
  body: z.object({ clientSignature, version: readVersion }),
  largestBody: withSignature,
  answer: entryCard,
});

/** Photos of the check-in. What the client has signed stays as it was: refusals entry-card-signed, vehicle-archived. */
export const entryCardMedia = mediaRoutes("entry-cards", { view: "view-entry-cards", edit: "edit-entry-cards" });

export const drawing = route({
  method: "GET",
  path: "/api/entry-cards/:id/drawing",
  needs: "view-entry-cards",
  kind: "file",
  summary: "The drawing of the damages",
});

export const signature = route({
  method: "GET",
  path: "/api/entry-cards/:id/client-signature",
  needs: "view-entry-cards",
  kind: "file",
  summary: "The client's signature",
});

export const pdf = route({
  method: "GET",
  path: "/api/entry-cards/:id.pdf",
  needs: "view-entry-cards",
  kind: "file",
  summary: "The entry card on paper",
  description: "Both languages side by side, A4.",
  query: z.object({ download: z.literal("1").optional() }),
});

const exitInspection = z.object({
  clientVehicleId: z.uuid(),
  damageMarks: shownMarks.describe(
    "What is marked as the vehicle leaves; until it is saved, what was marked as it came",
  ),
  remarks: z.string().nullable(),
  inspectedAt: z.string().nullable().describe("When it was last saved; null before the first time"),
  inspectedBy: person.nullable(),
  clientSignaturePath: z.string().nullable().describe("Address of the signature; null while unsigned"),
  signedAt: z.string().nullable(),
  arrival: z
    .object({
      id: z.uuid(),
      createdAt: z.string().describe("Day of the entry card"),
      damageMarks: shownMarks.describe("As they stand on the entry card; once the exit is signed, as they stood then"),
      responsibleEmployee: person.nullable(),
      clientSignaturePath: z.string().nullable(),
      signedAt: z.string().nullable(),
      viewUrl: z.string(),
    })
    .nullable()
    .describe("What the entry card says; null without one"),
  version: version.describe("Another one with every change, also of the arrival's marks"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type ExitInspection = z.output<typeof exitInspection>;

const exitInspectionChanges = z.object({ damageMarks, remarks: noteOrNone(4000), version: readVersion });

export const showExitInspection = route({
  method: "GET",
  path: "/api/client-vehicles/:id/exit-inspection",
  needs: "view-entry-cards",
  summary: "The vehicle as it leaves, beside how it came",
  description: "There is one for each visit; `inspected_at` is null until it is first saved.",
  answer: exitInspection,
});

export const saveExitInspection = route({
  method: "PUT",
  path: "/api/client-vehicles/:id/exit-inspection",
  needs: "edit-entry-cards",
  summary: "Save the exit inspection",
  description:
    "Until it is signed. Refusals: exit-inspection-signed, exit-inspection-changed (another version), vehicle-archived.",
  body: exitInspectionChanges,
  answer: exitInspection,
});

export const signExitInspection = route({
  method: "POST",
  path: "/api/client-vehicles/:id/exit-inspection/client-signature",
  needs: "edit-entry-cards",
  summary: "Take the client's signature at the exit",
  description:
    "Locks the inspection; one that was not saved is signed as the vehicle came. Refusals: exit-inspection-signed, exit-inspection-changed (another version than the client saw), vehicle-archived.",
  body: z.object({ clientSignature, version: readVersion }),
  largestBody: withSignature,
  answer: exitInspection,
});

export const exitSignature = route({
  method: "GET",
  path: "/api/client-vehicles/:id/exit-inspection/client-signature",
  needs: "view-entry-cards",
  kind: "file",
  summary: "The client's signature at the exit",
});

export const exitPdf = route({
  method: "GET",
  path: "/api/client-vehicles/:id/exit-inspection.pdf",
  needs: "view-entry-cards",
  kind: "file",
  summary: "Arrival and exit side by side on paper",
  description: "Both languages side by side, A4.",
  query: z.object({ download: z.literal("1").optional() }),
});
