import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { message } from "./contract.ts";
import { whatsappFieldWords } from "./whatsapp-words.ts";

const needs = "edit-system-settings";

/** The name of an approved template, as Meta allows it. */
export const templateName = oneLineOrNone(512).refine((name) => !name || /^[a-z0-9_]+$/.test(name), {
  params: { words: whatsappFieldWords.template },
});

/** The code of a template's language: `en`, `en_US`, `ar`. */
export const templateLanguage = oneLine(10).refine((code) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(code), {
  params: { words: whatsappFieldWords.language },
});

export const whatsappFields = z.object({
  phoneNumberId: oneLine(30)
    .refine((id) => /^\d{5,30}$/.test(id), { params: { words: whatsappFieldWords.digits } })
    .describe("The id of the number in Meta's console, not the number itself"),
  businessAccountId: oneLine(30)
    .refine((id) => /^\d{5,30}$/.test(id), { params: { words: whatsappFieldWords.digits } })
    .describe("The id of the WhatsApp Business account"),
  host: oneLine(200).describe("Where the API is; Meta's is https://graph.facebook.com. Private addresses are refused"),
  apiVersion: oneLine(10)
    .refine((text) => /^v\d{1,3}\.\d{1,2}$/.test(text), { params: { words: whatsappFieldWords.version } })
    .describe("v23.0"),
  isPreferred: z
    .boolean()
    .optional()
    .describe(
      "Default true. Text messages go by WhatsApp also if a provider of SMS is set up, which then gets those that cannot",
    ),
  linkTemplate: templateName.describe(
    "The approved template of the message with a link: {{1}} is the message, {{2}} the link. Null: such a message goes by WhatsApp only within a day of the client's last one",
  ),
  linkLanguage: templateLanguage.describe("The code of its English version"),
  linkLanguageAr: templateLanguage.describe("The code of its Arabic version"),
});

const account = whatsappFields.extend({
  isPreferred: z.boolean(),
  linkTemplate: z.string().nullable(),
  webhookUrl: z.string().describe("The address that is entered at Meta, with the field `messages`"),
  verifyToken: z.string().describe("What is entered beside it"),
  verifiedAt: z.string().nullable().describe("When Meta last asked the address for its confirmation"),
  tokenRefusedAt: z.string().nullable().describe("Meta has refused the access token since; messages wait"),
  awayUntil: z.string().nullable().describe("Meta has not answered for a while and is asked again then"),
  charged: z
    .array(
      z.object({
        month: z.string().describe("The first day of the month"),
        category: z
          .string()
          .nullable()
          .describe("utility, marketing, authentication …; null: Meta has not told it yet"),
        count: z.number().int(),
      }),
    )
    .describe("Template messages of this month and the last, by what Meta charges them as"),
  version,
});
export type WhatsAppAccount = z.output<typeof account>;

export const showWhatsApp = route({
  method: "GET",
  path: "/api/whatsapp",
  needs,
  summary: "The WhatsApp Business account that sends the shop's messages",
  description: "Null if there is none. Access token and app secret are never answered.",
  answer: z.object({ account: account.nullable() }),
});

export const saveWhatsApp = route({
  method: "PUT",
  path: "/api/whatsapp",
  feature: "whatsapp",
  needs,
  asksPassword: "messaging",
  summary: "Set the WhatsApp Business account that sends the shop's messages",
  description:
    "Access token and app secret are stored encrypted; both are needed at first and when the host changes. Refusals: changed-elsewhere.",
  body: whatsappFields.extend({
    token: oneLine(1000).optional().describe("The access token of a system user. Absent: as it was"),
    appSecret: oneLine(200).optional().describe("The secret by which Meta signs what it sends. Absent: as it was"),
    version: readVersion,
  }),
  answer: z.object({ version }),
});

export const removeWhatsApp = route({
  method: "DELETE",
  path: "/api/whatsapp",
  evenExpired: "ends-begun",
  needs,
  status: 204,
  asksPassword: "messaging",
  summary: "Stop sending by WhatsApp",
  description: "Messages that wait are kept in the outbox. What clients wrote stays.",
});

export const sendWhatsAppTest = route({
  method: "POST",
  path: "/api/whatsapp/test-messages",
  feature: "whatsapp",
  needs,
  status: 201,
  summary: "Send a test message by WhatsApp",
  description:
    "Meta's own template hello_world, or a text if the number wrote within a day. Its state is read in the outbox. At most 20 of a shop per hour. Refusals: no-whatsapp-account.",
  body: z.object({ to: oneLine(40).describe("A phone number") }),
  answer: message,
});

const nothing = "An unknown token and a wrong signature are answered alike: 404 `not-found`.";

export const verifyWhatsApp = route({
  method: "GET",
  path: "/api/public/whatsapp/:token",
  needs: "nobody",
  kind: "file",
  summary: "Confirm to Meta that the address is ours",
  description: `Answers hub.challenge if hub.verify_token is right. ${nothing}`,
  query: z.object({
    "hub.mode": z.string().max(40).optional(),
    "hub.challenge": z.string().max(200).optional(),
    "hub.verify_token": z.string().max(200).optional(),
  }),
});

export const receiveWhatsApp = route({
  method: "POST",
  path: "/api/public/whatsapp/:token",
  needs: "nobody",
  kind: "webhook",
  status: 200,
  largestBody: 3_145_728,
  summary: "Receive from Meta what clients wrote, and how far messages are",
  description: `JSON as Meta documents it, with X-Hub-Signature-256 over its bytes. What is repeated or late changes nothing. ${nothing} At most 1,200 a minute from one address, and 60 with unknown tokens.`,
  answer: z.object({ received: z.literal(true) }),
});
