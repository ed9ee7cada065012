import { boardHandlers } from "../modules/board/server.ts";
import { clientHandlers } from "../modules/clients/server.ts";
import { diagnosticHandlers } from "../modules/diagnostics/server.ts";
import { entryCardHandlers } from "../modules/entry-cards/server.ts";
import { insurerHandlers } from "../modules/insurers/server.ts";
import { invoiceHandlers } from "../modules/invoices/server.ts";
import { ledgerHandlers } from "../modules/ledger/server.ts";
import { logoHandlers } from "../modules/media/server/logo.ts";
import { mediaHandlers } from "../modules/media/server.ts";
import { messagesHandlers } from "../modules/messages/server.ts";
import { paymentHandlers } from "../modules/payments/server.ts";
import { productHandlers } from "../modules/products/server.ts";
import { shopHandlers } from "../modules/shop/server.ts";
import { signUpHandlers } from "../modules/sign-up/server.ts";
import { teamHandlers } from "../modules/team/server.ts";
import { vehicleHandlers } from "../modules/vehicles/server.ts";
import { visitHandlers } from "../modules/visits/server.ts";
import type { Served } from "../platform/server/http/serve.ts";

/** Every module's handlers, lowest module first. */
export const handlers: readonly Served[] = [
  ...shopHandlers,
  ...teamHandlers,
  ...mediaHandlers,
  ...logoHandlers,
  ...messagesHandlers,
  ...ledgerHandlers,
  ...productHandlers,
  ...clientHandlers,
  ...insurerHandlers,
  ...vehicleHandlers,
  ...visitHandlers,
  ...entryCardHandlers,
  ...diagnosticHandlers,
  ...paymentHandlers,
  ...invoiceHandlers,
  ...boardHandlers,
  ...signUpHandlers,
];
