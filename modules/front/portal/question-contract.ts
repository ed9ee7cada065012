import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { note, noteOrNone } from "../../../platform/shared/text.ts";
import { maxOpenQuestions, subjectKinds } from "./rules.ts";

const words = {
  id: z.uuid(),
  text: z.string(),
  answer: z.string().nullable().describe("As the client's page shows it; null if it was answered otherwise"),
};
const label = z.string().describe("A document's number, or a vehicle's plate");

/** A question as the client's page shows it. */
export const sharedQuestion = z.object({
  ...words,
  askedOn: z.string().describe("YYYY-MM-DD"),
  answeredOn: z.string().nullable(),
  about: z.object({ kind: z.enum(subjectKinds), label }).nullable(),
});

const question = z.object({
  ...words,
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  about: z
    .object({ kind: z.enum(subjectKinds), id: z.uuid(), label, viewUrl: z.string() })
    .nullable()
    .describe("A visit of the vehicle, or the document"),
  answeredBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
});
export type ClientQuestion = z.output<typeof question>;

export const askShop = route({
  method: "POST",
  path: "/api/public/clients/:token/questions",
  needs: "nobody",
  status: 204,
  summary: "Ask the shop on a client's page",
  description: `About a vehicle or a document that the page shows, or in general. The same question sent again while it waits is recorded once. Refusals: too-many-questions (${maxOpenQuestions} of a client wait). Unknown, revoked and expired links are all answered 404 \`link-closed\`. At most 20 a minute from one address.`,
  body: z.object({
    text: note(1000),
    about: z.object({ kind: z.enum(subjectKinds), id: z.uuid().describe("Of a vehicle: a visit of it") }).nullish(),
  }),
});

export const listQuestions = route({
  method: "GET",
  path: "/api/clients/:id/questions",
  needs: "view-clients",
  summary: "What a client asked on the own page, newest first",
  query: pageQuery,
  answer: listOf(question),
});

export const answerQuestion = route({
  method: "POST",
  path: "/api/client-questions/:id/answer",
  needs: "edit-clients",
  summary: "Answer a client's question",
  description: "Refusals: question-answered.",
  body: z.object({
    answer: noteOrNone(1000).describe("The client's page shows it; absent: it was answered otherwise, as by phone"),
  }),
  answer: question,
});

export const takeBackAnswer = route({
  method: "DELETE",
  path: "/api/client-questions/:id/answer",
  needs: "edit-clients",
  status: 204,
  summary: "Open an answered question again",
  description: "The client's page shows the answer no more. An open question stays as it is.",
});
