import type { Answer } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { ageingWords } from "../../books/ledger/ageing-words.ts";
import { AgeingReport } from "../../books/ledger/screens/AgeingReport.tsx";
import { addPayment } from "./contract.ts";
import { partyPaymentWords } from "./party-payment-words.ts";
import { receivablesAgeing } from "./receivables-contract.ts";

/** What clients and insurance companies owed at the end of a day, by age. */
export const ReceivablesPage = () => (
  <AgeingReport
    routes={receivablesAgeing}
    path="/back/receivables"
    statementOf={statementOf}
    actionsOf={(partyId, party) => (
      <>
        {party && <OpenStatement of={party} />}
        <TakePayment partyId={partyId} />
      </>
    )}
  />
);

type Party = Answer<typeof receivablesAgeing.read>["data"][number]["party"];

const statementOf = ({ id, kind }: Party) =>
  `/back/${kind === "client" ? "clients" : "insurance-companies"}/${id}/statement`;

const OpenStatement = ({ of }: { of: Party }) => {
  const say = useWords(ageingWords);
  return (
    <LinkButton to={statementOf(of)} variant="default">
      {say("statement")}
    </LinkButton>
  );
};

const TakePayment = ({ partyId }: { partyId: string }) => {
  const say = useWords(partyPaymentWords);
  return (
    <May needs={addPayment.needs}>
      <LinkButton to={`/back/client-payments/new?party=${partyId}`}>{say("take")}</LinkButton>
    </May>
  );
};
