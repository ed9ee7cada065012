import { z } from "zod";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { readVersion, version } from "../../platform/shared/versions.ts";
import { cylinderReadings, pointStates } from "./rules.ts";
import { troubleCode } from "./values.ts";

const view = "view-client-diagnostics";
const edit = "edit-client-diagnostics";

const checkpoint = z.object({
  id: z.uuid(),
  step: z.number().int(),
  nameEn: z.string(),
  nameAr: z.string(),
  state: z.enum(["idle", ...pointStates]),
  isOwn: z.boolean().describe("Added by the shop"),
  isOfOneCar: z.boolean().describe("Added for one car, and offered for that one alone"),
});
export type Checkpoint = z.output<typeof checkpoint>;

export const listCheckpoints = route({
  method: "GET",
  path: "/api/diagnostics/checkpoints",
  needs: "signed-in",
  summary: "What steps 1 and 5 look at",
  description:
    "Of a step the catalogue's, then the shop's own, then those of one car; without what was hidden. Every state is idle.",
  query: z.object({
    step: z.enum(["1", "5"]).optional().describe("Both unless said"),
    clientVehicleId: z.uuid().optional().describe("With the points of this car, of all its visits"),
  }),
  answer: wholeListOf(checkpoint),
});

export const addCheckpoint = route({
  method: "POST",
  path: "/api/diagnostics/checkpoints",
  needs: ["create-client-diagnostics", edit],
  status: 201,
  summary: "Add a checkpoint of the shop's own",
  description:
    "It starts at requires-check. A name that the step knows already answers the point that has it, shown again if it was hidden. Refusals: too-many-checkpoints (200 of a step).",
  body: z.object({
    step: z.union([z.literal(1), z.literal(5)]),
    name: oneLine(120),
    nameAr: oneLineOrNone(120).describe("As `name` unless said"),
    clientVehicleId: z.uuid().nullish().describe("Of this car alone; of every car unless said"),
  }),
  answer: checkpoint,
});

export const changeCheckpoint = route({
  method: "PUT",
  path: "/api/diagnostics/checkpoints/:id",
  needs: ["create-client-diagnostics", edit],
  summary: "Keep a checkpoint of one car for every car, or hide one of the shop's own",
  description: "Diagnostics that judged a hidden one keep it. The catalogue's cannot be changed: 404.",
  body: z.object({
    isOfOneCar: z.literal(false).optional().describe("Offered for every car from now on"),
    isHidden: z.boolean().optional(),
  }),
  answer: checkpoint,
});

const suggestion = z.object({
  code: z.string(),
  description: z.string().nullable().describe("English"),
  descriptionAr: z.string().nullable(),
  isOwn: z.boolean().describe("Added by the shop"),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestScans = route({
  method: "GET",
  path: "/api/diagnostics/computer-scans/:code",
  needs: view,
  summary: "Trouble codes that begin so, or whose description has these words",
  description:
    "In both languages; the shop's own first, then those whose code matches, at most 20. None found: an empty list.",
  answer: wholeListOf(suggestion),
});

export const addScan = route({
  method: "POST",
  path: "/api/diagnostics/computer-scans",
  needs: ["create-client-diagnostics", edit],
  status: 201,
  withoutId: "its code names it, and sent again it is answered as it is",
  summary: "Add a trouble code of the shop's own",
  description: "`userLanguage` says which description is filled; one that is known already is answered as it is.",
  body: z.object({
    code: troubleCode,
    description: oneLine(400),
    userLanguage: z.enum(["en", "ar"]).optional().describe("The reader's language unless said"),
  }),
  answer: suggestion,
});

const cylinderReading = z.object({
  label: z.enum(cylinderReadings),
  nameEn: oneLine(40),
  nameAr: oneLine(40),
  unit: oneLine(12).describe("Beside the number: %, bar, kPa"),
});
export type CylinderReading = z.output<typeof cylinderReading>;
const namedReadings = wholeListOf(cylinderReading).extend({ version });

export const listReadings = route({
  method: "GET",
  path: "/api/diagnostics/readings",
  needs: "signed-in",
  summary: "What the shop calls col_1 to col_6",
  description: "Cylinder 1 to 6 in per cent unless it says otherwise.",
  answer: namedReadings,
});

export const nameReadings = route({
  method: "PUT",
  path: "/api/diagnostics/readings",
  needs: "edit-system-settings",
  summary: "Name col_1 to col_6",
  description:
    "Those not sent stay. Diagnostics keep the names they were saved with. Refusals: changed-elsewhere (another version).",
  body: z.object({ readings: z.array(cylinderReading).min(1).max(6), version: readVersion }),
  answer: namedReadings,
});
