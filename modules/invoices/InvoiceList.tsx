import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../platform/web/parts/CompactList.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { invoiceWords } from "./screen-words.ts";

/** A vehicle's invoices, on its page. */
export const InvoiceList = ({ clientVehicleId, onAdd }: { clientVehicleId: string; onAdd?: () => void }) => {
  const say = useWords(invoiceWords);
  const answer = useAnswer(contract.listInvoices, { query: { clientVehicleId } }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data }) => (
        <CompactList
          title={say("invoices")} empty={say("empty")} add={onAdd && <AddButton onClick={onAdd}>{say("add")}</AddButton>}
          rows={data.map((row) => ({
            key: row.id, to: row.viewUrl, what: row.number ? <Ltr>{row.number}</Ltr> : say("draft"), when: <Day date={row.issuedAt} />,
            state: <InvoiceState invoice={row} />, amount: <Money amount={row.grandTotal} />,
          }))}
        />
      )}
    </Loaded>
  );
};
