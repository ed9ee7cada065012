import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { eInvoiceNames } from "./words.ts";

export const eInvoiceActivity = {
  kinds: {
    "e-invoices": { name: eInvoiceNames.eInvoice, page: null, needs: "view-client-invoices" },
    "tax-devices": { name: eInvoiceNames.connection, page: null, needs: "edit-system-settings" },
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof eInvoiceActivity> {}
}
