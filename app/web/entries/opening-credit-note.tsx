import "../../../platform/web/without-eval.ts";
import { SharedOpeningCreditNotePage } from "../../../modules/money/opening-credit-notes/SharedOpeningCreditNotePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedOpeningCreditNotePage);
