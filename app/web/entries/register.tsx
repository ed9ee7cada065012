import { RegisterPage } from "../../../modules/front/sign-up/RegisterPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(RegisterPage));
