import "../../../platform/web/without-eval.ts";
import { SharedReturnPage } from "../../../modules/money/returns/SharedReturnPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedReturnPage);
