import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { languages } from "../../../platform/shared/words.ts";
import { message } from "./contract.ts";

const about = {
  kind: z.string().max(60).describe("What it is about: estimates, client-invoices, client-vehicles, clients …"),
  thingId: z.uuid(),
};

const recordAndClient = "the permission to view the record, and view-clients if a client receives it";

const inOneLanguage = z.object({
  text: z.string().describe("With the values of the record; the secret part of its link is left out"),
  parts: z.number().int().describe("Messages that the provider charges for, with the whole link"),
});

const possibleText = z.object({
  templateId: z.uuid().nullable().describe("Null: the message with the link"),
  name: z.string().nullable(),
  en: inOneLanguage,
  ar: inOneLanguage.describe("The English text if the template has no Arabic one"),
});
export type PossibleText = z.output<typeof possibleText>;

export const possibleTexts = route({
  method: "GET",
  path: "/api/text-messages/choices",
  needs: "signed-in",
  summary: "Text messages that can be sent about a record",
  description:
    "The message with the link, and the templates whose placeholders the record fills. A template with {link} is absent for users who may not make that link.",
  alsoNeeds: recordAndClient,
  query: z.object(about),
  answer: z.object({
    recipient: z.object({ name: z.string(), phone: z.string().nullable() }),
    language: z.enum(languages).describe("The client's, else that of the shop's documents"),
    hasProvider: z.boolean().describe("False: the message is kept in the outbox"),
    quietUntil: z.string().nullable().describe("During the night: when it ends"),
    data: z.array(possibleText),
  }),
});

/** What a refusal during the night tells beside its sentences. */
export const quietQuestion = z.object({ quietUntil: z.string().describe("When the night ends") });

export const sendText = route({
  method: "POST",
  path: "/api/text-messages",
  needs: "signed-in",
  status: 201,
  summary: "Send a text message about a record",
  description:
    "Makes a link of its own for 30 days if the text names one. From 21:00 to 08:00 it is refused (needs-confirmation, `quiet-hours`) unless `confirm` or `wait`. A message that is only kept (no provider, or WhatsApp alone without an approved template) is not asked about. At most 200 of a shop per hour. Refusals: not-in-plan (402, a provider that the plan does not include), template-lacks-value, forbidden, and those of sharing the record.",
  alsoNeeds: recordAndClient,
  body: z.object({
    ...about,
    to: oneLine(40).describe("A phone number"),
    language: z.enum(languages),
    templateId: z.uuid().nullish().describe("Absent: the message with the link"),
    confirm: z.boolean().optional().describe("Sends it at once during the night"),
    wait: z.boolean().optional().describe("Sends it when the night ends"),
  }),
  answer: message,
});
