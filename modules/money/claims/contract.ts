import { z } from "zod";
import { listOf, listQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { partNames } from "../../workshop/entry-cards/damage/marks.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { insuranceCompany } from "../../records/insurers/contract.ts";
import { mediaFile, mediaRoutes } from "../../base/media/contract.ts";
import { claimAges, claimFilters, claimStates, claimWarnings, photoTimes } from "./rules.ts";

const view = "view-insurance-claims";
const edit = "edit-insurance-claims";

const person = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const part = z.enum(partNames as [string, ...string[]]);

const field_1 = noteOrNone(2000).describe("Description of damage");
const field_2 = noteOrNone(2000).describe("Needs body and paint");
const field_3 = noteOrNone(2000).describe("Remarks");

export const listedClaim = z.object({
  id: z.uuid(),
  number: z.number().int().describe("Sequential within the shop"),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  state: z.enum(claimStates),
  claimNumber: z.string().nullable().describe("The insurer's number of it"),
  insuranceCompany,
  clientVehicleId: z.uuid(),
  licensePlate: z.string().describe("As typed"),
  clientVehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    displayName: z.string().nullable().describe("Make, model and year in the user's language"),
    deletedAt: z.string().nullable().describe("When it was archived"),
    client: z.object({ id: z.uuid(), name: z.string(), viewUrl: z.string() }),
    viewUrl: z.string(),
  }),
  asked: moneyOut.describe("Labour and parts with VAT, supplements included"),
  waitingSupplement: z.number().int().nullable().describe("The supplement that waits for the insurer's answer"),
  approvedAmount: moneyOut.describe("The sum of the approvals, VAT included"),
  deductibleAmount: moneyOut.describe("The owner's part of it"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type ListedClaim = z.output<typeof listedClaim>;

export const claimItem = z.object({
  id: z.uuid(),
  insuranceClaimId: z.uuid(),
  name: z.string(),
  toBeFixed: z.boolean(),
  toBePainted: z.boolean(),
  part: part.nullable().describe("The part of the car drawing that carries its number"),
  price: moneyOut.nullable().describe("Of the new part, before VAT"),
  supplement: z.number().int().describe("0: asked at first, else the number of its supplement"),
  answer: z.enum(["approved", "refused"]).nullable().describe("The insurer's; null until it is answered"),
  taskId: z.uuid().nullable().describe("The task of the work order that repairs it"),
  photos: z
    .array(mediaFile.extend({ time: z.enum(photoTimes) }))
    .describe("Before, during and after the repair, at most 30"),
});

export const labourCost = z.object({
  id: z.uuid(),
  insuranceClaimId: z.uuid(),
  description: z.string(),
  cost: moneyOut,
  supplement: z.number().int(),
});

const approval = z.object({
  id: z.uuid(),
  supplement: z.number().int(),
  approvedAmount: moneyOut.describe("VAT included"),
  deductibleAmount: moneyOut.describe("What the owner pays of it"),
  insurerAmount: moneyOut.describe("The rest"),
  approvedAt: z.string(),
  informedAt: z.string().nullable().describe("When the message to the client was written"),
  informedTo: z
    .string()
    .nullable()
    .describe("The client's number or e-mail address; null if the message is kept for want of both"),
});

export const claim = listedClaim.extend({
  accidentReportNumber: z.string().nullable(),
  repairPermitNumber: z.string().nullable(),
  field_1: z.string().nullable().describe("Description of damage"),
  field_2: z.string().nullable().describe("Needs body and paint"),
  field_3: z.string().nullable().describe("Remarks"),
  partsCosts: moneyOut.nullable().describe("Before VAT; null: the sum of the items' prices is asked"),
  proposedPartsCosts: moneyOut.describe("The sum of the items' prices"),
  items: z.array(claimItem).describe("In the order in which they were added"),
  labourCosts: z.array(labourCost),
  totals: z.object({ labour: moneyOut, parts: moneyOut, net: moneyOut, vat: moneyOut, asked: moneyOut }),
  vatRate: z.number().describe("Percent, of the day of issue"),
  approvals: z.array(approval).describe("The first claim's, then those of supplements"),
  rejections: z.array(
    z.object({ id: z.uuid(), supplement: z.number().int(), reason: z.string(), rejectedAt: z.string() }),
  ),
  invoices: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string().nullable().describe("Null for a draft"),
        balanceDue: moneyOut
          .nullable()
          .describe("What insurer and owner still owe of it; null for a draft, and without view-client-invoices"),
        viewUrl: z.string(),
      }),
    )
    .describe("The client invoices that bill its approvals, oldest first"),
  canInvoice: z.boolean().describe("Whether an approval has no invoice yet, not even a draft"),
  current: z
    .object({ supplement: z.number().int(), asked: moneyOut })
    .describe("What the next answer is about: 0 the claim itself, else a supplement; and what it asks for"),
  warnings: z.array(z.enum(claimWarnings)).describe("What is missing in Saudi Arabia before the first task"),
  damage: z
    .object({ marks: z.record(z.string(), z.enum(["yellow", "red"])), date: z.string() })
    .nullable()
    .describe("The damage diagram of the visit's entry card; null without one, and without view-entry-cards"),
  sentAt: z.string().nullable().describe("When it was last sent to the insurer"),
  sentTo: z.string().nullable().describe("The mail addresses; null if it was handed over otherwise"),
  inspectedAt: z.string().nullable(),
  sendsTo: z
    .object({ claim: z.string().nullable(), inspection: z.string().nullable() })
    .describe("The insurer's addresses for claims and for inspections"),
  withdrawnAt: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: person,
  version: version.describe("Changes with every change of the fields"),
});
export type Claim = z.output<typeof claim>;

export const listClaims = route({
  method: "GET",
  path: "/api/insurance-claims",
  needs: view,
  conditional: true,
  summary: "Insurance claims, newest first",
  description:
    "`q` searches the claim's number, the insurer's number, and the vehicle and client as the board does. The first page has a `summary` of all matching claims, later pages null.",
  query: listQuery.extend({
    clientVehicleId: z.uuid().optional(),
    insuranceCompanyId: z.uuid().optional(),
    state: z
      .enum(claimFilters)
      .optional()
      .describe(
        "Also `supplement-waiting`, and `unsettled`: neither paid, rejected nor withdrawn, or with a supplement that waits",
      ),
    age: z
      .enum(claimAges)
      .optional()
      .describe("How many days ago it was issued: between two numbers, or more than `30`, `60`, `90`"),
  }),
  answer: listOf(listedClaim).extend({
    summary: z.object({ count: z.number().int(), asked: moneyOut }).nullable(),
  }),
});

export const createClaim = route({
  method: "POST",
  path: "/api/insurance-claims",
  feature: "claims",
  needs: "create-insurance-claims",
  status: 201,
  summary: "Create an insurance claim for a vehicle",
  description:
    "A visit without an insurer takes this one. Claim number and reference number of the visit are one. Refusals: vehicle-archived.",
  body: z.object({
    clientVehicleId: z.uuid(),
    insuranceCompanyId: z.uuid(),
    claimNumber: oneLineOrNone(80).describe("Default: the reference number of the visit"),
  }),
  answer: claim,
});

export const showClaim = route({
  method: "GET",
  path: "/api/insurance-claims/:id",
  needs: view,
  summary: "An insurance claim",
  answer: claim,
});

/** The refusals of every change. */
export const closed =
  "Refusals: claim-closed (withdrawn), claim-answered (what the insurer has answered), vehicle-archived.";

export const changeClaim = route({
  method: "PUT",
  path: "/api/insurance-claims/:id",
  needs: edit,
  summary: "Change fields of a claim",
  description: `Absent fields stay, null clears. ${closed} An outdated version: changed-elsewhere.`,
  body: z
    .object({
      field_1,
      field_2,
      field_3,
      partsCosts: moneyIn.nullable().describe("Before VAT"),
      claimNumber: oneLineOrNone(80),
      accidentReportNumber: oneLineOrNone(80),
      repairPermitNumber: oneLineOrNone(80),
      version: readVersion,
    })
    .partial(),
  answer: claim,
});

export const deleteClaim = route({
  method: "DELETE",
  path: "/api/insurance-claims/:id",
  needs: "delete-insurance-claims",
  status: 204,
  summary: "Delete a claim that is still open",
  description: "With its items, labour and files. Refusals: claim-not-open, vehicle-archived.",
});

export const withdrawClaim = route({
  method: "POST",
  path: "/api/insurance-claims/:id/withdraw",
  needs: edit,
  summary: "Withdraw a claim",
  description:
    "It becomes read-only. Refusals: claim-closed, claim-billed (an invoice bills it, a draft too), vehicle-archived.",
  body: z.object({ reason: oneLine(500) }),
  answer: claim,
});

/** Collections: `claim-copy`, `inspection`, and `item/{id}/before`, `/during`, `/after`. */
export const claimMedia = mediaRoutes("insurance-claims", { view, edit });

export const claimPdf = route({
  method: "GET",
  path: "/api/insurance-claims/:id.pdf",
  needs: view,
  kind: "file",
  summary: "The claim as a PDF",
  description: "Bilingual, A4, as the claim is now.",
  query: z.object({ download: z.literal("1").optional() }),
});

const image = z.object({ url: z.string(), thumbnailUrl: z.string().nullable() });

/** What the public sees: pictures, and which car and claim they belong to; no names of people. */
const sharedClaim = z.object({
  number: z.number().int(),
  claimNumber: z.string().nullable(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  images: z.array(image),
});
export type SharedClaim = z.output<typeof sharedClaim>;

export const claimLinks = linkRoutes("insurance-claims", { view, to: "insurer", page: "c", shown: sharedClaim });

export const inspectionImages = route({
  method: "GET",
  path: "/api/public/claims/:token/inspection-images",
  needs: "nobody",
  summary: "The pictures of a claim behind a link",
  description:
    "The token of a link in place of the claim's id. Unknown, revoked and expired tokens: 404 `link-closed`.",
  answer: wholeListOf(image),
});
