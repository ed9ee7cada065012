import { WallPage } from "../../../modules/front/wall/screens/WallPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(WallPage);
