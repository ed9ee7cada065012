import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone } from "../../../platform/shared/text.ts";
import { finding } from "../findings/contract.ts";
import { mediaRoutes } from "../../base/media/contract.ts";
import { maxStrokes, stroke } from "../../base/drawing/stroke.ts";
import { conditionName, conditionNames, sentCondition } from "./conditions.ts";
import { sentMarks } from "./damage/marks.ts";

export const largestMileage = 10_000_000;

const clientSignature = z.string().max(1_500_000).describe("PNG data URL of 500 × 300 with strokes in it");

/** Bytes of a body with pictures as text and their strokes. */
const [withDrawing, withSignature] = [6 * 1_048_576, 2 * 1_048_576];

const damageMarks = sentMarks
  .nullish()
  .describe("Marks of the part diagram by part: `yellow` minor, `red` damage; replaced as a whole, null clears");

const person = z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() });

const fields = {
  createdAt: day.optional().describe("Date of the check-in, from 2018-01-01 to today; default today"),
  kmIn: z.number().int().min(0).max(largestMileage).describe("Odometer reading, km"),
  fuelLevel: z.number().int().min(0).max(100).describe("Percent"),
  fromTrailerLicensePlate: noteOrNone(30).describe("Plate of the recovery truck that brought the vehicle"),
  fromTrailerName: noteOrNone(120).describe("Driver of the recovery truck"),
  trailerDamages: noteOrNone(1000).describe("Damage that occurred during transport"),
  complaint: noteOrNone(1000).describe("What the client complains of, in the client's words"),
  remarks: noteOrNone(4000),
  responsibleEmployeeId: z.uuid().nullish(),
  carInspectionImage: z
    .string()
    .max(3_000_000)
    .nullish()
    .describe("Drawing over the body outline: a PNG data URL, at most 2 MB and 1200 × 2000"),
  carInspectionStrokes: z
    .array(stroke)
    .max(maxStrokes)
    .optional()
    .describe("The same drawing as strokes, so that it can be continued"),
  damageMarks,
  clientVehicleConditions: z
    .array(sentCondition)
    .max(conditionNames.length)
    .optional()
    .describe("What is present or works; absent or false ones are not ticked"),
  clientVehicleConditionsAbsent: z
    .array(conditionName)
    .max(conditionNames.length)
    .optional()
    .describe(
      "Names of items that are absent or broken (a lamp: not lit). Items in neither list were not checked; items in both are refused. Sending one list keeps the other, except for items in both",
    ),
};

export const newEntryCard = z.object({ clientVehicleId: z.uuid(), ...fields, fuelLevel: fields.fuelLevel.default(50) });
const version = z.string().describe("Changes with every save");
const readVersion = z.string().max(60).optional().describe("The version that was read; an outdated one answers 409");

export const entryCardChanges = z.object({ ...fields, version: readVersion }).partial();

const shownMarks = sentMarks.describe("By part; a part without a mark is undamaged");

export const entryCard = z.object({
  id: z.uuid(),
  clientVehicleId: z.uuid(),
  createdAt: z.string().describe("Date, YYYY-MM-DD"),
  kmIn: z.number().int(),
  fuelLevel: z.number().int(),
  fromTrailerLicensePlate: z.string().nullable(),
  fromTrailerName: z.string().nullable(),
  trailerDamages: z.string().nullable(),
  complaint: z.string().nullable().describe("What the client complains of"),
  complaintIsOffered: z.boolean().describe("The complaint can be added as a finding"),
  remarks: z.string().nullable(),
  responsibleEmployeeId: z.string().nullable(),
  responsibleEmployee: person.nullable(),
  carInspectionImage: z.string().nullable().describe("Address of the drawing"),
  carInspectionStrokes: z.array(stroke),
  damageMarks: shownMarks,
  clientVehicleConditions: z
    .array(z.object({ name: z.string(), label: z.string(), value: z.boolean() }))
    .describe("The whole checklist; true: present or works (a lamp: lit)"),
  clientVehicleConditionsAbsent: z
    .array(z.string())
    .describe(
      "Names of items found absent or broken (a lamp: not lit); items neither true nor listed here were not checked",
    ),
  clientSignaturePath: z.string().nullable().describe("Address of the signature; null while unsigned"),
  signedAt: z.string().nullable(),
  version,
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type EntryCard = z.output<typeof entryCard>;

/** As other pages of a visit show it. */
export const complaint = z.object({
  entryCardId: z.uuid(),
  text: z.string(),
  isOffered: z.boolean().describe("It can be added as a finding: nobody has yet, and the visit goes on"),
});
export type Complaint = z.output<typeof complaint>;

export const conditions = route({
  method: "GET",
  path: "/api/client-vehicle-conditions",
  needs: "signed-in",
  summary: "The checklist of a new entry card",
  description: "Labels in the user's language; every value false.",
  answer: wholeListOf(z.object({ name: z.string(), label: z.string(), value: z.boolean() })),
});

export const create = route({
  method: "POST",
  path: "/api/entry-cards",
  needs: "create-entry-cards",
  status: 201,
  summary: "Check a vehicle in",
  description: "One card per visit. Raises the vehicle's odometer. Refusals: entry-card-exists, vehicle-archived.",
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
    "Until it is signed. Refusals: entry-card-signed, entry-card-changed (outdated version), vehicle-archived.",
  body: entryCardChanges,
  largestBody: withDrawing,
  answer: entryCard,
});

export const sign = route({
  method: "POST",
  path: "/api/entry-cards/:id/client-signature",
  needs: ["create-entry-cards", "edit-entry-cards"],
  summary: "Sign an entry card",
  description:
    "Stores the client's signature and locks the card. Refusals: entry-card-signed, entry-card-changed (not the version that the client saw), vehicle-archived.",
  body: z.object({ clientSignature, version: readVersion }),
  largestBody: withSignature,
  answer: entryCard,
});

export const addComplaint = route({
  method: "POST",
  path: "/api/entry-cards/:id/complaint-finding",
  needs: { all: ["view-entry-cards", "create-client-diagnostics"] },
  summary: "Add the client's complaint as a finding",
  description:
    "In the client's words, once; a signed card too. The finding follows the complaint until the card is signed or somebody changes the finding. Refusals: no-complaint, complaint-known, vehicle-exited, vehicle-archived.",
  answer: finding,
});

/** Photos of the check-in. After the signature they cannot be changed: refusals entry-card-signed, vehicle-archived. */
export const entryCardMedia = mediaRoutes("entry-cards", { view: "view-entry-cards", edit: "edit-entry-cards" });

export const drawing = route({
  method: "GET",
  path: "/api/entry-cards/:id/drawing",
  needs: "view-entry-cards",
  kind: "file",
  summary: "The damage drawing",
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
  summary: "The entry card as a PDF",
  description: "Bilingual, A4.",
  query: z.object({ download: z.literal("1").optional() }),
});

const exitInspection = z.object({
  clientVehicleId: z.uuid(),
  damageMarks: shownMarks.describe("Marks at exit; until they are saved, those of the arrival"),
  remarks: z.string().nullable(),
  inspectedAt: z.string().nullable().describe("When it was last saved; null before"),
  inspectedBy: person.nullable(),
  clientSignaturePath: z.string().nullable().describe("Address of the signature; null while unsigned"),
  signedAt: z.string().nullable(),
  arrival: z
    .object({
      id: z.uuid(),
      createdAt: z.string().describe("Date of the entry card"),
      damageMarks: shownMarks.describe("Marks of the entry card; once the exit is signed, as they were then"),
      responsibleEmployee: person.nullable(),
      clientSignaturePath: z.string().nullable(),
      signedAt: z.string().nullable(),
      viewUrl: z.string(),
    })
    .nullable()
    .describe("The state on the entry card; null without one"),
  version: version.describe("Changes with every save, also of the arrival's marks"),
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
  summary: "The exit inspection, compared with the arrival",
  description: "One per visit; `inspected_at` is null until it is first saved.",
  answer: exitInspection,
});

export const saveExitInspection = route({
  method: "PUT",
  path: "/api/client-vehicles/:id/exit-inspection",
  evenExpired: "ends-begun",
  needs: "edit-entry-cards",
  summary: "Save the exit inspection",
  description:
    "Until it is signed. Refusals: exit-inspection-signed, exit-inspection-changed (outdated version), vehicle-archived.",
  body: exitInspectionChanges,
  answer: exitInspection,
});

export const signExitInspection = route({
  method: "POST",
  path: "/api/client-vehicles/:id/exit-inspection/client-signature",
  evenExpired: "ends-begun",
  needs: "edit-entry-cards",
  summary: "Sign an exit inspection",
  description:
    "Stores the client's signature and locks the inspection; an unsaved one is signed with the marks of the arrival. Refusals: exit-inspection-signed, exit-inspection-changed (not the version that the client saw), vehicle-archived.",
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
  summary: "Arrival and exit as a PDF",
  description: "Bilingual, A4.",
  query: z.object({ download: z.literal("1").optional() }),
});
