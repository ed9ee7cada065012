import { SharedEstimatePage } from "../../../modules/money/estimates/screens/SharedEstimatePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedEstimatePage);
