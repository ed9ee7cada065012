import { z } from "zod";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { messageStates } from "../../../platform/shared/message-states.ts";
import { route } from "../../../platform/shared/route.ts";
import { note } from "../../../platform/shared/text.ts";
import { languages } from "../../../platform/shared/words.ts";

const reply = z.object({
  id: z.uuid(),
  body: z.string(),
  state: z.enum(messageStates),
  lastError: z.string().nullable(),
  dueAt: z.string().nullable().describe("When a waiting reply is sent"),
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
});

const received = z.object({
  id: z.uuid(),
  phone: z.string().describe("E.164"),
  profileName: z.string().nullable().describe("The name that the sender has chosen on WhatsApp"),
  type: z.string().describe("text, button, image, audio, location …; only texts are kept here"),
  body: z.string(),
  receivedAt: z.string(),
  client: z
    .object({ id: z.uuid(), name: z.string(), viewUrl: z.string() })
    .nullable()
    .describe("The client with this phone, the oldest of several"),
  anyTextUntil: z
    .string()
    .nullable()
    .describe("Until then any text may be sent to the number; null: only approved templates"),
  replies: z.array(reply).describe("The shop's, oldest first"),
});
export type ReceivedMessage = z.output<typeof received>;

export const listReceivedMessages = route({
  method: "GET",
  path: "/api/whatsapp-messages",
  needs: "view-clients",
  summary: "What clients wrote to the shop's WhatsApp number, newest first",
  query: pageQuery,
  answer: listOf(received),
});

export const listReplyTemplates = route({
  method: "GET",
  path: "/api/whatsapp-messages/:id/templates",
  needs: "edit-clients",
  summary: "Approved templates with which a WhatsApp message can be answered",
  description: "Those with a name at Meta that need nothing but the client's and the shop's names, as they will read.",
  answer: wholeListOf(
    z.object({
      templateId: z.uuid(),
      name: z.string(),
      en: z.string(),
      ar: z.string().describe("The English text if the template has no Arabic one"),
    }),
  ).extend({ language: z.enum(languages).describe("The client's, else that of the shop's documents") }),
});

export const replyToMessage = route({
  method: "POST",
  path: "/api/whatsapp-messages/:id/replies",
  feature: "whatsapp",
  needs: "edit-clients",
  status: 201,
  summary: "Answer a WhatsApp message",
  description:
    "With any text within 24 hours of the last message from the number, else only with an approved template. From 21:00 to 08:00 it is refused (needs-confirmation, `quiet-hours`) unless `confirm` or `wait`; a text whose 24 hours end before the morning cannot wait. At most 200 messages of a shop per hour. Refusals: whatsapp-day-over, no-whatsapp-account, template-lacks-value.",
  body: z
    .object({
      text: note(1000).optional(),
      templateId: z.uuid().optional(),
      language: z.enum(languages).optional().describe("Of the template; default: the client's"),
      confirm: z.boolean().optional().describe("Sends it at once during the night"),
      wait: z.boolean().optional().describe("Sends it when the night ends"),
    })
    .refine(({ text, templateId }) => (text === undefined) !== (templateId === undefined), {
      message: "either text or template_id",
    }),
  answer: reply,
});
