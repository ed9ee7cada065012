import { UnsubscribedPage } from "../../../modules/base/marketing/UnsubscribedPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(UnsubscribedPage);
