import { ResetPasswordPage } from "../../../modules/base/team/screens/ResetPasswordPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(ResetPasswordPage));
