import { SharedInvoicePage } from "../../invoices/SharedInvoicePage.tsx";
import { InstalmentOffer } from "./InstalmentOffer.tsx";

/** The client's own page of an invoice. */
export const PayableInvoicePage = ({ token }: { token: string }) => (
  <SharedInvoicePage token={token} below={<InstalmentOffer token={token} />} />
);
