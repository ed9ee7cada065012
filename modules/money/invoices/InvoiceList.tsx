import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./list-contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { invoiceWords } from "./screen-words.ts";

type Props = { clientVehicleId: string } | { clientId: string };

const maxOfClient = 8;

/** The invoices of a vehicle, or of a client the newest with a link to all; of a vehicle without one nothing. */
export const InvoiceList = (props: Props) => {
  const say = useWords(invoiceWords);
  const isOfClient = "clientId" in props;
  const query = isOfClient
    ? { clientId: props.clientId, limit: maxOfClient }
    : { clientVehicleId: props.clientVehicleId };
  const answer = useAnswer(contract.listInvoices, { query }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("invoices")}
          count={summary?.count}
          empty={isOfClient && say("empty")}
          add={isOfClient && <Link to={`/back/client-invoices?client=${props.clientId}`}>{say("allInvoices")}</Link>}
          rows={data.map((row) => ({
            key: row.id,
            to: row.viewUrl,
            what: row.number ? <Ltr>{row.number}</Ltr> : say("draft"),
            when: <Day date={row.issuedAt} />,
            state: <InvoiceState invoice={row} />,
            amount: <Money amount={row.grandTotal} />,
          }))}
        />
      )}
    </Loaded>
  );
};
