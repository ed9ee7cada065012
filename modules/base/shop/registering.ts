import { needsConfirmation } from "../../../platform/shared/refusals.ts";
import type { VatStatus } from "./vat-status.ts";
import { vatRegistrationWords } from "./vat-words.ts";

/** Nothing is invoiced, no price is sent and no advance is taken before the shop has said whether it is registered for VAT. */
export const assertStatusSaid = (status: VatStatus) => {
  if (status === "unknown") throw needsConfirmation({ "vat-status": vatRegistrationWords.unsaid });
};
