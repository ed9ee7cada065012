import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { customKinds, customRecords, maxChoices, maxFieldsOfRecord, maxTextLength } from "./rules.ts";

/** The values in a record's body, and in its answer. */
export const customValuesIn = z
  .record(z.uuid(), oneLineOrEmpty(maxTextLength).nullable())
  .refine((values) => Object.keys(values).length <= maxFieldsOfRecord)
  .describe(
    "Values of the shop's custom fields by their ids: text, a number as decimal text, a day as YYYY-MM-DD, or the id of a choice. Absent ones stay, null clears. Those that the shop requires are asked of a client, a vehicle and a visit when they are added (by a call of their own, at check-in, when a booking arrives, or by a change of a visit that names a new client), and of a change that sends this field; not of rows of a file. A change is part of the plan Professional: 402 `not-in-plan`",
  );
export const customValuesOut = z.record(z.string(), z.string()).describe("Values of custom fields by their ids");

const names = {
  name: oneLine(60).describe("Unique among the fields of the record, in each language"),
  nameAr: oneLine(60),
};

const choice = z.object({
  id: z.uuid().nullish().describe("Of a known choice; a new one has none"),
  name: oneLine(60),
  nameAr: oneLine(60),
});

const changeable = {
  ...names,
  kind: z.enum(customKinds).describe("Fixed once a record has a value"),
  isRequired: z.boolean().describe("Asked by the forms of the record; `custom_fields` of a record says when"),
  isOnPaper: z.boolean().describe("Printed on entry cards, estimates and invoices of the visit"),
  choices: z
    .array(choice)
    .max(maxChoices)
    .optional()
    .describe("Of a choice, in their order. Those left out are archived: records that have one keep it"),
};

const customFieldFields = z.object(changeable);

export const customField = z.object({
  id: z.uuid(),
  record: z.enum(customRecords),
  kind: z.enum(customKinds),
  name: z.string(),
  nameAr: z.string(),
  isRequired: z.boolean(),
  isOnPaper: z.boolean(),
  position: z.number().int().describe("Place among the fields of the record"),
  choices: z.array(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), isArchived: z.boolean() })),
  archivedAt: z.string().nullable(),
  version,
});
export type ShownField = z.output<typeof customField>;

export const listCustomFields = route({
  method: "GET",
  path: "/api/custom-fields",
  needs: "signed-in",
  summary: "The shop's custom fields of clients, vehicles and visits, archived ones too",
  description: `By record and position. Not paged: a record has at most ${maxFieldsOfRecord}.`,
  answer: wholeListOf(customField).extend({
    canChange: z.boolean().describe("Whether the plan of the shop has custom fields; without, values can only be read"),
  }),
});

const feature = "customFields";

export const addCustomField = route({
  method: "POST",
  path: "/api/custom-fields",
  needs: "edit-system-settings",
  feature,
  status: 201,
  summary: "Add a custom field",
  description: "It comes last among the fields of its record. Refusals: too-many-custom-fields.",
  body: customFieldFields.extend({ record: z.enum(customRecords).describe("Fixed") }),
  answer: customField,
});

export const changeCustomField = route({
  method: "PUT",
  path: "/api/custom-fields/:id",
  needs: "edit-system-settings",
  feature,
  summary: "Change a custom field, archive or restore it",
  description: "Absent fields stay. Refusals: custom-field-used (another kind), changed-elsewhere.",
  body: customFieldFields.partial().extend({ isArchived: z.boolean().optional(), version: readVersion }),
  answer: customField,
});

export const moveCustomField = route({
  method: "POST",
  path: "/api/custom-fields/:id/move",
  needs: "edit-system-settings",
  feature,
  summary: "Move a custom field up or down among the fields of its record",
  description: "Archived fields are passed over. At the end of the list nothing changes.",
  body: z.object({ direction: z.enum(["up", "down"]) }),
  answer: customField,
});

export const removeCustomField = route({
  method: "DELETE",
  path: "/api/custom-fields/:id",
  needs: "edit-system-settings",
  feature,
  status: 204,
  summary: "Delete a custom field of which no record has a value",
  description: "Refusals: custom-field-used.",
});
