import "../../../platform/web/without-eval.ts";
import { PayableInvoicePage } from "../../../modules/money/instalments/screens/PayableInvoicePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(PayableInvoicePage);
