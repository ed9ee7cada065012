import { FloorPage } from "../../../modules/base/floor/screens/FloorPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(FloorPage));
