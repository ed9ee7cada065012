import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { addressFields } from "../../base/shop/national-address.ts";
import { documentKinds } from "./document.ts";
import { environments } from "./environments.ts";
import { eInvoiceStates } from "./states.ts";

const pair = z.object({ en: z.string(), ar: z.string() });

const device = z.object({
  id: z.uuid(),
  environment: z.enum(environments).describe("The authority's system: sandbox and simulation are rehearsals"),
  connectedAt: z.string(),
  expiresAt: z.string().describe("End of the certificate; it is renewed by connecting again"),
  expiresSoon: z.boolean().describe("Within 30 days"),
  counter: z.number().int().describe("Counter of the last sealed document"),
});

const taxDevice = z.object({
  isAvailable: z.boolean().describe("Only for shops in Saudi Arabia with a VAT number and riyals"),
  problems: z.array(pair).describe("What the company's details lack for the connection"),
  device: device.nullable().describe("Null if the branch is not connected"),
});
export type TaxDevice = z.output<typeof taxDevice>;

const readers = ["view-client-invoices", "edit-system-settings"] as const;

export const showTaxDevice = route({
  method: "GET",
  path: "/api/tax-device",
  needs: readers,
  summary: "The connection to the Saudi tax authority",
  answer: taxDevice,
});

export const connectTaxDevice = route({
  method: "POST",
  path: "/api/tax-device",
  needs: "edit-system-settings",
  asksPassword: "tax-authority",
  summary: "Connect to the tax authority, or renew the certificate",
  description:
    "Makes a key and a request for a certificate, passes the authority's checks with six sample documents, and stores the final certificate. From then on approved documents are sealed and sent. Nothing is stored if the authority refuses. Refusals: tax-device-country, e-invoice-rules (the company's details), tax-authority-away, tax-authority-refused, real-tax-device (a rehearsal after the real system).",
  body: z.object({
    environment: z.enum(environments),
    otp: z
      .string()
      .trim()
      .regex(/^\d{4,8}$/)
      .describe("The one-time password of the authority's portal"),
  }),
  answer: taxDevice,
});

export const disconnectTaxDevice = route({
  method: "DELETE",
  path: "/api/tax-device",
  needs: "edit-system-settings",
  status: 204,
  asksPassword: "tax-authority",
  summary: "End a rehearsal",
  description: "Sealed documents stay. Refusals: real-tax-device.",
});

const ofOldDevice =
  "Waiting, and sealed by the device of the shop from whose export this one was restored: it is never sent from here";

const message = z.object({ type: z.enum(["error", "warning"]), code: z.string(), text: z.string() });

const eInvoice = z.object({
  id: z.uuid(),
  counter: z.number().int().describe("Its place in the device's chain"),
  number: z.string(),
  kind: z.enum(documentKinds),
  isStandard: z.boolean().describe("Cleared before it is handed over; a simplified one is reported within 24 hours"),
  buyerName: z.string(),
  total: moneyOut,
  issuedAt: z.string(),
  state: z.enum(eInvoiceStates),
  attempts: z.number().int().describe("Above 0 while waiting: the authority did not answer"),
  messages: z.array(message).describe("What the authority says, as it says it"),
  isLate: z.boolean().describe("Waiting for more than 20 of its 24 hours"),
  isElsewhere: z.boolean().describe(ofOldDevice),
  isRepaired: z.boolean().describe("A later version took its place"),
  createdAt: z.string().describe("When it was sealed"),
  answeredAt: z.string().nullable(),
  buyer: z
    .object({
      name: z.string(),
      vatNumber: z.string().nullable(),
      crNumber: z.string().nullable(),
      street: z.string().nullable(),
      buildingNumber: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      postalCode: z.string().nullable(),
    })
    .describe("As sealed; a repair may change it"),
  viewUrl: z.string(),
  xmlUrl: z.string(),
});
export type EInvoice = z.output<typeof eInvoice>;

/** What a document's own answer says of its e-invoice. */
export const sealedState = z
  .object({
    id: z.uuid(),
    state: z.enum(eInvoiceStates),
    isStandard: z.boolean(),
    isElsewhere: z.boolean().describe(ofOldDevice),
  })
  .describe("Null if it was approved while the shop was not connected to the Saudi tax authority");

export const eInvoiceFilters = ["rejected", "waiting", "elsewhere", "warned", "standard", "simplified"] as const;
export type EInvoiceFilter = (typeof eInvoiceFilters)[number];

export const listEInvoices = route({
  method: "GET",
  path: "/api/e-invoices",
  needs: "view-client-invoices",
  summary: "E-invoices, last sealed first",
  description:
    "Every sealed version. Counts of all, whatever the filters; of who may work at some branches only, of what these sealed.",
  query: pageQuery.extend({
    filter: z
      .enum(eInvoiceFilters)
      .optional()
      .describe("rejected: without repaired ones; waiting: without those of the old device, which are `elsewhere`"),
    sourceId: z.uuid().optional().describe("The invoice, return, debit note, or document of an advance"),
    from: day.optional().describe("Issued on or after this date"),
    to: day.optional().describe("Issued on or before this date"),
  }),
  answer: listOf(eInvoice).extend({
    counts: z.object({
      all: z.number().int(),
      rejected: z.number().int(),
      waiting: z.number().int(),
      elsewhere: z.number().int().describe("Waiting, of the device of the shop from which this one was restored"),
      warned: z.number().int(),
      standard: z.number().int(),
      simplified: z.number().int(),
      late: z.number().int(),
    }),
  }),
});

export const repairEInvoice = route({
  method: "POST",
  path: "/api/e-invoices/:id/repair",
  evenExpired: "ends-begun",
  needs: "edit-client-invoices",
  summary: "Seal a rejected document again and send it",
  description:
    "Only the buyer's identity and address may change: number, date, time, lines and amounts stay, and the books are untouched. The rejected version keeps its place in the chain. Of a simplified document nothing changes. Refusals: workshop-is-copy, not-connected, not-rejected, repair-simplified, e-invoice-rules, other-branch.",
  body: z
    .object({
      name: oneLine(160),
      vatNumber: oneLineOrNone(30),
      crNumber: oneLineOrNone(30),
      ...addressFields,
    })
    .partial(),
  answer: eInvoice,
});

export const downloadEInvoice = route({
  method: "GET",
  path: "/api/e-invoices/:id/xml",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The XML of an e-invoice",
  description: "With the authority's stamp once it is cleared. Refusals: other-branch.",
});

export const archiveEInvoices = route({
  method: "GET",
  path: "/api/e-invoices/archive.zip",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The XML of a period as one archive",
  description: "At most 366 days. Refusals: period-long.",
  query: z.object({ from: day.optional(), to: day.optional().describe("By default the current month until today") }),
});

export const checkChain = route({
  method: "GET",
  path: "/api/e-invoices/chain",
  needs: "view-client-invoices",
  summary: "Check the chain of the sealed documents",
  description:
    "Computes each document's hash again and compares counter, hash and previous hash. For a user limited to some branches, in the chains of these.",
  answer: z.object({
    documents: z.number().int(),
    broken: z.array(z.object({ id: z.uuid(), counter: z.number().int(), number: z.string() })),
  }),
});
