import { LinkButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { PaymentActs } from "./PaymentActs.tsx";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/** Everything that clients paid, the latest first. */
export const PaymentsPage = () => {
  const say = useWords(paymentWords);
  const currency = useCurrencyName();
  const list = useList(contract.listPayments, {});
  const state = (row: ShownPayment) => row.reversedAt && <StatusWord tone="none" icon="refund">{say("reversed")}</StatusWord>;

  const columns: Column<ShownPayment>[] = [
    { key: "number", head: say("number"), cell: (row) => <Ltr><b>{row.number}</b></Ltr> },
    { key: "paidAt", head: say("paidAt"), cell: (row) => <Day date={row.paidAt} form="short" /> },
    { key: "method", head: say("method"), cell: (row) => row.paymentMethod.label },
    { key: "memo", head: say("memo"), wide: true, cell: (row) => row.memo },
    { key: "amount", head: say("amountIn", { currency }), end: true, cell: (row) => <b><Money amount={row.amount} /></b> },
    { key: "state", head: "", cell: state },
    { key: "acts", head: <span className="hidden-to-the-eye">{say("actions")}</span>, end: true, cell: (row) => <PaymentActs payment={row} withVehicle /> },
  ];

  return (
    <Page title={say("payments")}>
      <DataTable
        label={say("payments")} list={list} keyOf={(row) => row.id} columns={columns}
        card={(row) => (
          <div className={classes.card}>
            <div>
              <div className={classes.strong}><Money amount={row.amount} currency /></div>
              <div className={classes.quiet}><Ltr>{row.number}</Ltr> · {row.paymentMethod.label} · <Day date={row.paidAt} form="short" /></div>
              {state(row)}
            </div>
            <PaymentActs payment={row} withVehicle />
          </div>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>} />}
      />
    </Page>
  );
};
