import { SharedDiagnosticPage } from "../../../modules/workshop/diagnostics/screens/SharedDiagnosticPage.tsx";
import { startPage } from "../start-page.tsx";

void startPage(SharedDiagnosticPage);
