import { z } from "zod";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine } from "../../platform/shared/text.ts";

const branch = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  archivedAt: z.string().nullable(),
  isOwn: z.boolean().describe("The user's branch: what the user enters now belongs to it"),
});
export type Branch = z.output<typeof branch>;

const names = z.object({ name: oneLine(80), nameAr: oneLine(80) });

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
  body: names,
  answer: branch,
});

export const renameBranch = route({
  method: "PUT",
  path: "/api/branches/:id",
  overwrites: "the name in both languages is one value",
  needs: "edit-system-settings",
  summary: "Rename a branch",
  body: names,
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
