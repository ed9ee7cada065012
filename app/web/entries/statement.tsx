import "../../../platform/web/without-eval.ts";
import { SharedStatementPage } from "../../../modules/front/board/SharedStatementPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedStatementPage);
