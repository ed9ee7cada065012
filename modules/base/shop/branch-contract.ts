import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { emirateCodes } from "./emirates.ts";

const branch = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  emirate: z.enum(emirateCodes).nullable().describe("Of a shop in the Emirates; null until it is said"),
  archivedAt: z.string().nullable(),
  isOwn: z.boolean().describe("The user's branch: what the user enters now belongs to it"),
});
export type Branch = z.output<typeof branch>;

const fields = z.object({
  name: oneLine(80),
  nameAr: oneLine(80),
  emirate: z
    .enum(emirateCodes)
    .nullish()
    .describe("Of a shop in the Emirates, whose VAT return has a box for each; ignored elsewhere. Absent: stays"),
});

export const listBranches = route({
  method: "GET",
  path: "/api/branches",
  needs: "signed-in",
  summary: "The shop's branches, archived ones too",
  description: "In the order in which they were added. Not paged, because a shop has only a few.",
  answer: wholeListOf(branch),
});

export const addBranch = route({
  method: "POST",
  path: "/api/branches",
  needs: "edit-system-settings",
  status: 201,
  summary: "Add a branch",
  body: fields,
  answer: branch,
});

export const renameBranch = route({
  method: "PUT",
  path: "/api/branches/:id",
  overwrites: "the name in both languages is one value, and a branch does not move",
  needs: "edit-system-settings",
  summary: "Change the names or the emirate of a branch",
  body: fields,
  answer: branch,
});

export const archiveBranch = route({
  method: "POST",
  path: "/api/branches/:id/archive",
  needs: "edit-system-settings",
  summary: "Archive a branch",
  description: "Its documents and entries stay; its users work at the first branch. Refusals: last-branch.",
  answer: branch,
});

export const restoreBranch = route({
  method: "POST",
  path: "/api/branches/:id/restore",
  needs: "edit-system-settings",
  summary: "Restore an archived branch",
  answer: branch,
});
