import { LoginPage } from "../../../modules/base/team/screens/LoginPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(LoginPage));
