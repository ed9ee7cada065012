import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { optionalSteps } from "./template-rules.ts";

const edit = "edit-system-settings";

const template = z.object({
  id: z.uuid(),
  name: z.string().describe("English"),
  nameAr: z.string(),
  steps: z.array(z.number().int()).describe("Of the steps 2, 3, 4 and 6 those that it includes"),
  points: z.array(z.string()).describe("Its checkpoints of the steps 1 and 5 in order; a step without any is left out"),
  isOwn: z.boolean().describe("Made by the shop; the others come with the program and cannot be changed"),
  archivedAt: z.string().nullable().describe("No longer offered; diagnostics keep it"),
  version,
});
export type InspectionTemplate = z.output<typeof template>;

const templateFields = z.object({
  name: oneLine(80),
  nameAr: oneLine(80),
  steps: z.array(z.literal(optionalSteps)).max(4).default([]),
  points: z.array(z.uuid()).max(200).default([]),
});

export const listTemplates = route({
  method: "GET",
  path: "/api/diagnostics/templates",
  needs: "signed-in",
  summary: "Templates of inspections, archived ones too",
  description: "Those of the program, then the shop's own in the order in which they were added, at most 50.",
  answer: wholeListOf(template),
});

export const addTemplate = route({
  method: "POST",
  path: "/api/diagnostics/templates",
  needs: edit,
  status: 201,
  summary: "Add a template",
  description:
    "An unknown checkpoint: 404. Refusals: template-empty (neither a point nor a step), too-many-templates (50).",
  body: templateFields,
  answer: template,
});

export const changeTemplate = route({
  method: "PUT",
  path: "/api/diagnostics/templates/:id",
  needs: edit,
  summary: "Change, archive or restore a template",
  description:
    "Diagnostics keep the template with which they were made. Those of the program: 404. Refusals: template-empty, changed-elsewhere (outdated version).",
  body: z
    .object({
      name: oneLine(80),
      nameAr: oneLine(80),
      steps: z.array(z.literal(optionalSteps)).max(4),
      points: z.array(z.uuid()).max(200),
      isArchived: z.boolean(),
    })
    .partial()
    .extend({ version: readVersion }),
  answer: template,
});
