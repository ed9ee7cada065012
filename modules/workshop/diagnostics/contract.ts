import { z } from "zod";
import { toSnake } from "../../../platform/shared/wire.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { mediaFile, mediaRoutes } from "../../base/media/contract.ts";
import { grades } from "../findings/rules.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { phrasesOfStep } from "./phrases.ts";
import { steps, stepStates } from "./rules.ts";
import { anyValue, sentValue } from "./values.ts";

const view = "view-client-diagnostics";
const edit = "edit-client-diagnostics";

/** Bytes of an adapter's transcript. */
export const largestTranscript = 1_048_576;

const diagnosticValue = z.object({
  id: z.uuid(),
  step: z.number().int(),
  label: z
    .string()
    .describe(
      "Steps 1 and 5: the checkpoint's id, and `<id>/note` its own note; `note`: the note; `phrases`: keys of ready phrases",
    ),
  value: anyValue.describe("For `drawing_image` the address of the picture"),
  nameEn: z.string().nullable().describe("Name of a checkpoint or named reading when it was saved"),
  nameAr: z.string().nullable(),
  unit: z.string().nullable().describe("Unit of a named reading"),
  grade: z.enum(grades).nullable().describe("Urgency of a checkpoint that requires a check, if it was said"),
  textEn: z.string().nullable().describe("A checkpoint's note, its ready phrases in English"),
  textAr: z.string().nullable(),
  attachments: z.array(mediaFile).describe("Files of this value"),
  noteAttachments: z.array(mediaFile).describe("Files of the step's note; only for the label `note`"),
});
export type SavedValue = z.output<typeof diagnosticValue>;

const unjudged = z.object({
  step: z.number().int(),
  label: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  attachments: z.array(mediaFile),
});
export type Unjudged = z.output<typeof unjudged>;

/** Items of saved steps that were left without a judgement: checkpoints, readings, wear. */
const uncheckedPoints = z.array(z.object({ step: z.number().int(), count: z.number().int() }));
export type UncheckedPoints = z.output<typeof uncheckedPoints>;

const previousTread = z
  .object({
    on: z.string().describe("The day of that inspection"),
    tread: z.object({
      frontLeft: z.number().nullish(),
      frontRight: z.number().nullish(),
      rearLeft: z.number().nullish(),
      rearRight: z.number().nullish(),
    }),
  })
  .nullable();

const person = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const listedDiagnostic = z.object({
  id: z.uuid(),
  number: z.number().int().describe("Sequential within the shop, from 1"),
  clientVehicleId: z.uuid(),
  clientVehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string().describe("As typed"),
    licensePlateCountry: z.string(),
    vinNumber: z.string().nullable().describe("To compare with the VIN that the car reports"),
    displayName: z.string().nullable().describe("Make, model and year in the user's language"),
    client: z.object({ id: z.uuid(), name: z.string() }),
    vehicleEnteredAt: z.string(),
    vehicleExitedAt: z.string().nullable(),
    deletedAt: z.string().nullable().describe("When it was archived"),
    viewUrl: z.string(),
  }),
  createdAt: z.string(),
  createdBy: person,
  endedAt: z.string().nullable().describe("When step 7 was saved; from then on it is read-only and can be shared"),
  nextStep: z.number().int().describe("The current step, 1 to 7; 8, the summary, once it has ended"),
  version: z.number().int().describe("Increases with every saved step"),
  viewUrl: z.string(),
});
export type ListedDiagnostic = z.output<typeof listedDiagnostic>;

const chosenTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    nameAr: z.string(),
    steps: z.array(z.literal(steps)).describe("Every step that it includes besides 7"),
    points: z.array(z.string()).describe("Its checkpoints in order"),
  })
  .nullable()
  .describe("The template that was chosen, as it was then; null for all steps and points");

export const diagnostic = listedDiagnostic.extend({
  steps: z.array(
    z.object({
      step: z.number().int(),
      state: z
        .enum(stepStates)
        .describe(
          "Excellent from 90% good, good from 60, failed below; step 3 excellent without codes, failed with any",
        ),
      judged: z.number().int().describe("Number of judged items"),
      good: z.number().int().describe("Number of these that are good"),
      isPassed: z.boolean().describe("Not part of the template, and passed without being checked"),
    }),
  ),
  template: chosenTemplate,
  diagnosticValues: z.array(diagnosticValue),
  unjudgedPoints: z.array(unjudged).describe("Checkpoints with files and no judgement, of all steps"),
  uncheckedPoints: uncheckedPoints.describe(
    "Number of checkpoints without a judgement in the saved steps 1 and 5, of readings not taken in step 2, and of parts and tyres not set in step 6; items not fitted, and points outside the template in its steps, are not counted; steps without such items are left out",
  ),
  previousTread: previousTread.describe(
    "Tread of the tyres at the previous inspection of the vehicle; null if there is none",
  ),
  reopenings: z
    .array(z.object({ reason: z.string(), reopenedAt: z.string(), reopenedBy: person }))
    .describe("Oldest first"),
  hasObdTranscript: z.boolean().describe("Whether an adapter's transcript is stored; see its own call"),
  pdfUrl: z.string().nullable().describe("The report as a PDF; null until the diagnostic has ended"),
  downloadUrl: z.string().nullable(),
});
export type Diagnostic = z.output<typeof diagnostic>;

export const listDiagnostics = route({
  method: "GET",
  path: "/api/vehicle-diagnostics",
  needs: view,
  summary: "Diagnostics, newest first",
  description: "`q` searches the number, and vehicles as the board does.",
  query: listQuery.extend({
    clientVehicleId: z.uuid().optional().describe("Only of this vehicle"),
    ended: z.enum(["0", "1"]).optional().describe("0: open, 1: ended"),
  }),
  answer: listOf(listedDiagnostic),
});

export const startDiagnostic = route({
  method: "POST",
  path: "/api/vehicle-diagnostics",
  needs: "create-client-diagnostics",
  status: 201,
  summary: "Start a diagnostic of a vehicle",
  description:
    "A vehicle has at most one open diagnostic. Refusals: diagnostic-open, vehicle-exited, vehicle-archived.",
  body: z.object({
    clientVehicleId: z.uuid(),
    templateId: z.uuid().nullish().describe("Default: all steps and points"),
  }),
  answer: diagnostic,
});

export const showDiagnostic = route({
  method: "GET",
  path: "/api/vehicle-diagnostics/:id",
  needs: view,
  summary: "A diagnostic with its values",
  answer: diagnostic,
});

export const changeDiagnostic = route({
  method: "PUT",
  path: "/api/vehicle-diagnostics/:id",
  overwrites: "the transcript grows on one device, and the template is one choice",
  needs: edit,
  summary: "Store an adapter's transcript, or choose a template",
  description:
    "Steps outside the template are passed without a note and read as not checked, until they are saved. An unknown or archived template: 404. Refusals: diagnostic-ended, vehicle-archived.",
  body: z.object({
    obdTranscript: z.string().max(largestTranscript).nullish().describe("Text of at most 1 MB; null deletes it"),
    templateId: z.uuid().nullish().describe("Null: all steps and points"),
  }),
  largestBody: 3 * largestTranscript,
  answer: diagnostic,
});

export const showTranscript = route({
  method: "GET",
  path: "/api/vehicle-diagnostics/:id/obd-transcript",
  needs: view,
  summary: "An adapter's transcript",
  description: "Never shared by links.",
  answer: z.object({ obdTranscript: z.string().nullable() }),
});

export const saveValues = route({
  method: "POST",
  path: "/api/vehicle-diagnostics/:id/values",
  needs: edit,
  status: 200,
  summary: "Save a step",
  description:
    "Takes the values of one of the steps 1 to 7, including its `note` (or `phrases`, then the note may be empty), and replaces the previous ones: values keep the id of their label, absent labels are removed. " +
    "Steps are saved in their order; a saved one again until the end. Step 7 ends the diagnostic. Answers the diagnostic with the values of this step. " +
    "Labels: 1 and 5 ids of checkpoints (`requires-check`, `good`, `not-fitted`, which is not judged; with `grade` if it requires a check) and `<id>/note`; 2 etc (°C), rpm (× 1000), vss (km/h), tps, load (%), col_1 to col_6; 3 scans, freeze_frame, readiness (of a value or monitor sent twice the last one counts); " +
    "4 drawing_image (a PNG data URL of at most 2 MB and 1200 × 2000, or the address it was answered under) and drawing_strokes; 6 driving_trial, braking_system, abs_system, " +
    "underbody_mechanics, engine, gear, accessories, overall (wear in %, one decimal at most), tires, tread (mm, one decimal at most) and tire_dates (`3521`: week 35 of 2021) by front_left, front_right, rear_left, rear_right; a code sent twice under one kind is kept once; note and phrases everywhere. " +
    `Phrases: ${Object.entries(phrasesOfStep)
      .map(([step, keys]) => `${step} ${keys.join(", ")}`)
      .join("; ")}. ` +
    "An id or checkpoint that is not there: 404. Refusals: diagnostic-ended, diagnostic-changed (another version), step-not-open, vehicle-archived.",
  body: z.object({
    values: z
      .array(
        z.object({
          id: z.uuid().nullish().describe("Id of a value of this diagnostic"),
          step: z.number().int().min(1).max(7),
          label: z.string().min(1).max(60),
          value: sentValue,
          grade: z.enum(grades).nullish().describe("Urgency of a checkpoint that requires a check; others refuse it"),
        }),
      )
      .min(1)
      .max(800),
    version: z
      .number()
      .int()
      .optional()
      .describe("The version that was read; an outdated one answers 409 `diagnostic-changed`"),
  }),
  // Names are stored in both languages; a value can be sent back as it was answered.
  ignores: ["userLanguage", ...Object.keys(diagnosticValue.shape).map(toSnake)],
  largestBody: 6 * 1_048_576,
  answer: diagnostic,
});

export const reopenDiagnostic = route({
  method: "POST",
  path: "/api/vehicle-diagnostics/:id/reopen",
  needs: edit,
  status: 200,
  summary: "Reopen a diagnostic that has ended",
  description:
    "Refusals: diagnostic-not-ended, diagnostic-open (another of the vehicle), vehicle-exited, vehicle-archived.",
  body: z.object({ reason: oneLine(500) }),
  answer: diagnostic,
});

export const showDrawing = route({
  method: "GET",
  path: "/api/vehicle-diagnostics/:id/drawing",
  needs: view,
  kind: "file",
  summary: "The drawing of step 4",
});

export const printDiagnostic = route({
  method: "GET",
  path: "/api/vehicle-diagnostics/:id.pdf",
  needs: view,
  kind: "file",
  summary: "The report as a PDF",
  description: "Bilingual, with pictures, A4. Refusals: diagnostic-not-ended.",
  query: z.object({ download: z.literal("1").optional() }),
});

/** What a link to a diagnostic shows: the findings, and of the vehicle and client only the plate. */
export const sharedDiagnostic = diagnostic
  .pick({
    number: true,
    steps: true,
    diagnosticValues: true,
    unjudgedPoints: true,
    uncheckedPoints: true,
    previousTread: true,
  })
  .extend({
    template: z.object({ name: z.string(), nameAr: z.string() }).nullable(),
    endedAt: z.string(),
    vehicle: z.object({
      licensePlate: z.string(),
      licensePlateCountry: z.string(),
      nameEn: z.string().nullable().describe("Make, model and year"),
      nameAr: z.string().nullable(),
      mileage: z.number().int().nullable().describe("km"),
    }),
  });
export type SharedDiagnostic = z.output<typeof sharedDiagnostic>;

export const diagnosticLinkRoutes = linkRoutes("vehicle-diagnostics", { view, page: "d", shown: sharedDiagnostic });

export const diagnosticMedia = mediaRoutes("vehicle-diagnostics", { view, edit });
