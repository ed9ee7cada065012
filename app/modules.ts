import { bankStatementsModule } from "../modules/bank-statements/module.ts";
import { boardModule } from "../modules/board/module.ts";
import { bookChecksModule } from "../modules/book-checks/module.ts";
import { bookingsModule } from "../modules/bookings/module.ts";
import { claimsModule } from "../modules/claims/module.ts";
import { clientsModule } from "../modules/clients/module.ts";
import { collectionsModule } from "../modules/collections/module.ts";
import { debitNotesModule } from "../modules/debit-notes/module.ts";
import { diagnosticsModule } from "../modules/diagnostics/module.ts";
import { eInvoicesModule } from "../modules/e-invoices/module.ts";
import { entryCardsModule } from "../modules/entry-cards/module.ts";
import { estimatesModule } from "../modules/estimates/module.ts";
import { findingsModule } from "../modules/findings/module.ts";
import { fixedAssetsModule } from "../modules/fixed-assets/module.ts";
import { floorModule } from "../modules/floor/module.ts";
import { insurersModule } from "../modules/insurers/module.ts";
import { invoicesModule } from "../modules/invoices/module.ts";
import { ledgerModule } from "../modules/ledger/module.ts";
import { mediaModule } from "../modules/media/module.ts";
import { messagesModule } from "../modules/messages/module.ts";
import { noticesModule } from "../modules/notices/module.ts";
import { openingBalancesModule } from "../modules/opening-balances/module.ts";
import { openingCreditNotesModule } from "../modules/opening-credit-notes/module.ts";
import { paymentsModule } from "../modules/payments/module.ts";
import { portalModule } from "../modules/portal/module.ts";
import { productsModule } from "../modules/products/module.ts";
import { purchasesModule } from "../modules/purchases/module.ts";
import { reportsModule } from "../modules/reports/module.ts";
import { returnsModule } from "../modules/returns/module.ts";
import { serviceRemindersModule } from "../modules/service-reminders/module.ts";
import { shopModule } from "../modules/shop/module.ts";
import { signUpModule } from "../modules/sign-up/module.ts";
import { taxReturnsModule } from "../modules/tax-returns/module.ts";
import { teamModule } from "../modules/team/module.ts";
import { vendorsModule } from "../modules/vendors/module.ts";
import { vehiclesModule } from "../modules/vehicles/module.ts";
import { visitsModule } from "../modules/visits/module.ts";
import { workOrdersModule } from "../modules/work-orders/module.ts";
import { kindsOf, type Module } from "../platform/server/module.ts";

export const modules: readonly Module[] = [
  shopModule,
  teamModule,
  noticesModule,
  floorModule,
  mediaModule,
  messagesModule,
  ledgerModule,
  bankStatementsModule,
  taxReturnsModule,
  vehiclesModule,
  productsModule,
  clientsModule,
  insurersModule,
  vendorsModule,
  visitsModule,
  bookingsModule,
  serviceRemindersModule,
  findingsModule,
  entryCardsModule,
  diagnosticsModule,
  workOrdersModule,
  eInvoicesModule,
  fixedAssetsModule,
  estimatesModule,
  paymentsModule,
  purchasesModule,
  openingBalancesModule,
  claimsModule,
  invoicesModule,
  returnsModule,
  debitNotesModule,
  openingCreditNotesModule,
  collectionsModule,
  boardModule,
  portalModule,
  reportsModule,
  bookChecksModule,
  signUpModule,
];

export const handlers = modules.flatMap((module) => module.handlers);

export const kinds = kindsOf(modules);
