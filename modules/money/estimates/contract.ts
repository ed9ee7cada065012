import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import {
  draftVatStatus,
  largestBatch,
  lineWith,
  productOrFree,
  saleLineFields,
  totalsAnswer,
  vatChangeAnswer,
  vatGroupsAnswer,
} from "../../records/documents/contract.ts";
import { maxLines } from "../../records/documents/rules.ts";
import { warrantyOfLine } from "../../workshop/warranties/contract.ts";
import { finding } from "../../workshop/findings/contract.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { answer, deposit, dispute, person } from "./history-contract.ts";
import { alternatives, answers, estimateStates } from "./rules.ts";
import { sharedEstimate } from "./shared-contract.ts";

const view = "view-estimates";
const edit = "edit-estimates";

const listedEstimate = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("As printed; null for a draft"),
  state: z
    .enum(estimateStates)
    .describe(
      "`seen`: somebody outside the shop has opened a link to it. `converted`: every approved line is on an invoice. `replaced`: a later version was sent. `disputed`: its tasks wait until the dispute is lifted",
    ),
  revision: z.number().int().describe("The version, from 1; all have the same number, later ones with ` v2`"),
  date: z.string().describe("YYYY-MM-DD"),
  validUntil: z.string().describe("The last day on which it can be answered"),
  clientId: z.uuid(),
  client: z.object({ id: z.uuid(), name: z.string(), contactNumber: z.string().nullable(), viewUrl: z.string() }),
  clientVehicleId: z.uuid(),
  vehicleId: z.uuid().describe("The vehicle itself; `client_vehicle_id` is its visit"),
  clientVehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    displayName: z.string().nullable().describe("Make, model and year in the user's language"),
    viewUrl: z.string(),
  }),
  grandTotal: moneyOut.describe("With the first alternative of each finding"),
  openings: z.number().int().describe("How often its links were opened by somebody outside the shop"),
  firstSeenAt: z.string().nullable(),
  isShared: z.boolean().describe("A link was made for the client, by mail, text message or hand"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type ListedEstimate = z.output<typeof listedEstimate>;

const estimateLine = lineWith("sale", {
  quantity: z.string().describe("The same as qty"),
  description: z
    .string()
    .nullable()
    .describe("What is said of the line below its name; printed, and shown to the client"),
  findingId: z.uuid().nullable().describe("The finding that the line repairs"),
  labourHours: z.number().nullable().describe("Billed hours of the whole line"),
  alternative: z.enum(alternatives).nullable().describe("Lines of one alternative of the finding; null: of each"),
  isFree: z.boolean().describe("A price of zero is meant"),
  ...warrantyOfLine,
  answer: z.enum(answers).nullable(),
  taskId: z
    .uuid()
    .nullable()
    .describe("The work-order task that an approval made; without an answer, it was made by an earlier version"),
  cost: moneyOut
    .nullable()
    .describe("Of the parts, as last known; null if unknown, or without the permission to view reports"),
});
export type EstimateLine = z.output<typeof estimateLine>;

export const estimate = listedEstimate.extend({
  poSoNumber: z.string().nullable(),
  memo: z.string().nullable(),
  lines: z.array(estimateLine),
  findings: z.array(finding).describe("Those that the lines repair"),
  ...totalsAnswer,
  vatStatus: draftVatStatus,
  vatChange: vatChangeAnswer,
  vatRate: z.number().describe("Percent: the standard rate on the estimate's date"),
  vatGroups: vatGroupsAnswer,
  approvedTotal: moneyOut.nullable().describe("Of the approved lines; null until it is answered"),
  answers: z.array(answer).describe("To all versions, oldest first"),
  depositAmount: moneyOut.nullable().describe("Of a draft: the deposit that was typed; null: as the settings say"),
  deposit: deposit.nullable().describe("Null if it asks for none and none was received"),
  disputes: z.array(dispute).describe("Of all versions, oldest first; the last one may be open"),
  questions: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: z.string() })).describe("Oldest first"),
  newPriceRequestedAt: z
    .string()
    .nullable()
    .describe("When the client asked for a new price of this version, which had expired"),
  versions: z
    .array(
      z.object({
        id: z.uuid(),
        revision: z.number().int(),
        number: z.string().nullable().describe("Null for a draft"),
        state: z.enum(estimateStates),
        sentAt: z.string().nullable(),
        grandTotal: moneyOut,
        viewUrl: z.string(),
        pdfUrl: z.string(),
      }),
    )
    .describe("All versions, the first one first"),
  lastSeenAt: z.string().nullable(),
  canBeAnswered: z.boolean(),
  version: version.describe("Changes with every save of the draft"),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  sentBy: person.nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawReason: z.string().nullable(),
});
export type ShownEstimate = z.output<typeof estimate>;

export const listEstimates = route({
  method: "GET",
  path: "/api/estimates",
  needs: view,
  summary: "Estimates, newest first",
  description: "The first page has a summary of all that the filters find.",
  query: listQuery.extend({
    state: z
      .enum([...estimateStates, "waiting"])
      .optional()
      .describe("`waiting`: sent or seen, and still valid. Default: all but replaced versions"),
    clientVehicleId: z.uuid().optional(),
    clientId: z.uuid().optional(),
  }),
  answer: listOf(listedEstimate).extend({
    summary: z.object({ count: z.number().int(), grandTotal: moneyOut }).nullable(),
  }),
});

export const listAnswered = route({
  method: "GET",
  path: "/api/answered-estimates",
  needs: view,
  summary: "Estimates answered today or yesterday",
  description:
    "Those whose notice the user has not read first, then by the time of the last answer; of the branches where the user may work. At most 8.",
  answer: z.object({
    data: z.array(
      listedEstimate.extend({
        answeredBy: z.string(),
        answeredAt: z.string(),
        approvedTotal: moneyOut.describe("Of everything that is approved since"),
        isRead: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const createEstimate = route({
  method: "POST",
  path: "/api/estimates",
  needs: "create-estimates",
  status: 201,
  summary: "Create an estimate",
  description: "A draft without lines, dated today and valid for seven days. Refusals: vehicle-archived.",
  body: z.object({
    clientVehicleId: z.uuid(),
    clientId: z.uuid().optional().describe("Default: the vehicle's; another client is refused"),
  }),
  answer: estimate,
});

export const showEstimate = route({
  method: "GET",
  path: "/api/estimates/:id",
  needs: view,
  summary: "An estimate with its lines, findings and answers",
  answer: estimate,
});

const lineFields = saleLineFields.extend({
  qty: quantityIn.optional().describe("The same as quantity"),
  quantity: quantityIn.optional().describe("Default: 1"),
  description: noteOrNone(500)
    .optional()
    .describe("Below the line's name on paper and the client's page. Of a ready-made job: on its first item"),
  findingId: z.uuid().nullish().describe("A finding of the same vehicle; it becomes priced"),
  labourHours: z.number().min(0).max(9999).multipleOf(0.01).nullish().describe("Default: the product's, times qty"),
  alternative: z.enum(alternatives).nullish().describe("Only with a finding"),
  isFree: z.boolean().optional().describe("A price of zero is meant; default false"),
  warrantyClaimId: z
    .uuid()
    .nullish()
    .describe("A warranty that was confirmed at this visit: the line is free, and names the earlier invoice"),
});

const line = productOrFree(lineFields)
  .refine(({ qty, quantity }) => qty === undefined || quantity === undefined || qty === quantity, {
    params: { kind: "not-same" },
    path: ["quantity"],
  })
  .transform(({ qty = "1", quantity = qty, ...fields }) => ({ ...fields, qty: quantity }));

export const saveEstimate = route({
  method: "POST",
  path: "/api/estimates/:id",
  needs: edit,
  largestBody: largestBatch,
  summary: "Save a draft estimate",
  description:
    "Replaces header and lines whole. A line that names a ready-made job with items, and nothing else, is replaced by those items. Findings that get lines become priced; those that lose their last line are open again. A refusal names the line and its field: `lines.2.flat_discount`. Refusals: estimate-sent, changed-elsewhere (outdated version), discount-too-large, amount-too-large, too-many-lines, job-contains-archived.",
  body: z.object({
    date: dayOfPaper.optional().describe("Default: as it was"),
    validUntil: day.optional().describe("Not before the date; default: as it was"),
    poSoNumber: oneLineOrNone(60).optional(),
    memo: noteOrNone(2000).optional().describe("Printed"),
    depositAmount: moneyIn
      .nullish()
      .describe("The deposit to ask for; 0 for none, null: as the settings say. Absent: as it was"),
    lines: z.array(line).max(maxLines).describe("At least one"),
    version: readVersion,
  }),
  answer: estimate,
});

export const reviseEstimate = route({
  method: "POST",
  path: "/api/estimates/:id/revisions",
  needs: edit,
  status: 201,
  summary: "Start the next version of a sent estimate",
  description:
    "A draft with the same lines, dated today and valid for seven days. Once it is sent it has the same number with its version, links show it, and what did not change keeps its answer. Tasks of approved findings that changed wait for the client; those of findings that are no longer on it are cancelled, or wait if they were begun. Refusals: estimate-draft, estimate-revised, estimate-invoiced, vehicle-archived.",
  body: z.object({}),
  answer: estimate,
});

export const withdrawEstimate = route({
  method: "POST",
  path: "/api/estimates/:id/withdraw",
  evenExpired: "ends-begun",
  needs: "send-estimates-to-customers",
  summary: "Withdraw a sent estimate of which nothing is approved",
  description:
    "Its findings are open again; its links say that it was withdrawn. Refusals: estimate-draft, estimate-withdrawn, estimate-replaced, estimate-revised (the next version is started), estimate-approved, estimate-disputed.",
  body: z.object({ reason: oneLine(500) }),
  answer: estimate,
});

export const deleteEstimate = route({
  method: "DELETE",
  path: "/api/estimates/:id",
  needs: "delete-estimates",
  status: 204,
  summary: "Delete a draft estimate",
  description: "Its findings are open again. Refusals: estimate-sent.",
});

export const sendEstimate = route({
  method: "POST",
  path: "/api/estimates/:id/send",
  needs: "send-estimates-to-customers",
  summary: "Send an estimate",
  description:
    'Assigns the next number and freezes the estimate; links to it can then be made and mailed. A next version takes the place of the one before. Refusals: workshop-is-copy, estimate-sent, estimate-disputed (the version before), estimate-invoiced (something of the version before is on an invoice), estimate-empty, estimate-expired, price-missing (a price of zero that is not marked free), warranty-not-confirmed (a line is free because of a warranty that is no longer), changed-elsewhere (another version, or, with `changed`, another VAT rate since); `needs-confirmation` with `warnings: ["vat-status"]` before the shop has said whether it is registered for VAT.',
  body: z.object({ version: readVersion }),
  answer: estimate,
});

export const estimateLinks = linkRoutes("estimates", {
  view: "send-estimates-to-customers",
  page: "e",
  shown: sharedEstimate,
});

export const estimatePdf = route({
  method: "GET",
  path: "/api/estimates/:id.pdf",
  needs: view,
  kind: "file",
  summary: "The estimate as a PDF",
  description: "Bilingual, A4. A draft is marked as such; a sent one is printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});
