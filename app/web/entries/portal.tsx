import "../../../platform/web/without-eval.ts";
import { PortalPage } from "../../../modules/front/portal/screens/PortalPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(PortalPage));
