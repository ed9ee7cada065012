import { z } from "zod";
import { personalTopics } from "../../../platform/shared/personal-topics.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { blockKinds, mostYears } from "./rules.ts";

const alsoNeeds = "the role of managing directors";

const personalData = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.number().int(),
  topics: z.array(
    z.object({
      topic: z.enum(personalTopics),
      erased: z.number().int().describe("Records that an erasure erases"),
      kept: z.number().int().describe("Papers, payments and proofs that are kept for the term of bookkeeping"),
    }),
  ),
  years: z.number().int().describe("For which papers and books are kept"),
  keptThrough: z.string().nullable().describe("The last day of the term; null if nothing is kept"),
  dueOn: z.string().describe("When a request of today would be carried out"),
  blocks: z
    .array(z.object({ kind: z.enum(blockKinds), label: z.string(), page: z.string() }))
    .describe("What has to be settled first"),
  partners: z
    .array(z.object({ name: z.string(), page: z.string() }))
    .describe("Vendors and insurers with the same phone or VAT number, which are not erased"),
  request: z
    .object({
      requestedAt: z.string(),
      requestedBy: z.object({ name: z.string(), nameAr: z.string().nullable() }),
      note: z.string(),
      dueOn: z.string().describe("The night after which it is carried out"),
      latestOn: z.string().describe("The last day for it, 30 days after the request"),
      blockedAt: z.string().nullable().describe("When it was due and something was open"),
      erasedAt: z.string().nullable(),
      anonymisedAt: z.string().nullable().describe("When the term had ended and kept papers were made anonymous"),
      isMailed: z.boolean().describe("The answer was mailed to the client"),
    })
    .nullable(),
});

export const showPersonalData = route({
  method: "GET",
  path: "/api/clients/:id/personal-data",
  needs: "signed-in",
  alsoNeeds,
  summary: "What is stored of a client, and the request to erase it",
  answer: personalData,
});

export const requestErasure = route({
  method: "POST",
  path: "/api/clients/:id/erasure-request",
  needs: "signed-in",
  alsoNeeds,
  asksPassword: "at-browser",
  evenExpired: "ends-begun",
  withoutId: "a client has at most one",
  summary: "Request that a client's personal data are erased",
  description:
    "Carried out by a job after 7 days; until then it can be withdrawn. 409 `erasure-blocked` while something of the client is open, `erasure-requested`.",
  body: z.object({
    note: oneLine(300).describe("How the client asked, and how it was made sure that it was the client"),
    readWhatStays: z.literal(true).describe("What is erased and what stays was read"),
  }),
  answer: personalData,
});

export const withdrawErasure = route({
  method: "DELETE",
  path: "/api/clients/:id/erasure-request",
  needs: "signed-in",
  alsoNeeds,
  evenExpired: "ends-begun",
  status: 204,
  summary: "Withdraw the request to erase a client",
  description: "409 `erasure-not-requested`, also once it was carried out.",
});

export const erasureAnswer = route({
  method: "GET",
  path: "/api/clients/:id/erasure-answer.pdf",
  needs: "signed-in",
  alsoNeeds,
  kind: "file",
  summary: "The answer to the client in writing, as a PDF: what is erased, what remains, why and until when",
  description: "409 `erasure-not-requested`.",
});

export const prepareArchive = route({
  method: "POST",
  path: "/api/clients/:id/personal-data-archive",
  needs: "signed-in",
  alsoNeeds,
  asksPassword: "at-browser",
  evenExpired: "ends-begun",
  withoutId: "it makes nothing: it is recorded in the activity log",
  summary: "Hand out what is stored of a client",
  description: "Recorded in the activity log; answers where the archive is downloaded.",
  answer: z.object({ downloadUrl: z.string() }),
});

export const downloadArchive = route({
  method: "GET",
  path: "/api/clients/:id/personal-data.zip",
  needs: "signed-in",
  alsoNeeds,
  asksPassword: "at-browser",
  kind: "file",
  query: z.object({
    pass: z.string().max(400).default("").describe("Given out by the call that records it; valid for ten minutes"),
  }),
  summary: "What is stored of a client, as a ZIP",
  description:
    "`data.json` has the rows of every table by its name, `papers` the PDFs, `files` photos and signatures. No hashes, keys or tokens, and nothing of other clients.",
});

const terms = z.object({
  years: z.number().int(),
  leastYears: z.number().int().describe("By the law of the shop's country"),
  requests: z.array(
    z.object({ id: z.uuid(), name: z.string(), dueOn: z.string(), latestOn: z.string(), isBlocked: z.boolean() }),
  ),
});

export const newTerms = z.object({ years: z.number().int().min(5).max(mostYears), version: readVersion });

export const showTerms = route({
  method: "GET",
  path: "/api/personal-data-terms",
  needs: "edit-system-settings",
  summary: "For how long papers of erased clients are kept, and the requests that wait",
  answer: terms.extend({ version }),
});

export const changeTerms = route({
  method: "PUT",
  path: "/api/personal-data-terms",
  needs: "edit-system-settings",
  summary: "Set for how many years papers of erased clients are kept",
  description: "Not below the law of the shop's country.",
  body: newTerms,
  answer: terms.extend({ version }),
});
