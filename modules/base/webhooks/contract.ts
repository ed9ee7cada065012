import { z } from "zod";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import {
  deliveryStates,
  failures,
  keptAnswerBytes,
  keptDays,
  maxWebhooks,
  origins,
  overlapHours,
  pauseReasons,
  pingsPerHour,
} from "./rules.ts";

const needs = "edit-system-settings";

export const webhookFields = z.object({
  name: oneLine(80).describe("The program that receives, such as “Accounting”"),
  url: oneLine(500).describe("An https address; private ones are refused unless the installation names them"),
  events: z
    .array(z.string().max(60))
    .min(1)
    .max(50)
    .describe(
      "By the names of `GET /api/webhook-events`; of each the caller needs the permission to view what it tells",
    ),
});

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  createdAt: z.string(),
  pausedAt: z.string().nullable().describe("Since then events are held; null: they are sent"),
  pauseReason: z.enum(pauseReasons).nullable(),
  lastDeliveredAt: z.string().nullable(),
  failingSince: z.string().nullable().describe("Since when nothing could be delivered; null after a success"),
  previousUntil: z.string().nullable().describe("Until then the previous secret signs beside the new one"),
  version,
});
export type ShownWebhook = z.output<typeof webhook>;

const withSecret = webhook.extend({ secret: z.string().describe("Answered only here") });

const delivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  eventId: z.uuid().describe("The same to each webhook, and when it is sent again"),
  event: z.string(),
  origin: z.enum(origins).describe("`event`: it happened; `ping`: a test; `again`: sent again by hand"),
  state: z
    .enum(deliveryStates)
    .describe("`waiting`: to be tried; `held`: the webhook is paused; `delivered`; `failed`: no longer tried"),
  attempts: z.number().int(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  status: z.number().int().nullable().describe("HTTP status of the last answer; null without an answer"),
  milliseconds: z.number().int().nullable().describe("How long the last try took"),
  failure: z
    .enum(failures)
    .nullable()
    .describe(
      "Why the last try failed. `secret`: the installation's key has changed, so the secret has to be replaced; `forbidden-address`: it leads to a private address; `not-reached`: no connection; `no-answer`: none within 10 seconds; `broken-off`: the connection ended before an answer; `redirect`: redirects are not followed; `status`: the answer's status is none of 200 to 299",
    ),
});
export type Delivery = z.output<typeof delivery>;

const wholeDelivery = delivery.extend({
  body: z.string().nullable().describe("What is sent, to the byte; null if the caller may not view what it tells"),
  answer: z
    .string()
    .nullable()
    .describe(`The first ${keptAnswerBytes} bytes of the last answer; null if the caller may not view what was sent`),
});

export const listWebhookEvents = route({
  method: "GET",
  path: "/api/webhook-events",
  needs,
  summary: "Events that a webhook can be told",
  answer: wholeListOf(
    z.object({
      event: z.string(),
      name: z.string().describe("In the user's language"),
      line: z.string().describe("When it is sent, in the user's language"),
      isAllowed: z.boolean().describe("Whether the caller may choose it"),
      example: z.string().describe("A whole body, as JSON"),
    }),
  ),
});

export const listWebhooks = route({
  method: "GET",
  path: "/api/webhooks",
  needs,
  summary: "The shop's webhooks",
  description: `By name. Not paged: a shop has at most ${maxWebhooks}.`,
  answer: wholeListOf(webhook),
});

export const showWebhook = route({
  method: "GET",
  path: "/api/webhooks/:id",
  needs,
  summary: "A webhook",
  answer: webhook,
});

export const addWebhook = route({
  method: "POST",
  path: "/api/webhooks",
  needs,
  secret: "shown-once",
  status: 201,
  withoutId: "its secret is answered only once",
  asksPassword: "webhooks",
  alsoNeeds: "the permission to view what each event tells",
  summary: "Add a webhook",
  description:
    "From now on its events are sent to the address, signed with the secret, which is answered only here. `docs/webhooks.md` has the bodies and the signature. Refusals: too-many-webhooks.",
  body: webhookFields,
  answer: withSecret,
});

export const changeWebhook = route({
  method: "PUT",
  path: "/api/webhooks/:id",
  needs,
  // Its address may hold a key of the receiver.
  secret: "kept-ten-minutes",
  asksPassword: "webhooks",
  alsoNeeds:
    "the permission to view what each event tells that it did not have before; for another address, of every event that it has, had or still sends",
  summary: "Change a webhook",
  description: "Absent fields stay. What waits is sent to the new address. Refusals: changed-elsewhere.",
  body: webhookFields.partial().extend({ version: readVersion }),
  answer: webhook,
});

export const removeWebhook = route({
  method: "DELETE",
  path: "/api/webhooks/:id",
  evenExpired: "own-account",
  needs,
  status: 204,
  asksPassword: "webhooks",
  summary: "Delete a webhook",
  description: "With its log; what waits is not sent.",
});

export const replaceSecret = route({
  method: "POST",
  path: "/api/webhooks/:id/secret",
  evenExpired: "own-account",
  needs,
  secret: "shown-once",
  asksPassword: "webhooks",
  summary: "Replace the secret of a webhook",
  description: `For ${overlapHours} hours the previous secret signs beside the new one: the signature then has two \`v1\`. One that was replaced earlier signs no longer.`,
  answer: withSecret,
});

export const pauseWebhook = route({
  method: "POST",
  path: "/api/webhooks/:id/pause",
  evenExpired: "ends-begun",
  needs,
  // Its address may hold a key of the receiver.
  secret: "kept-ten-minutes",
  summary: "Pause a webhook",
  description: "Events are held until it is resumed, for at most 30 days.",
  answer: webhook,
});

export const resumeWebhook = route({
  method: "POST",
  path: "/api/webhooks/:id/resume",
  evenExpired: "ends-begun",
  needs,
  // Its address may hold a key of the receiver.
  secret: "kept-ten-minutes",
  summary: "Resume a webhook",
  description: "Sends what was held, each event for three days from now.",
  answer: webhook,
});

export const pingWebhook = route({
  method: "POST",
  path: "/api/webhooks/:id/pings",
  evenExpired: "ends-begun",
  needs,
  status: 201,
  summary: "Send a test to a webhook",
  description: `The event \`ping\`, once, also to a paused one. At most ${pingsPerHour} of a shop per hour.`,
  body: z.object({}),
  answer: delivery,
});

export const listDeliveries = route({
  method: "GET",
  path: "/api/webhooks/:id/deliveries",
  needs,
  summary: "What was sent to a webhook",
  description: `Of the last ${keptDays} days, newest first.`,
  query: pageQuery.extend({ state: z.enum(deliveryStates).optional() }),
  answer: listOf(delivery),
});

export const showDelivery = route({
  method: "GET",
  path: "/api/webhook-deliveries/:id",
  needs,
  summary: "A delivery with what was sent and the answer",
  answer: wholeDelivery,
});

export const deliverAgain = route({
  method: "POST",
  path: "/api/webhook-deliveries/:id/redeliveries",
  evenExpired: "ends-begun",
  needs,
  status: 201,
  alsoNeeds: "the permission to view what its event tells",
  summary: "Send a delivery again",
  description: `Once, with the same event id, signed anew; also to a paused webhook. At most ${pingsPerHour} of a shop per hour, tests included. Refusals: event-not-viewable.`,
  body: z.object({}),
  answer: delivery,
});
