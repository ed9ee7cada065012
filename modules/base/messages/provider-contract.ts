import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { noteOrEmpty, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { message } from "./contract.ts";
import { areHeaders, isBody, presets, providerPlaceholders, unknownNames } from "./provider-rules.ts";
import { providerFieldWords } from "./provider-words.ts";

const needs = "edit-system-settings";

const withKnownNames = (text: string | null | undefined) => unknownNames(text ?? "").length === 0;
const known = { params: { words: providerFieldWords.unknownName } };
const names = `May name ${providerPlaceholders.map((name) => `{${name}}`).join(", ")}.`;

const states = oneLineOrNone(200);

export const smsProviderFields = z.object({
  preset: z.enum(presets).describe("Whose shape the fields began with"),
  sendUrl: oneLine(500)
    .refine(withKnownNames, known)
    .describe(`An https address; private ones are refused unless the installation names them. ${names}`),
  method: z.enum(["GET", "POST"]),
  format: z.enum(["json", "form"]).describe("How the body is written; the fields of a GET go into the address"),
  headers: noteOrEmpty(2000)
    .refine(withKnownNames, known)
    .refine(areHeaders, { params: { words: providerFieldWords.headers } })
    .describe("`Name: value`, one a line"),
  body: noteOrEmpty(4000)
    .refine(withKnownNames, known)
    .describe(`JSON with names in its texts, or \`name=value\`, one a line. ${names} {to} has no plus sign.`),
  sender: oneLine(40).describe("The name that clients see, as registered with the provider"),
  idPath: oneLineOrNone(100).describe("Where the answer has the message's id, as `data.MessageID`"),
  statePath: oneLineOrNone(100).describe("Where the answer says whether the message was accepted"),
  acceptedStates: states.describe("What it says then, separated by commas"),
  statusUrl: oneLineOrNone(500)
    .refine(withKnownNames, known)
    .describe("Is asked by GET how far the message {provider_id} is; null: nobody is asked"),
  statusPath: oneLineOrNone(100),
  deliveredStates: states,
  failedStates: states,
  honoursId: z
    .boolean()
    .optional()
    .describe("Whether the provider drops a second message with the same {id}; only then is a time-out sent again"),
});

export const smsProvider = z.object({
  ...smsProviderFields.shape,
  idPath: z.string().nullable(),
  statePath: z.string().nullable(),
  acceptedStates: z.string().nullable(),
  statusUrl: z.string().nullable(),
  statusPath: z.string().nullable(),
  deliveredStates: z.string().nullable(),
  failedStates: z.string().nullable(),
  honoursId: z.boolean(),
  hasSecret: z.boolean(),
  awayUntil: z.string().nullable().describe("The provider has not answered for a while and is asked again then"),
  version,
});
export type ShownProvider = z.output<typeof smsProvider>;

export const showSmsProvider = route({
  method: "GET",
  path: "/api/sms-provider",
  needs,
  summary: "The provider that sends the shop's text messages",
  description: "Null if there is none: text messages are then kept in the outbox. The secret is never answered.",
  answer: z.object({ provider: smsProvider.nullable() }),
});

export const saveSmsProvider = route({
  method: "PUT",
  path: "/api/sms-provider",
  feature: "sms",
  needs,
  asksPassword: "messaging",
  summary: "Set the provider that sends the shop's text messages",
  description:
    "The secret ({secret}: a token, a password) is stored encrypted. It has to be given again when the host of an address changes. Refusals: changed-elsewhere.",
  body: smsProviderFields
    .extend({ secret: oneLine(500).optional().describe("Absent: as it was"), version: readVersion })
    .refine(({ method, format, body }) => (method === "GET" ? isBody("form", body) : isBody(format, body)), {
      path: ["body"],
      params: { words: providerFieldWords.body },
    }),
  answer: z.object({ provider: smsProvider.nullable() }),
});

export const removeSmsProvider = route({
  method: "DELETE",
  path: "/api/sms-provider",
  evenExpired: "ends-begun",
  needs,
  status: 204,
  asksPassword: "messaging",
  summary: "Stop sending text messages",
  description: "Messages that wait are kept in the outbox.",
});

export const sendTestMessage = route({
  method: "POST",
  path: "/api/sms-provider/test-messages",
  feature: "sms",
  needs,
  status: 201,
  summary: "Send a test message",
  description: "Its state is read in the outbox. At most 20 of a shop per hour. Refusals: no-sms-provider.",
  body: z.object({ to: oneLine(40).describe("A phone number") }),
  answer: message,
});
