import "../../../platform/web/without-eval.ts";
import { SharedOrderPage } from "../../../modules/money/purchases/SharedOrderPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedOrderPage);
