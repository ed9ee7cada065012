import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";

const needs = ["view-reports", "edit-accounts", "close-periods"] as const;

const check = z.object({
  checkedAt: z.string().nullable().describe("Null before the first check"),
  faults: z.array(
    z.object({
      problem: z.string().describe("What differs, in the user's language"),
      subject: z.string().nullable().describe("The entry, document, account, product or month in which it shows"),
    }),
  ),
});

export const readBookCheck = route({
  method: "GET",
  path: "/api/book-check",
  needs,
  summary: "What the last check of the books found",
  description:
    "Every night the hash chain, the balance of each entry, the monthly balances, open items against their accounts, tax entries against the VAT accounts and stock against its accounts are computed anew.",
  answer: check,
});

export const checkBooks = route({
  method: "POST",
  path: "/api/book-check",
  needs,
  quiet: true,
  withoutId: "it is the shop's only one",
  summary: "Check the books now",
  answer: check,
});
