import { ForgotPasswordPage } from "../../../modules/base/team/screens/ForgotPasswordPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(ForgotPasswordPage));
