import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const bookChecksPersonalData = {
  book_checks: notOfClients("the shop's accounts and books", "faults"),
} satisfies PersonalData;
