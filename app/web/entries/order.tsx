import { SharedOrderPage } from "../../../modules/money/purchases/SharedOrderPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedOrderPage);
