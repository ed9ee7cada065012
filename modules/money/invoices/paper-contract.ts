import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { sharedDocument } from "../../records/documents/sharing-contract.ts";
import { linkRoutes } from "../../base/messages/contract.ts";

export const invoicePdf = route({
  method: "GET",
  path: "/api/client-invoices/:id.pdf",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The invoice as a PDF",
  description: "Bilingual, A4. A draft is marked as such; an approved invoice is printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const invoiceLinks = linkRoutes("client-invoices", {
  view: "view-client-invoices",
  page: "i",
  shown: sharedDocument,
});

export const itemsSheet = route({
  method: "GET",
  path: "/api/client-invoices/:id/items-sheet.pdf",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The items of an invoice as a PDF without prices",
  description: "Bilingual, A4: a list to collect and check parts by. Printed at each request, as the invoice is now.",
  query: z.object({ download: z.literal("1").optional() }),
});
