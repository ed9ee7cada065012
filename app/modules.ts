import { bankStatementsModule } from "../modules/books/bank-statements/module.ts";
import { boardModule } from "../modules/front/board/module.ts";
import { bookChecksModule } from "../modules/front/book-checks/module.ts";
import { exportsModule } from "../modules/front/exports/module.ts";
import { importsModule } from "../modules/front/imports/module.ts";
import { bookingsModule } from "../modules/workshop/bookings/module.ts";
import { claimsModule } from "../modules/money/claims/module.ts";
import { clientsModule } from "../modules/records/clients/module.ts";
import { collectionsModule } from "../modules/money/collections/module.ts";
import { contactModule } from "../modules/front/contact/module.ts";
import { customFieldsModule } from "../modules/base/custom-fields/module.ts";
import { debitNotesModule } from "../modules/money/debit-notes/module.ts";
import { diagnosticsModule } from "../modules/workshop/diagnostics/module.ts";
import { documentsModule } from "../modules/records/documents/module.ts";
import { eInvoicesModule } from "../modules/money/e-invoices/module.ts";
import { entryCardsModule } from "../modules/workshop/entry-cards/module.ts";
import { estimatesModule } from "../modules/money/estimates/module.ts";
import { findingsModule } from "../modules/workshop/findings/module.ts";
import { fixedAssetsModule } from "../modules/money/fixed-assets/module.ts";
import { floorModule } from "../modules/base/floor/module.ts";
import { insurersModule } from "../modules/records/insurers/module.ts";
import { instalmentsModule } from "../modules/money/instalments/module.ts";
import { techniciansModule } from "../modules/money/technicians/module.ts";
import { invoicesModule } from "../modules/money/invoices/module.ts";
import { ledgerModule } from "../modules/books/ledger/module.ts";
import { marketingModule } from "../modules/base/marketing/module.ts";
import { mediaModule } from "../modules/base/media/module.ts";
import { messagesModule } from "../modules/base/messages/module.ts";
import { noticesModule } from "../modules/base/notices/module.ts";
import { openingBalancesModule } from "../modules/money/opening-balances/module.ts";
import { openingCreditNotesModule } from "../modules/money/opening-credit-notes/module.ts";
import { operatorModule } from "../modules/front/operator/module.ts";
import { paymentsModule } from "../modules/money/payments/module.ts";
import { personalDataModule } from "../modules/front/personal-data/module.ts";
import { plansModule } from "../modules/front/plans/module.ts";
import { wallModule } from "../modules/front/wall/module.ts";
import { portalModule } from "../modules/front/portal/module.ts";
import { productsModule } from "../modules/records/products/module.ts";
import { stockTransfersModule } from "../modules/records/stock-transfers/module.ts";
import { purchasesModule } from "../modules/money/purchases/module.ts";
import { reportsModule } from "../modules/front/reports/module.ts";
import { returnsModule } from "../modules/money/returns/module.ts";
import { serviceRemindersModule } from "../modules/workshop/service-reminders/module.ts";
import { shopModule } from "../modules/base/shop/module.ts";
import { signUpModule } from "../modules/front/sign-up/module.ts";
import { taxReturnsModule } from "../modules/books/tax-returns/module.ts";
import { teamModule } from "../modules/base/team/module.ts";
import { todayModule } from "../modules/front/today/module.ts";
import { vendorsModule } from "../modules/records/vendors/module.ts";
import { warrantiesModule } from "../modules/workshop/warranties/module.ts";
import { vehiclesModule } from "../modules/records/vehicles/module.ts";
import { visitsModule } from "../modules/workshop/visits/module.ts";
import { webhooksModule } from "../modules/base/webhooks/module.ts";
import { workOrdersModule } from "../modules/workshop/work-orders/module.ts";
import { kindsOf, type Module } from "../platform/server/module.ts";

export const modules: readonly Module[] = [
  shopModule,
  customFieldsModule,
  teamModule,
  marketingModule,
  noticesModule,
  floorModule,
  mediaModule,
  messagesModule,
  webhooksModule,
  ledgerModule,
  bankStatementsModule,
  taxReturnsModule,
  vehiclesModule,
  productsModule,
  stockTransfersModule,
  documentsModule,
  clientsModule,
  insurersModule,
  vendorsModule,
  visitsModule,
  bookingsModule,
  serviceRemindersModule,
  findingsModule,
  warrantiesModule,
  entryCardsModule,
  diagnosticsModule,
  workOrdersModule,
  estimatesModule,
  eInvoicesModule,
  fixedAssetsModule,
  paymentsModule,
  collectionsModule,
  purchasesModule,
  openingBalancesModule,
  claimsModule,
  invoicesModule,
  returnsModule,
  debitNotesModule,
  openingCreditNotesModule,
  instalmentsModule,
  techniciansModule,
  boardModule,
  wallModule,
  portalModule,
  reportsModule,
  bookChecksModule,
  importsModule,
  exportsModule,
  personalDataModule,
  contactModule,
  plansModule,
  signUpModule,
  todayModule,
  operatorModule,
];

export const handlers = modules.flatMap((module) => module.handlers);

/** The operator's calls. They are none of the API that the shops' programs use. */
export const operatorHandlers = modules.flatMap((module) => module.operatorHandlers ?? []);

export const kinds = kindsOf(modules);
