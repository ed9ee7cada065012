import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { AddButton, CompactList, type CompactRow } from "../../platform/web/parts/CompactList.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/** A vehicle's payments, on its page, with what the client still owes. */
export const PaymentList = ({ clientVehicleId, onAdd }: { clientVehicleId: string; onAdd?: () => void }) => {
  const say = useWords(paymentWords);
  const answer = useAnswer(contract.listPayments, { query: { clientVehicleId } });
  const balance = useAnswer(contract.vehicleBalance, { params: { id: clientVehicleId } });
  const owed: CompactRow[] = balance.data && /[1-9]/.test(balance.data.due) ? [{ key: "owed", what: say("owed"), amount: <Money amount={balance.data.due} /> }] : [];
  return (
    <Loaded answer={answer}>
      {({ data }) => (
        <CompactList
          title={say("payments")} count={data.length} empty={say("empty")}
          add={onAdd && <AddButton onClick={onAdd}>{say("add")}</AddButton>}
          rows={[...data.map(rowOf(say("reversed"))), ...owed]}
        />
      )}
    </Loaded>
  );
};

const rowOf = (reversed: string) => (payment: ShownPayment): CompactRow => ({
  key: payment.id,
  what: [payment.paymentMethod.label, payment.memo].filter(Boolean).join(" · "),
  when: <Day date={payment.paidAt} />,
  state: <>{payment.reversedAt && <StatusWord tone="none" icon="refund">{reversed}</StatusWord>}<PaymentActs payment={payment} /></>,
  amount: <Money amount={payment.amount} />,
});
