import { useWords } from "../../platform/web/language.tsx";
import { LinkButton } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { AgeingReport } from "../ledger/screens/AgeingReport.tsx";
import { addPayment } from "./contract.ts";
import { partyPaymentWords } from "./party-payment-words.ts";
import { receivablesAgeing } from "./receivables-contract.ts";

/** What clients and insurance companies owed at the end of a day, by age. */
export const ReceivablesPage = () => (
  <AgeingReport
    routes={receivablesAgeing}
    path="/back/receivables"
    actionsOf={(partyId) => <TakePayment partyId={partyId} />}
  />
);

const TakePayment = ({ partyId }: { partyId: string }) => {
  const say = useWords(partyPaymentWords);
  return (
    <May needs={addPayment.needs}>
      <LinkButton to={`/back/client-payments/new?party=${partyId}`}>{say("take")}</LinkButton>
    </May>
  );
};
