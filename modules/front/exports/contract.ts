import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { exportStates, keptDays } from "./rules.ts";

const needs = "signed-in";
const alsoNeeds = "the role of managing directors";

export const shownExports = 10;

const shown = z.object({
  id: z.uuid(),
  state: z
    .enum(exportStates)
    .describe(
      "`running`: a job is at work; `ready`: it can be downloaded; `deleted`: its time is over, or somebody deleted it",
    ),
  createdAt: z.string(),
  createdBy: z.string().describe("The user's name in the language of the caller"),
  partsDone: z.number().int().describe("Tables, papers and files that are in the archive"),
  parts: z.number().int().nullable().describe("How many there are; null while they are counted"),
  bytes: z.number().int().nullable(),
  missing: z.number().int().describe("Papers and files that could not be exported; `manifest.json` in it names them"),
  expiresAt: z.string().nullable().describe("Then the file is deleted"),
  fileUrl: z.string().nullable().describe("While it is ready"),
});
export type ShownExport = z.output<typeof shown>;

export const listExports = route({
  method: "GET",
  path: "/api/exports",
  needs,
  alsoNeeds,
  summary: "Archives of everything, newest first",
  description: `The last ${shownExports}.`,
  answer: wholeListOf(shown),
});

export const addExport = route({
  method: "POST",
  path: "/api/exports",
  needs,
  alsoNeeds,
  asksPassword: "at-browser",
  evenExpired: "ends-begun",
  status: 201,
  summary: "Begin an archive of everything",
  description: `A job writes one ZIP file: a CSV file of each table, JSON of what CSV cannot hold, papers as PDF and the uploaded files, with a description of every column. No passwords, keys, tokens or hashes. The list tells how far it is. The file is kept for ${keptDays} days. Refusals: export-running.`,
  body: z.object({}),
  answer: shown,
});

export const stopExport = route({
  method: "POST",
  path: "/api/exports/:id/stop-export",
  needs,
  alsoNeeds,
  evenExpired: "ends-begun",
  withoutId: "it ends what is there",
  summary: "Stop an archive that is being written",
  description: "Nothing of it is kept. Refusals: export-over.",
  answer: shown,
});

export const openExport = route({
  method: "POST",
  path: "/api/exports/:id/open-export",
  needs,
  alsoNeeds,
  asksPassword: "at-browser",
  evenExpired: "ends-begun",
  withoutId: "it creates nothing",
  summary: "Open an archive for download",
  description:
    "For a day, in this session, so that a download that takes long can be continued. It is in the activity log. Refusals: export-not-ready.",
  answer: shown,
});

export const downloadExport = route({
  method: "GET",
  path: "/api/exports/:id/file",
  needs,
  alsoNeeds,
  kind: "file",
  summary: "Download an archive",
  description:
    "A download that was broken off is continued by `Range`; `If-Range` takes the ETag. Only in a session that gave the password for it by `open-export` within the last day. Role and session are checked at each call. Refusals: export-not-ready, export-not-opened.",
});

export const removeExport = route({
  method: "DELETE",
  path: "/api/exports/:id",
  needs,
  alsoNeeds,
  evenExpired: "ends-begun",
  status: 204,
  summary: "Delete the file of an archive",
  description: "That it was made stays in the list. Refusals: export-running.",
});
