import "../../../platform/web/without-eval.ts";
import { SharedInvoicePage } from "../../../modules/money/invoices/SharedInvoicePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedInvoicePage);
