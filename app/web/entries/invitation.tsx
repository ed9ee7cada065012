import { InvitationPage } from "../../../modules/base/team/screens/InvitationPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(InvitationPage));
