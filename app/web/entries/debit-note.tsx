import "../../../platform/web/without-eval.ts";
import { SharedDebitNotePage } from "../../../modules/money/debit-notes/SharedDebitNotePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedDebitNotePage);
