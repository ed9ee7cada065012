import { bankStatementsPages } from "../../modules/books/bank-statements/pages.ts";
import { boardPages } from "../../modules/front/board/pages.ts";
import { bookChecksPages } from "../../modules/front/book-checks/pages.ts";
import { exportsPages } from "../../modules/front/exports/pages.ts";
import { importsPages } from "../../modules/front/imports/pages.ts";
import { serviceRemindersPages } from "../../modules/workshop/service-reminders/pages.ts";
import { bookingsPages } from "../../modules/workshop/bookings/pages.ts";
import { claimsPages } from "../../modules/money/claims/pages.ts";
import { clientsPages } from "../../modules/records/clients/pages.ts";
import { collectionsPages } from "../../modules/money/collections/pages.ts";
import { customFieldsPages } from "../../modules/base/custom-fields/pages.ts";
import { debitNotesPages } from "../../modules/money/debit-notes/pages.ts";
import { diagnosticsPages } from "../../modules/workshop/diagnostics/pages.ts";
import { eInvoicesPages } from "../../modules/money/e-invoices/pages.ts";
import { entryCardsPages } from "../../modules/workshop/entry-cards/pages.ts";
import { estimatesPages } from "../../modules/money/estimates/pages.ts";
import { findingsPages } from "../../modules/workshop/findings/pages.ts";
import { fixedAssetsPages } from "../../modules/money/fixed-assets/pages.ts";
import { floorPages } from "../../modules/base/floor/pages.ts";
import { insurersPages } from "../../modules/records/insurers/pages.ts";
import { instalmentsPages } from "../../modules/money/instalments/pages.ts";
import { techniciansPages } from "../../modules/money/technicians/pages.ts";
import { invoicesPages } from "../../modules/money/invoices/pages.ts";
import { ledgerPages } from "../../modules/books/ledger/pages.ts";
import { marketingPages } from "../../modules/base/marketing/pages.ts";
import { mediaPages } from "../../modules/base/media/pages.ts";
import { messagesPages } from "../../modules/base/messages/pages.ts";
import { noticesPages } from "../../modules/base/notices/pages.ts";
import { openingBalancesPages } from "../../modules/money/opening-balances/pages.ts";
import { openingCreditNotesPages } from "../../modules/money/opening-credit-notes/pages.ts";
import { operatorPages } from "../../modules/front/operator/pages.ts";
import { paymentsPages } from "../../modules/money/payments/pages.ts";
import { personalDataPages } from "../../modules/front/personal-data/pages.ts";
import { wallPages } from "../../modules/front/wall/pages.ts";
import { portalPages } from "../../modules/front/portal/pages.ts";
import { productsPages } from "../../modules/records/products/pages.ts";
import { stockTransfersPages } from "../../modules/records/stock-transfers/pages.ts";
import { purchasesPages } from "../../modules/money/purchases/pages.ts";
import { reportsPages } from "../../modules/front/reports/pages.ts";
import { returnsPages } from "../../modules/money/returns/pages.ts";
import { shopPages } from "../../modules/base/shop/pages.ts";
import { plansPages } from "../../modules/front/plans/pages.ts";
import { signUpPages } from "../../modules/front/sign-up/pages.ts";
import { taxReturnsPages } from "../../modules/books/tax-returns/pages.ts";
import { teamPages } from "../../modules/base/team/pages.ts";
import { todayPages } from "../../modules/front/today/pages.ts";
import { vendorsPages } from "../../modules/records/vendors/pages.ts";
import { vehiclesPages } from "../../modules/records/vehicles/pages.ts";
import { warrantiesPages } from "../../modules/workshop/warranties/pages.ts";
import { visitsPages } from "../../modules/workshop/visits/pages.ts";
import { webhooksPages } from "../../modules/base/webhooks/pages.ts";
import { workOrdersPages } from "../../modules/workshop/work-orders/pages.ts";
import { type ModulePages, page } from "../../platform/web/pages.ts";
import { withKinds } from "./with-kinds.tsx";

const composedPages: ModulePages = {
  pages: [
    page("/back/account", async () => (await import("../pages/AccountPage.tsx")).AccountPage),
    page(
      "/back/vehicles/new",
      async () => (await import("../pages/EnterVehiclePage.tsx")).EnterVehiclePage,
      "create-client-vehicles",
    ),
    page(
      "/back/vehicles/$id",
      async () => (await import("../pages/VehiclePage.tsx")).VehiclePage,
      "view-client-vehicles",
    ),
    page("/back/estimates/$id", async () => (await import("../pages/EstimatePage.tsx")).EstimatePage, "view-estimates"),
    page(
      "/back/vehicles/$id/edit",
      async () => (await import("../pages/EditVehiclePage.tsx")).EditVehiclePage,
      "edit-client-vehicles",
    ),
    page(
      "/back/vehicles/$id/entry-card/new",
      async () => (await import("../pages/NewEntryCardPage.tsx")).NewEntryCardPage,
      "create-entry-cards",
    ),
    page(
      "/back/vehicles/$id/exit-inspection",
      async () => (await import("../pages/ExitInspectionPage.tsx")).ExitInspectionPage,
      "view-entry-cards",
    ),
    page(
      "/back/entry-cards/$id",
      async () => (await import("../pages/EntryCardPage.tsx")).EntryCardPage,
      "view-entry-cards",
    ),
    page(
      "/back/entry-cards/$id/edit",
      async () => (await import("../pages/EditEntryCardPage.tsx")).EditEntryCardPage,
      "edit-entry-cards",
    ),
    page(
      "/back/vehicle-diagnostics/$id",
      async () => (await import("../pages/VehicleDiagnosticPage.tsx")).VehicleDiagnosticPage,
      "view-client-diagnostics",
    ),
    page(
      "/back/work-orders",
      async () => (await import("../pages/WorkBoardPage.tsx")).WorkBoardPage,
      "view-work-orders",
    ),
    page(
      "/back/work-orders/$id",
      async () => (await import("../pages/VisitWorkPage.tsx")).VisitWorkPage,
      "view-work-orders",
    ),
    page("/back/clients/$id", async () => (await import("../pages/ClientPage.tsx")).ClientPage, "view-clients"),
    page(
      "/back/client-invoices/$id",
      async () => (await import("../pages/ClientInvoicePage.tsx")).ClientInvoicePage,
      "view-client-invoices",
    ),
    page(
      "/back/return-invoices/$id",
      async () => (await import("../pages/ReturnInvoicePage.tsx")).ReturnInvoicePage,
      "view-client-invoices",
    ),
    page(
      "/back/settings/company",
      async () => (await import("../pages/CompanyPage.tsx")).CompanyPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/numbering",
      async () =>
        withKinds(
          modulePages,
          import("../../modules/base/shop/SettingsPage.tsx").then(({ SettingsPage }) => SettingsPage),
        ),
      "edit-system-settings",
    ),
    page(
      "/back/settings/branches/$id/numbers",
      async () =>
        withKinds(
          modulePages,
          import("../../modules/base/shop/BranchNumbersPage.tsx").then(({ BranchNumbersPage }) => BranchNumbersPage),
        ),
      "edit-system-settings",
    ),
    page(
      "/back/settings/activity",
      async () =>
        withKinds(
          modulePages,
          import("../pages/ActivityLogPage.tsx").then(({ ActivityLogPage }) => ActivityLogPage),
        ),
      "view-reports",
    ),
  ],
};

export const modulePages: readonly ModulePages[] = [
  shopPages,
  customFieldsPages,
  teamPages,
  noticesPages,
  floorPages,
  marketingPages,
  mediaPages,
  messagesPages,
  webhooksPages,
  ledgerPages,
  bankStatementsPages,
  taxReturnsPages,
  vehiclesPages,
  productsPages,
  stockTransfersPages,
  clientsPages,
  insurersPages,
  vendorsPages,
  visitsPages,
  bookingsPages,
  serviceRemindersPages,
  findingsPages,
  warrantiesPages,
  entryCardsPages,
  diagnosticsPages,
  workOrdersPages,
  estimatesPages,
  eInvoicesPages,
  fixedAssetsPages,
  paymentsPages,
  collectionsPages,
  purchasesPages,
  openingBalancesPages,
  claimsPages,
  invoicesPages,
  returnsPages,
  debitNotesPages,
  openingCreditNotesPages,
  instalmentsPages,
  techniciansPages,
  boardPages,
  wallPages,
  portalPages,
  reportsPages,
  bookChecksPages,
  importsPages,
  exportsPages,
  personalDataPages,
  plansPages,
  signUpPages,
  todayPages,
  operatorPages,
  composedPages,
];

export const pages = modulePages.flatMap((module) => module.pages ?? []);

export const navigation = modulePages
  .flatMap((module) => module.places ?? [])
  .toSorted((first, second) => first.place - second.place);
