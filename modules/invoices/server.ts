import type { Served } from "../../platform/server/http/serve.ts";
import { approveInvoice } from "./server/approval.ts";
import { changeInvoice, changeInvoiceFromPage, createInvoice, deleteInvoice, showInvoice } from "./server/details.ts";
import { addItem, changeItem, deleteItem, listItems } from "./server/items.ts";
import { listInvoices } from "./server/list.ts";
import { invoicePdf } from "./server/print.ts";

export const invoiceHandlers: readonly Served[] = [
  listInvoices,
  createInvoice,
  showInvoice,
  changeInvoice,
  changeInvoiceFromPage,
  deleteInvoice,
  listItems,
  addItem,
  changeItem,
  deleteItem,
  approveInvoice,
  invoicePdf,
];
