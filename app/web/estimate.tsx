import { SharedEstimatePage } from "../../modules/estimates/screens/SharedEstimatePage.tsx";
import { startLinkPage } from "./start-link.tsx";

void startLinkPage(SharedEstimatePage);
