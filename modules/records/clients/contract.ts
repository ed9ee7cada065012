import { z } from "zod";
import { sheetRoutes } from "../../../platform/shared/list-sheets.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress, noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { languages } from "../../../platform/shared/words.ts";
import { customValuesIn, customValuesOut } from "../../base/custom-fields/contract.ts";
import { addressAnswer, addressFields } from "../../base/shop/national-address.ts";
import { isCountry } from "../../base/shop/rules.ts";
import { buyerKinds } from "./buyer-kind.ts";

/** Contact fields, shared by the client's form and the vehicle's form. */
export const contactFields = {
  contactNumber: oneLineOrNone(40).describe("Any valid phone number, with local or Arabic digits; stored as E.164"),
  vatNumber: oneLineOrNone(30).describe(
    "VAT registration number, in the format of the shop's country, or foreign with its country's two letters",
  ),
};
const confirm = z.boolean().optional().describe("Confirms that the phone number also belongs to another client");

const termsDays = z.number().int().min(0).max(365).describe("Days from issue until an invoice is due; default 0");

const buyerKind = z
  .enum(buyerKinds)
  .describe("Everyone but a private person gets a standard tax invoice; default private");
const crNumber = oneLineOrNone(30).describe(
  "Commercial registration, unified number, or the number of an identity card or residence permit",
);
const wantsReminders = z.boolean().describe("Whether the client gets reminders by themselves; default true");
const country = z.string().refine(isCountry, { params: { kind: "option" } });

/** The fields of a client's form; each is stored in the column of the same name. */
export const clientFields = z.object({
  name: oneLine(160),
  ...contactFields,
  buyerKind: buyerKind.optional(),
  taxOffice: oneLineOrNone(80).describe("Printed where the country's invoices name it: Türkiye"),
  crNumber,
  ...addressFields,
  country: country.nullish().describe("Of a client abroad: ISO 3166, two letters"),
  email: emailAddress.nullish().describe("For mails to the client"),
  language: z.enum(languages).nullish().describe("Of messages to the client; null: that of the shop's documents"),
  wantsReminders: wantsReminders.optional(),
  note: noteOrNone(2000),
  termsDays: termsDays.optional(),
  customFields: customValuesIn.optional(),
});
export type ClientField = keyof z.output<typeof clientFields>;

export const newClient = clientFields.extend({ confirm });
export const clientChanges = newClient.partial().extend({ version: readVersion });

/** A field of the form without an answer field does not compile. */
const answeredFields = {
  name: z.string(),
  contactNumber: z.string().nullable().describe("E.164"),
  email: z.string().nullable(),
  language: z.enum(languages).nullable(),
  vatNumber: z.string().nullable(),
  buyerKind,
  taxOffice: z.string().nullable(),
  crNumber: z.string().nullable(),
  ...addressAnswer,
  country: z.string().nullable(),
  wantsReminders,
  note: z.string().nullable(),
  termsDays: z.number().int(),
  customFields: customValuesOut,
} satisfies Record<ClientField, z.ZodType>;

export const client = z.object({
  id: z.uuid(),
  number: z.number().int().describe("Sequential within the shop"),
  ...answeredFields,
  erasedAt: z.string().nullable().describe("The personal data were erased: nothing new is written to this client"),
  createdAt: z.string(),
  version,
  viewUrl: z.string(),
  editUrl: z.string(),
});
export type Client = z.output<typeof client>;

export const listedClient = client.extend({
  vehicles: z
    .number()
    .int()
    .nullable()
    .describe("Number of the client's vehicles, without archived visits; null without view-client-vehicles"),
  balance: moneyOut
    .nullable()
    .describe("Open amount of the client's approved invoices; null without view-client-invoices"),
});

export type ListedClient = z.output<typeof listedClient>;

/** The client who has the submitted phone, with no more than pickers show. */
export const knownClient = client.pick({ id: true, name: true, contactNumber: true });
export type KnownClient = z.output<typeof knownClient>;

const knownPhone =
  'A phone number that another client has answers 409 `needs-confirmation` with `warnings: ["phone-known"]` and that `client` (id, name, phone), unless `confirm` is true.';

export const listClients = route({
  method: "GET",
  path: "/api/clients",
  needs: "view-clients",
  summary: "Clients, newest first",
  description: "`q` searches names (in either language's spelling), phones and numbers.",
  query: listQuery,
  answer: listOf(listedClient),
});

export const clientSheets = sheetRoutes("clients", {
  needs: "view-clients",
  summary: "Clients",
  description:
    "By number, by the day on which they were added. The number of vehicles needs view-client-vehicles, the balance view-client-invoices.",
});

export const addClient = route({
  method: "POST",
  path: "/api/clients",
  needs: "edit-clients",
  status: 201,
  summary: "Add a client",
  description: `Only the name is required. ${knownPhone}`,
  body: newClient,
  answer: client,
});

export const showClient = route({
  method: "GET",
  path: "/api/clients/:id",
  needs: "view-clients",
  summary: "A client",
  answer: client,
});

export const changeClient = route({
  method: "PUT",
  path: "/api/clients/:id",
  needs: "edit-clients",
  summary: "Change a client",
  description: `Absent fields stay, null clears. Refusals: changed-elsewhere (outdated version). ${knownPhone}`,
  body: clientChanges,
  answer: client,
});
