import { AgeingReport } from "../../books/ledger/screens/AgeingReport.tsx";
import { payablesAgeing } from "./ageing-contract.ts";

/** What vendors were owed at the end of a day, by age. */
export const PayablesPage = () => <AgeingReport routes={payablesAgeing} path="/back/payables" />;
