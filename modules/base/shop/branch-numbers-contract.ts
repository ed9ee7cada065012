import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { numbering, numberingChange } from "./contract.ts";

const branchNumbers = z.object({
  numbering: z.array(
    numbering.extend({
      isOwn: z.boolean().describe("Else prefix, digits and next number are what a series of its own would begin with"),
      companyExample: z.string().describe("The next number of the company's series: INV-000419"),
    }),
  ),
  version,
});
export type BranchNumbers = z.output<typeof branchNumbers>;

export const readBranchNumbers = route({
  method: "GET",
  path: "/api/branches/:id/numbers",
  needs: "edit-system-settings",
  summary: "The number series of a branch",
  description:
    "One row for each kind of document of which a branch may have a series of its own: invoices, credit notes, debit notes, receipts, refunds, advances and estimates.",
  answer: branchNumbers,
});

export const changeBranchNumbers = route({
  method: "PUT",
  path: "/api/branches/:id/numbers",
  needs: "edit-system-settings",
  summary: "Change the number series of a branch",
  description:
    "`numbering` contains only the series to change. With `is_own` the branch counts for itself; what is absent stays, or is as proposed for a new series. Without it the branch shares the company's numbers again, which is refused once a number of its own was given. A prefix is refused with which a number could be printed twice. Outdated version: 409 `changed-elsewhere`.",
  body: z.object({
    numbering: z.array(numberingChange.extend({ isOwn: z.boolean() })).max(100),
    version: readVersion,
  }),
  answer: branchNumbers,
});
