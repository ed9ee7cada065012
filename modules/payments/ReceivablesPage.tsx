import { AgeingReport } from "../ledger/screens/AgeingReport.tsx";
import { receivablesAgeing } from "./receivables-contract.ts";

/** What clients and insurance companies owed at the end of a day, by age. */
export const ReceivablesPage = () => <AgeingReport routes={receivablesAgeing} path="/back/receivables" />;
