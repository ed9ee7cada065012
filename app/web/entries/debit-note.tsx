import { SharedDebitNotePage } from "../../../modules/money/debit-notes/SharedDebitNotePage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedDebitNotePage);
