import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { largestArchive, pieceBytes, readBackStates } from "./read-back-rules.ts";

const needs = "signed-in";
const alsoNeeds = "the role of managing directors";

export const shownReadBacks = 5;

const fault = z.object({
  file: z.string().describe("The file within the archive; empty for the archive itself"),
  line: z.number().int().nullable(),
  column: z.string().nullable(),
  sentence: z.string().describe("What is wrong, in the language of the caller"),
});

const shown = z.object({
  id: z.uuid(),
  state: z
    .enum(readBackStates)
    .describe(
      "`receiving`: pieces of the file are expected; `running`: a job checks and loads it; `done`: the shop is what the archive says; `failed`: nothing was changed, see `faults`",
    ),
  fileName: z.string(),
  bytes: z.number().int(),
  received: z.number().int().describe("Bytes of the file that have arrived"),
  pieces: z.number().int().describe("How many pieces have arrived; the next one has this position"),
  partsDone: z.number().int(),
  parts: z.number().int().nullable().describe("Steps of the job; null while they are counted"),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  faults: z.array(fault).describe("The first hundred"),
  faultCount: z.number().int(),
  takenAt: z.string().nullable().describe("The moment that the archive shows"),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable().describe("Papers and files"),
  takenOverAt: z.string().nullable().describe("When it was declared that the old shop is closed"),
});
export type ShownReadBack = z.output<typeof shown>;

export const listReadBacks = route({
  method: "GET",
  path: "/api/read-backs",
  needs,
  alsoNeeds,
  summary: "Archives that were read into this shop, newest first",
  description: `The last ${shownReadBacks}.`,
  answer: wholeListOf(shown),
});

export const addReadBack = route({
  method: "POST",
  path: "/api/read-backs",
  needs,
  alsoNeeds,
  asksPassword: "at-browser",
  status: 201,
  summary: "Begin to read an archive into this shop",
  description:
    "Only into a shop in which nothing was entered yet: no clients, vehicles, documents or entries, and no other users. Its pieces follow. Refusals: read-back-running, shop-in-use.",
  body: z.object({
    fileName: z.string().trim().min(1).max(200),
    bytes: z.number().int().min(1).max(largestArchive),
  }),
  answer: shown,
});

export const addPiece = route({
  method: "POST",
  path: "/api/read-backs/:id/pieces",
  needs,
  alsoNeeds,
  kind: "upload",
  takesBytes: true,
  quiet: true,
  withoutId: "a piece is part of its file",
  summary: "Send the next piece of an archive",
  description: `Multipart with one field \`file\` of at most ${pieceBytes / 1_048_576} MB and the field \`position\`, counted from 0. A piece that has arrived already is answered as if it came now. With the last one the job begins. Refusals: read-back-over, piece-out-of-order, too-large, storage-limit.`,
  answer: shown,
});

export const stopReadBack = route({
  method: "POST",
  path: "/api/read-backs/:id/stop-read-back",
  needs,
  alsoNeeds,
  withoutId: "it ends what is there",
  summary: "Stop reading an archive",
  description: "Nothing of it is kept. Refusals: read-back-over.",
  answer: shown,
});

export const takeOver = route({
  method: "POST",
  path: "/api/read-backs/:id/take-over",
  needs,
  alsoNeeds,
  asksPassword: "at-browser",
  withoutId: "it changes the shop",
  summary: "Declare that the old shop is closed",
  description:
    "From then on this shop is no copy: it approves and posts. It is in the activity log. Refusals: no-copy.",
  body: z.object({ oldIsClosed: z.literal(true) }),
  answer: shown,
});
