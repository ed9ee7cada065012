import { z } from "zod";
import { listOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { note, noteOrNone, oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { placeholders, unknownPlaceholders } from "./placeholders.ts";
import { longestText } from "./sms-parts.ts";
import { templateFieldWords } from "./template-words.ts";
import { templateLanguage, templateName } from "./whatsapp-contract.ts";

const needs = "edit-system-settings";

const hasKnownPlaceholders = (text: string) => unknownPlaceholders(text).length === 0;
const known = { params: { words: templateFieldWords.unknownPlaceholder } };
const line = `May name ${placeholders.map((name) => `{${name}}`).join(", ")}; other names in braces are refused. At most ${longestText} characters.`;

export const smsTemplateFields = z.object({
  smsTemplateName: oneLine(80),
  smsTemplateText: note(longestText).refine(hasKnownPlaceholders, known).describe(`The text in English. ${line}`),
  smsTemplateTextAr: noteOrNone(longestText)
    .refine((typed) => hasKnownPlaceholders(typed ?? ""), known)
    .describe(`The text in Arabic, for clients who read Arabic; null: they receive the English one. ${line}`),
  whatsappName: templateName.describe(
    "Meta's name of the approved template that says the same on WhatsApp: {{1}} is the first name in braces of the text, {{2}} the second …",
  ),
  whatsappLanguage: templateLanguage.optional().describe("The code of its English version; default `en`"),
  whatsappLanguageAr: templateLanguage.optional().describe("The code of its Arabic version; default `ar`"),
});

export const smsTemplate = z.object({
  id: z.uuid(),
  smsTemplateName: z.string(),
  smsTemplateText: z.string(),
  smsTemplateTextAr: z.string().nullable(),
  whatsappName: z.string().nullable(),
  whatsappLanguage: z.string(),
  whatsappLanguageAr: z.string(),
  createdAt: z.string(),
  version,
});
export type SmsTemplate = z.output<typeof smsTemplate>;

export const listSmsTemplates = route({
  method: "GET",
  path: "/api/sms-templates",
  needs,
  summary: "Templates of text messages, by name",
  answer: listOf(smsTemplate),
});

export const addSmsTemplate = route({
  method: "POST",
  path: "/api/sms-templates",
  needs,
  status: 201,
  summary: "Add a template of a text message",
  description:
    "A name that another template has, in any spelling, is refused. At most 100 of a shop: too-many-templates.",
  body: smsTemplateFields,
  answer: smsTemplate,
});

export const changeSmsTemplate = route({
  method: "PUT",
  path: "/api/sms-templates/:id",
  needs,
  summary: "Change a template of a text message",
  description: "Absent fields stay, null clears. Refusals: changed-elsewhere (outdated version).",
  body: smsTemplateFields.partial().extend({ version: readVersion }),
  answer: smsTemplate,
});

export const deleteSmsTemplate = route({
  method: "DELETE",
  path: "/api/sms-templates/:id",
  needs,
  status: 204,
  summary: "Delete a template of a text message",
  description: "Messages that were sent stay as they are. Refusals: template-in-use (it is sent automatically).",
});
