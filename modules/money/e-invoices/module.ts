import type { Module } from "../../../platform/server/module.ts";
import { eInvoiceActivity } from "./activity-words.ts";
import { eInvoiceNotices } from "./notice-words.ts";
import { eInvoiceAttention } from "./server/attention.ts";
import { eInvoiceChecks } from "./server/closing-checks.ts";
import { connectTaxDevice, disconnectTaxDevice, showTaxDevice } from "./server/connecting.ts";
import { archiveEInvoices, checkChain, downloadEInvoice, listEInvoices } from "./server/list.ts";
import { repairEInvoice } from "./server/repair.ts";
import { sendEInvoices } from "./server/sending.ts";
import { eInvoiceSettings } from "./server/setting-rows.ts";
import { eInvoicesPersonalData } from "./server/personal-data.ts";

export const eInvoicesModule = {
  handlers: [
    showTaxDevice,
    connectTaxDevice,
    disconnectTaxDevice,
    listEInvoices,
    repairEInvoice,
    downloadEInvoice,
    archiveEInvoices,
    checkChain,
  ],
  pages: ["/back/e-invoices", "/back/settings/tax-authority"],
  jobs: (parts) => ({ "send-e-invoices": sendEInvoices(parts) }),
  activity: eInvoiceActivity,
  settings: eInvoiceSettings,
  notices: eInvoiceNotices,
  closing: eInvoiceChecks,
  attention: eInvoiceAttention,
  functions: "modules/money/e-invoices/functions.sql",
  personal: eInvoicesPersonalData,
} satisfies Module;
