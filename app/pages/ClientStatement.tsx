import { Quiet } from "../../platform/web/parts/Quiet.tsx";
import { showStatement } from "../../modules/front/board/client-contract.ts";
import { clientPageWords } from "../../modules/front/board/client-page-words.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import classes from "./client-page.module.css";

type Movement = Answer<typeof showStatement>["data"][number];

/** What the client was charged and paid, each with its paper and the balance after it. */
export const ClientStatement = ({ clientId }: { clientId: string }) => {
  const say = useWords(clientPageWords);
  const currency = useCurrencyName();
  const list = useList(showStatement, { params: { id: clientId }, query: { limit: 20 } }, { live: true });
  const columns: Column<Movement>[] = [
    { key: "on", head: say("on"), width: "8rem", cell: ({ on }) => <Day date={on} form="short" /> },
    { key: "paper", head: say("paper"), cell: (row) => <Paper of={row} /> },
    {
      key: "charged",
      head: say("charged", { currency }),
      amount: true,
      cell: ({ charged }) => charged && <Money amount={charged} />,
    },
    { key: "paid", head: say("paid", { currency }), amount: true, cell: ({ paid }) => paid && <Money amount={paid} /> },
    {
      key: "balance",
      head: say("balanceIn", { currency }),
      amount: true,
      cell: ({ balance }) =>
        balance && (
          <b>
            <Money amount={balance} />
          </b>
        ),
    },
  ];
  return (
    <Section title={say("statement")}>
      <DataTable
        label={say("statement")}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        empty={<p className={classes.none}>{say("noMovements")}</p>}
        card={(row) => (
          <div className={classes.movement}>
            <div>
              <Paper of={row} />
              <Quiet>
                <Day date={row.on} form="short" />
              </Quiet>
            </div>
            <div className={classes.amounts}>
              <span>
                {row.charged ? (
                  <Money amount={row.charged} currency />
                ) : (
                  row.paid && (
                    <>
                      {"\u2212"}
                      <Money amount={row.paid} currency />
                    </>
                  )
                )}
              </span>
              {row.balance && (
                <Quiet as="span">
                  {say("balance")} <Money amount={row.balance} currency />
                </Quiet>
              )}
            </div>
          </div>
        )}
      />
    </Section>
  );
};

const reversalOf = {
  "client-invoice": "reversal",
  "debit-note": "reversal",
  "opening-item": "openingReversal",
  "opening-credit-note": "reversal",
  "client-payment": "reversal",
  "return-invoice": "reversal",
  "client-refund": "refundReversal",
  "deposit-refund": "refundReversal",
} as const;

const Paper = ({ of: { kind, isReversal, number, viewUrl } }: { of: Movement }) => {
  const say = useWords(clientPageWords);
  return (
    <span className={classes.paper}>
      {say(isReversal ? reversalOf[kind] : kind)}{" "}
      {number && (
        <Link to={viewUrl}>
          <Ltr>{number}</Ltr>
        </Link>
      )}
    </span>
  );
};
