import { RequestPage } from "../../../modules/workshop/bookings/screens/RequestPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(RequestPage));
