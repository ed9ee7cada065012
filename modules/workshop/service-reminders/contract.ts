import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { note, noteOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { messageStates } from "../../../platform/shared/message-states.ts";
import { dueWithin, reminderKinds, reminderStates } from "./rules.ts";

const view = "view-client-vehicles";
const edit = "edit-client-vehicles";

const dueKm = z.number().int().min(1).max(20_000_000).nullish().describe("Kilometres");
const dueOn = day.nullish().describe("Not before today");

export const serviceReminder = z.object({
  id: z.uuid(),
  state: z
    .enum(reminderStates)
    .describe(`\`due\`: expected within ${dueWithin} days; \`overdue\`: expected before today`),
  kind: z.enum(reminderKinds),
  note: z.string().nullable(),
  dueKm: z.number().int().nullable().describe("Kilometres"),
  dueOn: z.string().nullable(),
  expectedOn: z
    .string()
    .describe(
      "Its day, or the day on which the vehicle is expected to reach its mileage, whichever comes first: from two readings at least 30 days apart, else six months after it was recorded",
    ),
  baseKm: z.number().int().nullable().describe("The reading when it was recorded"),
  baseOn: z.string(),
  isFromInvoice: z.boolean(),
  clientVehicleId: z.uuid().describe("The vehicle's latest visit"),
  clientVehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    displayName: z.string().nullable(),
    isInside: z.boolean().describe("It is in the workshop now"),
    viewUrl: z.string(),
  }),
  client: z.object({
    id: z.uuid(),
    name: z.string(),
    contactNumber: z.string().nullable(),
    wantsReminders: z.boolean(),
    viewUrl: z.string(),
  }),
  bookedAt: z.string().nullable().describe("The client's next booking"),
  message: z
    .object({ state: z.enum(messageStates), at: z.string() })
    .nullable()
    .describe("The text message by which the client was told of it"),
  dismissReason: z.string().nullable(),
  version,
});
export type ServiceReminder = z.output<typeof serviceReminder>;

/** `waiting`: overdue and due. */
export const reminderFilters = ["waiting", "overdue", "later", "settled"] as const;

export const listServiceReminders = route({
  method: "GET",
  path: "/api/service-reminders",
  needs: view,
  summary: "Next services of vehicles, the soonest first",
  description: "Settled ones are those that were done or dismissed; they are listed only on request.",
  query: pageQuery.extend({
    state: z.enum(reminderFilters).optional().describe("Default: all that are neither done nor dismissed"),
    clientVehicleId: z.uuid().optional().describe("Only of the vehicle of this visit"),
  }),
  answer: listOf(serviceReminder).extend({
    summary: z
      .object({ overdue: z.number().int(), due: z.number().int(), later: z.number().int() })
      .nullable()
      .describe("With the first page: the number in each state, whatever `state` is asked for"),
  }),
});

export const addServiceReminder = route({
  method: "POST",
  path: "/api/service-reminders",
  needs: edit,
  status: 201,
  summary: "Record when a vehicle's next service is due",
  description:
    "At a mileage, on a day, or at whichever comes first. Kind `other` needs a note. Refusals: reminder-known (one of this kind is open for the vehicle), vehicle-archived.",
  body: z
    .object({ clientVehicleId: z.uuid(), kind: z.enum(reminderKinds), dueKm, dueOn, note: noteOrNone(300) })
    .refine(({ kind, note: text }) => kind !== "other" || Boolean(text), {
      path: ["note"],
      params: { kind: "required" },
    }),
  answer: serviceReminder,
});

export const showServiceReminder = route({
  method: "GET",
  path: "/api/service-reminders/:id",
  needs: view,
  summary: "A reminder of a service",
  answer: serviceReminder,
});

export const changeServiceReminder = route({
  method: "PUT",
  path: "/api/service-reminders/:id",
  needs: edit,
  summary: "Change a reminder of a service",
  description: "Absent fields stay, null clears. Refusals: reminder-settled, reminder-known, changed-elsewhere.",
  body: z
    .object({ kind: z.enum(reminderKinds), dueKm, dueOn, note: noteOrNone(300) })
    .partial()
    .extend({ version: readVersion }),
  answer: serviceReminder,
});

export const finishServiceReminder = route({
  method: "POST",
  path: "/api/service-reminders/:id/done",
  needs: edit,
  summary: "Record that a service was done",
  description: "A message about it that still waits is cancelled. Refusals: reminder-settled.",
  body: z.object({}),
  answer: serviceReminder,
});

export const dismissServiceReminder = route({
  method: "POST",
  path: "/api/service-reminders/:id/dismiss",
  needs: edit,
  summary: "Dismiss a reminder of a service",
  description: "A message about it that still waits is cancelled. Refusals: reminder-settled.",
  body: z.object({ reason: note(300) }),
  answer: serviceReminder,
});
