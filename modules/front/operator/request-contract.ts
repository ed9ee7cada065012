import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";

const alsoNeeds = "the role of managing directors";

const request = z.object({
  request: z
    .object({
      requestedAt: z.string(),
      requestedBy: z.object({ name: z.string(), nameAr: z.string().nullable() }),
      reason: z.string(),
      dueAt: z.string().describe("From then on the operator may delete the workshop"),
    })
    .nullable(),
});

export const readDeletionRequest = route({
  method: "GET",
  path: "/api/deletion-request",
  needs: "signed-in",
  alsoNeeds,
  summary: "The request to delete the workshop",
  answer: request,
});

export const requestDeletion = route({
  method: "POST",
  path: "/api/deletion-request",
  needs: "signed-in",
  alsoNeeds,
  evenExpired: "own-account",
  asksPassword: "at-browser",
  withoutId: "a workshop has at most one",
  summary: "Request that the workshop and all its data are deleted",
  description:
    "The operator may carry it out 30 days later. Until then the workshop works as before, and the request can be taken back. 409 `already-requested`.",
  body: z.object({
    reason: oneLine(300),
    hasExported: z.literal(true).describe("Books and lists were exported, or are not needed"),
    keepsBooks: z.literal(true).describe("The duty to keep books and tax invoices for years was read"),
  }),
  answer: request,
});

export const withdrawDeletion = route({
  method: "DELETE",
  path: "/api/deletion-request",
  needs: "signed-in",
  alsoNeeds,
  evenExpired: "own-account",
  status: 204,
  summary: "Take back the request to delete the workshop",
  description: "409 `not-requested`.",
});
