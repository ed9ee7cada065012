import { isNotZero } from "../../../platform/shared/money.ts";
import type { ReactNode } from "react";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { CompactList, type CompactRow } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { vehicleBalance } from "./owed-contract.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import classes from "./payments.module.css";
import { Reversed } from "./Reversed.tsx";
import { paymentWords } from "./screen-words.ts";
import { useInvoicePayments } from "./use-invoice-payments.ts";
import type { ShownPayment } from "./shown.ts";

/** A vehicle's payments, with what the client and each insurer still owe; nothing without either. */
export const PaymentList = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const balance = useAnswer(vehicleBalance, { params: { id: clientVehicleId } }, { live: true });
  const { dueByClient, insurerInvoices } = balance.data ?? { dueByClient: null, insurerInvoices: [] };
  const owed = [
    ...(isNotZero(dueByClient ?? "") ? [owedRow("client", say("owed"), dueByClient ?? "")] : []),
    ...insurerInvoices.map(({ id, insurer, due }) =>
      owedRow(id, say("owedByInsurer", { insurer: isolatedName(nameIn(language, insurer)) }), due),
    ),
  ];
  return <Payments query={{ clientVehicleId }} after={owed} />;
};

const owedRow = (key: string, words: string, due: string): CompactRow => ({
  key,
  what: <span className={classes.quiet}>{words}</span>,
  amount: (
    <span className={classes.owed}>
      <Money amount={due} />
    </span>
  ),
});

export const ClientPayments = ({ clientId }: { clientId: string }) => {
  const say = useWords(paymentWords);
  return (
    <Payments
      query={{ clientId, limit: 8 }}
      empty={say("empty")}
      add={<Link to={`/back/client-payments?client=${clientId}`}>{say("allPayments")}</Link>}
      after={[]}
    />
  );
};

/** What was paid of an issued invoice, each payment with its receipt; nothing if nothing was. */
export const InvoicePayments = ({ of }: { of: { id: string; status: 0 | 1 } }) => {
  const say = useWords(paymentWords);
  const { payments } = useInvoicePayments(of);
  if (payments.length === 0) return null;
  return <CompactList title={say("payments")} count={payments.length} rows={payments.map(rowOf)} />;
};

type PaymentsProps = {
  query: { clientVehicleId: string } | { clientId: string; limit: number };
  empty?: string;
  add?: ReactNode;
  after: readonly CompactRow[];
};

const Payments = ({ query, empty, add, after }: PaymentsProps) => {
  const say = useWords(paymentWords);
  const answer = useAnswer(contract.listPayments, { query }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("payments")}
          count={summary ? summary.count + summary.reversed : undefined}
          empty={empty}
          add={add}
          rows={[...data.map(rowOf), ...after]}
        />
      )}
    </Loaded>
  );
};

const rowOf = (payment: ShownPayment): CompactRow => ({
  key: payment.id,
  what: (
    <>
      {payment.paymentMethod.label}
      {payment.memo && (
        <>
          {" "}
          · <Name>{payment.memo}</Name>
        </>
      )}
    </>
  ),
  when: <Day date={payment.paidAt} />,
  state: (
    <>
      {payment.reversedAt && <Reversed />}
      <PaymentActs payment={payment} />
    </>
  ),
  amount: (
    <span className={payment.reversedAt ? classes.struck : undefined}>
      <Money amount={payment.amount} />
    </span>
  ),
});
