import { PortalPage } from "../../../modules/front/portal/screens/PortalPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(PortalPage);
