import "../../../platform/web/without-eval.ts";
import { SharedDiagnosticPage } from "../../../modules/workshop/diagnostics/screens/SharedDiagnosticPage.tsx";
import { startPage } from "../start-page.tsx";
import { themedPage } from "../themed-page.tsx";

void startPage(themedPage(SharedDiagnosticPage));
