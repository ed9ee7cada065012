import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { plans } from "../../../platform/shared/plans.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { billingCurrencies, intervals } from "../plans/catalogue.ts";
import { filters, orders, states, troubles } from "./console-rules.ts";
import { deeds } from "./rules.ts";

const needs = "operator";

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable(),
  country: z.string().describe("ISO 3166, two letters"),
  city: z.string().nullable(),
  since: z.string(),
  plan: z.enum(plans),
  state: z.enum(states),
  days: z
    .int()
    .describe(
      "Until the state ends by itself, begun days counted; negative: since it ended, or since it was suspended",
    ),
  endsAt: z.string(),
  bytes: z.number().describe("Of stored files"),
  mostBytes: z.number().describe("The limit of the plan"),
  lastUseAt: z.string().nullable().describe("The last call of a user or a program of the shop"),
  trouble: z.enum(troubles).nullable().describe("The worst thing that is wrong"),
});

const counts = z.object(
  Object.fromEntries(filters.map((filter) => [filter, z.int()])) as Record<(typeof filters)[number], z.ZodInt>,
);

export const listShops = route({
  method: "GET",
  path: "/api/operator/shops",
  needs,
  summary: "The shops of the installation",
  description:
    "Counts and states only: never a client, a vehicle or a document. `q` is looked for in name, city and country; a whole e-mail finds the shop of that user. Counted in one statement at each call.",
  query: listQuery.extend({ filter: z.enum(filters).default("all"), order: z.enum(orders).default("trouble") }),
  answer: listOf(row).extend({
    counts: counts.describe("Of all shops that match `q`"),
    states: z.record(z.enum(states), z.int()).describe("Of all shops"),
  }),
});

const stop = z.object({
  kind: z.string().describe("A record of the subscription, or what comes: `ends`, `read-only`, `may-delete`"),
  at: z.string(),
  plan: z.enum(plans).nullable(),
  interval: z.enum(intervals).nullable(),
  endsAt: z.string().nullable().describe("Of a trial or a paid period"),
  phase: z.enum(["done", "now", "ahead"]),
});

const openOrder = z.object({
  id: z.uuid(),
  plan: z.enum(plans),
  interval: z.enum(intervals),
  currency: z.enum(billingCurrencies),
  total: z.string().describe("With VAT, decimal text"),
  reference: z.string(),
  createdAt: z.string(),
});

const shown = row.extend({
  users: z.int(),
  branches: z.int(),
  suspensionReason: z.string().nullable(),
  stops: z.array(stop).describe("Oldest first; the last of them are ahead"),
  openOrders: z.array(openOrder).describe("Bank transfers that are awaited"),
  acts: z.array(z.string()).describe("What the operator may do now"),
  mainAct: z.string().nullable().describe("The one that the state asks for"),
  deletionDueAt: z.string().nullable().describe("When a requested deletion may be carried out"),
});

export const showShop = route({
  method: "GET",
  path: "/api/operator/shops/:id",
  needs,
  summary: "A shop of the installation",
  answer: shown,
});

const reason = oneLine(300).describe("Kept in the journal and in the shop's activity log");

export const extendTrialOfShop = route({
  method: "POST",
  path: "/api/operator/shops/:id/extend-trial",
  needs,
  summary: "Extend a trial",
  description: "From its end, or from today if it is over. Refusals: already-paid.",
  body: z.object({ days: z.int().min(1).max(90), reason }),
  answer: shown,
});

export const confirmTransfer = route({
  method: "POST",
  path: "/api/operator/shops/:id/confirm-transfer",
  needs,
  summary: "Confirm a bank transfer",
  description:
    "The order's period begins, and the operator's invoice for it is issued, which the shop finds on its plan's page and the journal names. Refusals: `not-found` if the order is not of this shop; `order-paid` if it was confirmed before.",
  body: z.object({
    orderId: z.uuid(),
    bankReference: oneLine(100).describe("What the bank calls the transfer"),
    reason,
  }),
  answer: shown,
});

export const changePlanOfShop = route({
  method: "POST",
  path: "/api/operator/shops/:id/change-plan",
  needs,
  summary: "Give a shop a plan",
  description: "From now until the end of a day, in the place of what is paid. Refusals: ends-before-now.",
  body: z.object({ plan: z.enum(plans), until: z.iso.date().describe("The last day, in UTC"), reason }),
  answer: shown,
});

export const suspendShop = route({
  method: "POST",
  path: "/api/operator/shops/:id/suspend",
  needs,
  summary: "Suspend a shop",
  description:
    "Stops its writes but for sign-in and taking access away; everything can be read, printed and exported. The shop is shown the reason. Refusals: already-suspended.",
  body: z.object({ reason }),
  answer: shown,
});

export const resumeShop = route({
  method: "POST",
  path: "/api/operator/shops/:id/resume",
  needs,
  summary: "End a suspension",
  description: "Refusals: not-suspended.",
  body: z.object({ reason }),
  answer: shown,
});

export const deleteShop = route({
  method: "POST",
  path: "/api/operator/shops/:id/delete-shop",
  needs,
  status: 204,
  summary: "Delete a shop",
  description:
    "At once nobody can sign in and no link opens; a job then removes all rows and files of the shop. Its name and dates stay in the journal. 422 on `password`, the operator's own; `deletion-not-due` 409 before the 30 days after the managing director's request are over, and before an expired shop has been kept for 24 months.",
  body: z.object({ reason, password: z.string().min(1).max(1000) }),
});

const entry = z.object({
  id: z.uuid(),
  at: z.string(),
  operatorEmail: z.string().nullable().describe("Null: the program, or its command line"),
  deed: z.enum(deeds),
  shop: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const listJournal = route({
  method: "GET",
  path: "/api/operator/journal",
  needs,
  summary: "What operators did",
  description: "Newest first. `q` is looked for in the shop's name, the reason and the operator's e-mail.",
  query: listQuery.extend({ deed: z.enum(deeds).optional(), shopId: z.uuid().optional() }),
  answer: listOf(entry),
});
