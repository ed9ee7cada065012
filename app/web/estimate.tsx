import { SharedEstimatePage } from "../../modules/money/estimates/screens/SharedEstimatePage.tsx";
import { startLinkPage } from "./start-link.tsx";

void startLinkPage(SharedEstimatePage);
