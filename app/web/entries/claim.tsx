import "../../../platform/web/without-eval.ts";
import { SharedClaimPage } from "../../../modules/money/claims/SharedClaimPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedClaimPage);
