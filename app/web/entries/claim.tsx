import { SharedClaimPage } from "../../../modules/money/claims/SharedClaimPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedClaimPage);
