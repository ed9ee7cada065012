import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone } from "../../../platform/shared/text.ts";
import { contactTopics, followersVerdicts, freeCredits } from "../contact/rules.ts";

const needs = "operator";

/** Of contact requests, in the order of the filter. */
export const answerStates = ["waiting", "answered"] as const;

const contactRequest = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  language: z.enum(["en", "ar"]).describe("Of the page on which it was written"),
  topic: z.enum(contactTopics),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable().describe("As typed"),
  instagram: z.string().nullable().describe("The account's name without @, for the free credit pack"),
  message: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe("The operator's e-mail"),
  answerNote: z.string().nullable(),
  followers: z.enum(followersVerdicts).nullable().describe("What the operator found at the Instagram account"),
});

export const listContactRequests = route({
  method: "GET",
  path: "/api/operator/contact-requests",
  needs,
  summary: "What visitors wrote",
  description:
    "Newest first. `q` is looked for in name, company, e-mail, phone, Instagram account, message and note of the answer.",
  query: listQuery.extend({
    topic: z.enum(contactTopics).optional(),
    state: z.enum(answerStates).optional().describe("`waiting`: not answered yet"),
  }),
  answer: listOf(contactRequest).extend({ waiting: z.int().describe("Requests of all topics that are not answered") }),
});

export const answerContactRequest = route({
  method: "POST",
  path: "/api/operator/contact-requests/:id/answer",
  needs,
  summary: "Mark a contact request as answered",
  description:
    "Nothing is sent; the answer is written by mail or phone. Refusals: `not-found`, `request-answered` 409; 422 on `followers` without a verdict on a request for the free credit pack, and with one on any other.",
  body: z.object({
    note: noteOrNone(1000),
    followers: z
      .enum(followersVerdicts)
      .nullish()
      .describe(`Whether the Instagram account has ${freeCredits.followers} followers; of the free credit pack only`),
  }),
  answer: contactRequest,
});

export const reopenContactRequest = route({
  method: "DELETE",
  path: "/api/operator/contact-requests/:id/answer",
  needs,
  summary: "Mark a contact request as not answered",
  description:
    "Its note and verdict are removed; the journal keeps them. Refusals: `not-found`, `request-not-answered` 409.",
  status: 204,
});
