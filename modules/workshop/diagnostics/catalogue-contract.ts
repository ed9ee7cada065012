import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { pointGroups } from "./groups.ts";
import { pointStates } from "./rules.ts";
import { cylinderReadings } from "./reading-rules.ts";
import { troubleCode } from "./values.ts";

const view = "view-client-diagnostics";
const edit = "edit-client-diagnostics";

const checkpoint = z.object({
  id: z.uuid(),
  step: z.number().int(),
  nameEn: z.string(),
  nameAr: z.string(),
  state: z.enum(["idle", ...pointStates]),
  group: z.enum(pointGroups).describe("`own`: added by the shop"),
  isOwn: z.boolean().describe("Added by the shop"),
  isOfOneCar: z.boolean().describe("Added for one vehicle, and offered only for it"),
});
export type Checkpoint = z.output<typeof checkpoint>;

export const listCheckpoints = route({
  method: "GET",
  path: "/api/diagnostics/checkpoints",
  needs: "signed-in",
  summary: "Checkpoints of steps 1 and 5",
  description:
    "The catalogue's checkpoints of a step, then the shop's own, then those of one vehicle; without hidden ones. Every state is idle.",
  query: z.object({
    step: z.enum(["1", "5"]).optional().describe("Default: both"),
    clientVehicleId: z.uuid().optional().describe("Includes the checkpoints of this vehicle, from all its visits"),
  }),
  answer: wholeListOf(checkpoint),
});

export const addCheckpoint = route({
  method: "POST",
  path: "/api/diagnostics/checkpoints",
  needs: ["create-client-diagnostics", edit],
  status: 201,
  summary: "Add a custom checkpoint",
  description:
    "Its state is requires-check. A name that the step already has answers that checkpoint, which is shown again if it was hidden. Refusals: too-many-checkpoints (200 per step).",
  body: z.object({
    step: z.union([z.literal(1), z.literal(5)]),
    name: oneLine(120),
    nameAr: oneLineOrNone(120).describe("Default: `name`"),
    clientVehicleId: z.uuid().nullish().describe("Only for this vehicle; default is every vehicle"),
  }),
  answer: checkpoint,
});

export const changeCheckpoint = route({
  method: "PUT",
  path: "/api/diagnostics/checkpoints/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: ["create-client-diagnostics", edit],
  summary: "Offer a vehicle's checkpoint for every vehicle, or hide a custom one",
  description:
    "Diagnostics that judged a hidden checkpoint keep it. Checkpoints of the catalogue cannot be changed: 404.",
  body: z.object({
    isOfOneCar: z.literal(false).optional().describe("Offered for every vehicle from now on"),
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
  summary: "Trouble codes that begin with this text, or whose description contains its words",
  description:
    "In both languages; the shop's own first, then matching codes, at most 20. An empty list if nothing is found.",
  answer: wholeListOf(suggestion),
});

export const addScan = route({
  method: "POST",
  path: "/api/diagnostics/computer-scans",
  needs: ["create-client-diagnostics", edit],
  status: 201,
  withoutId: "its code names it, and sent again it is answered as it is",
  summary: "Add a custom trouble code",
  description: "`userLanguage` names the language of the description; a known code is answered unchanged.",
  body: z.object({
    code: troubleCode,
    description: oneLine(400),
    userLanguage: z.enum(["en", "ar"]).optional().describe("Default: the user's language"),
  }),
  answer: suggestion,
});

const cylinderReading = z.object({
  label: z.enum(cylinderReadings),
  nameEn: oneLine(40),
  nameAr: oneLine(40),
  unit: oneLine(12).describe("Unit: %, bar, kPa"),
});
export type CylinderReading = z.output<typeof cylinderReading>;
const namedReadings = wholeListOf(cylinderReading).extend({ version });

export const listReadings = route({
  method: "GET",
  path: "/api/diagnostics/readings",
  needs: "signed-in",
  summary: "The shop's names for col_1 to col_6",
  description: "Default: Cylinder 1 to 6 in percent.",
  answer: namedReadings,
});

export const nameReadings = route({
  method: "PUT",
  path: "/api/diagnostics/readings",
  needs: "edit-system-settings",
  summary: "Name col_1 to col_6",
  description:
    "Readings that are not sent stay. Diagnostics keep the names with which they were saved. Refusals: changed-elsewhere (outdated version).",
  body: z.object({ readings: z.array(cylinderReading).min(1).max(6), version: readVersion }),
  answer: namedReadings,
});
