import { ConfirmedPage } from "../../../modules/base/marketing/ConfirmedPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(ConfirmedPage);
