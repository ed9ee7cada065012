import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { moneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion } from "../../../platform/shared/versions.ts";
import { task } from "./contract.ts";

const sublet = "/api/work-order-tasks/:id/sublet";
const needs = "manage-work-orders";

export const setSublet = route({
  method: "PUT",
  path: sublet,
  needs,
  alsoNeeds: "view-purchases for `price`",
  summary: "Give a task to an outside workshop, or change what was agreed",
  description:
    "Without `price` it stays. Refusals: task-state (done, checked or cancelled), sublet-sent (another vendor after it was sent), changed-elsewhere, vehicle-archived.",
  body: z.object({
    vendorId: z.uuid(),
    description: oneLine(200).describe("What the vendor does"),
    expectedOn: day.nullish(),
    price: moneyIn.nullish().describe("Agreed, without VAT"),
    version: readVersion.describe("The task's"),
  }),
  answer: task,
});

export const removeSublet = route({
  method: "DELETE",
  path: sublet,
  needs,
  status: 204,
  summary: "Take a task from an outside workshop",
  description: "Refusals: task-state (it has none), sublet-sent, vehicle-archived.",
});

export const sendSublet = route({
  method: "POST",
  path: `${sublet}/send`,
  needs,
  summary: "Record that a task went to its outside workshop",
  description:
    "Its clocks stop, and none starts until it is back. One that came back can be sent again. A hold for the client, a deposit or the insurer ends only with `confirm`: else 409 `needs-confirmation` with `warnings` (`waits-for-client`, `waits-for-deposit`, `waits-for-insurer`). Refusals: task-state, task-disputed, sublet-sent, vehicle-archived, vehicle-exited.",
  body: z.object({
    confirm: z.boolean().optional().describe("Sends it although the client, the deposit or the insurer is missing"),
  }),
  answer: task,
});

export const takeBackSublet = route({
  method: "POST",
  path: `${sublet}/back`,
  needs,
  summary: "Record that a task came back from its outside workshop",
  description: "It can be finished then, or gone on with. Refusals: task-state (it is not there), vehicle-archived.",
  answer: task,
});
