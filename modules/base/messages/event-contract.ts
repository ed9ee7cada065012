import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { type MessageEvent } from "./event-rules.ts";

const needs = "edit-system-settings";

const template = z.uuid().nullish().describe("The template that is sent; null: nothing is sent");

export const eventFields = z.object({
  checkedIn: template,
  estimateReady: template,
  estimateUnanswered: template,
  readyForPickup: template,
  paymentReceived: template,
  serviceDue: template,
  bookingConfirmed: template,
  bookingReminder: template,
});
export type EventField = keyof z.output<typeof eventFields>;

export const eventFieldOf = {
  "checked-in": "checkedIn",
  "estimate-ready": "estimateReady",
  "estimate-unanswered": "estimateUnanswered",
  "ready-for-pickup": "readyForPickup",
  "payment-received": "paymentReceived",
  "service-due": "serviceDue",
  "booking-confirmed": "bookingConfirmed",
  "booking-reminder": "bookingReminder",
} as const satisfies Readonly<Record<MessageEvent, EventField>>;

const shown = z.uuid().nullable();

const automaticTexts = z.object({
  checkedIn: shown,
  estimateReady: shown,
  estimateUnanswered: shown,
  readyForPickup: shown,
  paymentReceived: shown,
  serviceDue: shown,
  bookingConfirmed: shown,
  bookingReminder: shown,
  version,
});
export type AutomaticTexts = z.output<typeof automaticTexts>;

export const showAutomaticTexts = route({
  method: "GET",
  path: "/api/automatic-texts",
  needs,
  summary: "Text messages that clients get by themselves",
  description: "The template of each event; null: the event is off.",
  answer: automaticTexts,
});

export const saveAutomaticTexts = route({
  method: "PUT",
  path: "/api/automatic-texts",
  needs,
  summary: "Choose which text messages clients get by themselves",
  description:
    "Absent fields stay, null turns an event off. A template may name only what the event knows: {total} is known of an estimate and a payment. {day} and {time} are known of a booking. Three are reminders, which clients can refuse: `booking_reminder` is sent on the day before a booking that was not made on that day, `estimate_unanswered` is sent on the day before the last day of an estimate that has no answer, `service_due` 14 days before a service is expected. From 21:00 to 08:00 the messages wait. Refusals: changed-elsewhere.",
  body: eventFields.extend({ version: readVersion }),
  answer: automaticTexts,
});
