import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./list-contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { invoiceWords } from "./screen-words.ts";

type Props = { clientVehicleId: string; onAdd?: () => void } | { clientId: string };

const maxOfClient = 8;

/** The invoices of a vehicle or a client, on its page; for a client the newest, with a link to all. */
export const InvoiceList = (props: Props) => {
  const say = useWords(invoiceWords);
  const isOfClient = "clientId" in props;
  const query = isOfClient
    ? { clientId: props.clientId, limit: maxOfClient }
    : { clientVehicleId: props.clientVehicleId };
  const answer = useAnswer(contract.listInvoices, { query }, { live: true });
  const add = isOfClient ? (
    <Link to={`/back/client-invoices?client=${props.clientId}`}>{say("allInvoices")}</Link>
  ) : (
    props.onAdd && <AddButton onClick={props.onAdd}>{say("add")}</AddButton>
  );
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("invoices")}
          count={summary?.count}
          empty={say("empty")}
          add={add}
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
