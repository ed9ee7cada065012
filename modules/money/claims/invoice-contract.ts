import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";

/** Handled by the module of invoices. */
export const invoiceClaim = route({
  method: "POST",
  path: "/api/insurance-claims/:id/invoices",
  needs: "create-client-invoices",
  status: 201,
  summary: "Create the invoice of a claim",
  description:
    "A draft, dated today, of all approvals that no invoice bills yet: labour and parts that come to exactly the approved amount. Its buyer is the insurer, or the owner if the settings say so; the insurer owes it less the owner's deductible. Of two at once one is refused. Refusals: claim-not-approved, claim-invoiced (deleting the draft, or returning all of an approved invoice, allows it again), claim-closed, vehicle-archived.",
  body: z.object({}),
  answer: z.object({ id: z.uuid(), viewUrl: z.string() }),
});
