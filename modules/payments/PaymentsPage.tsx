import { LinkButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import classes from "./payments.module.css";
import { Reversed } from "./Reversed.tsx";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/** Everything that clients paid, the latest first; a row leads to its vehicle. */
export const PaymentsPage = () => {
  const say = useWords(paymentWords);
  const currency = useCurrencyName();
  const list = useList(contract.listPayments, {});

  const columns: Column<ShownPayment>[] = [
    { key: "number", head: say("number"), cell: (row) => <Ltr><b>{row.number}</b></Ltr> },
    { key: "paidAt", head: say("paidAt"), cell: (row) => <Day date={row.paidAt} form="short" /> },
    { key: "method", head: say("method"), cell: (row) => row.paymentMethod.label },
    { key: "memo", head: say("memo"), wide: true, cell: (row) => <bdi>{row.memo}</bdi> },
    { key: "receipt", head: say("receipt"), cell: (row) => (row.reversedAt ? <Reversed /> : <PaymentActs payment={row} />) },
    { key: "amount", head: say("amountIn", { currency }), end: true, cell: (row) => <Amount of={row} /> },
  ];

  return (
    <Page title={say("payments")}>
      <DataTable
        label={say("payments")} list={list} keyOf={(row) => row.id} columns={columns} linkOf={(row) => row.viewUrl} nameOf={(row) => say("vehicleOf", { number: row.number })}
        card={(row) => (
          <div className={classes.card}>
            <div className={classes.cardLine}><Ltr>{row.number}</Ltr><Amount of={row} /></div>
            <div className={classes.cardLine} data-quiet><span>{row.paymentMethod.label}</span><Day date={row.paidAt} form="short" /></div>
            {row.reversedAt ? <Reversed /> : <PaymentActs payment={row} />}
          </div>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>} />}
      />
    </Page>
  );
};

const Amount = ({ of: { amount, reversedAt } }: { of: ShownPayment }) => <b className={reversedAt ? classes.struck : undefined}><Money amount={amount} /></b>;
