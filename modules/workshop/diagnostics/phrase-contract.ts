import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { pointGroups } from "./groups.ts";

const edit = "edit-system-settings";

const phrase = z.object({
  id: z.uuid(),
  name: z.string().describe("English"),
  nameAr: z.string(),
  group: z.enum(pointGroups).nullable().describe("The group of checkpoints that it is offered for; null: all"),
  archivedAt: z.string().nullable().describe("No longer offered; notes keep it"),
});
export type ShopPhrase = z.output<typeof phrase>;

const phraseFields = z.object({
  name: oneLine(120),
  nameAr: oneLine(120),
  group: z.enum(pointGroups).nullish(),
});

export const listPhrases = route({
  method: "GET",
  path: "/api/diagnostics/phrases",
  needs: "signed-in",
  summary: "The shop's own phrases for notes of checkpoints, archived ones too",
  description: "In the order in which they were added, at most 200. They are offered beside the ready ones.",
  answer: wholeListOf(phrase),
});

export const addPhrase = route({
  method: "POST",
  path: "/api/diagnostics/phrases",
  needs: edit,
  status: 201,
  summary: "Add a phrase",
  description: "Refusals: too-many-phrases (200).",
  body: phraseFields,
  answer: phrase,
});

export const changePhrase = route({
  method: "PUT",
  path: "/api/diagnostics/phrases/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: edit,
  summary: "Change, archive or restore a phrase",
  description: "Diagnostics keep the phrases with which they were saved.",
  body: phraseFields.extend({ isArchived: z.boolean() }).partial(),
  answer: phrase,
});
