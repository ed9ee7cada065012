import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { listProducts } from "./contract.ts";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";
import { StockLevel } from "./StockLevel.tsx";
import { StockWorth } from "./StockWorth.tsx";
import { stockValue } from "./stock-contract.ts";
import { stockWords } from "./stock-words.ts";

type Account = Answer<typeof stockValue>["data"][number];
type Row = Answer<typeof listProducts>["data"][number];

/** The value of the stock by account, beside the ledger, and by product. */
export const StockValuePage = () => {
  const say = useWords(stockWords);
  const value = useAnswer(stockValue, {});
  return (
    <Page title={say("stockValue")} line={<StockWorth />} back="/back/products">
      <Together>
        <Loaded answer={value} skeleton={<ListSkeleton rows={2} />}>
          {({ data }) => <Accounts rows={data} />}
        </Loaded>
        <ByProduct />
      </Together>
    </Page>
  );
};

const Accounts = ({ rows }: { rows: readonly Account[] }) => {
  const say = useWords(stockWords);
  const sayProduct = useWords(productWords);
  const language = useLanguage();
  const named = (row: Account) => (
    <>
      <Ltr>{row.account.code}</Ltr> {nameIn(language, row.account)}
    </>
  );
  const columns: Column<Account>[] = [
    { key: "account", head: say("account"), cell: named },
    { key: "products", head: say("products"), amount: true, cell: (row) => <Count of={row.products} /> },
    { key: "value", head: say("ofProducts"), amount: true, cell: (row) => <Money amount={row.value} /> },
    { key: "ledger", head: say("ofLedger"), amount: true, cell: (row) => <Money amount={row.ledger} /> },
    {
      key: "difference",
      head: say("difference"),
      amount: true,
      cell: (row) => <Money amount={row.difference} dashZero />,
    },
  ];
  const wrong = rows.filter(({ difference }) => isNotZero(difference));
  return (
    <>
      {wrong.length > 0 && <ErrorBand title={sayProduct("differsFromLedger")} />}
      <DataTable
        label={say("stockValue")}
        list={{ rows, error: null, isPending: false, refetch: () => undefined }}
        keyOf={(row) => row.inventory}
        columns={columns}
        card={(row) => (
          <div className={classes.card}>
            <div>{named(row)}</div>
            <div className={classes.cardEnd}>
              <b>
                <Money amount={row.value} />
              </b>
              <Money amount={row.ledger} />
            </div>
          </div>
        )}
        empty={null}
      />
    </>
  );
};

const ByProduct = () => {
  const say = useWords(stockWords);
  const sayProduct = useWords(productWords);
  const currency = useCurrencyName();
  const list = useList(listProducts, { query: { stock: "stocked" } });
  const named = (row: Row) => (
    <>
      <div className={classes.strong}>
        <LocalizedName of={row} />
      </div>
      <div className={classes.quiet}>{row.code && <Ltr>{row.code}</Ltr>}</div>
    </>
  );
  const columns: Column<Row>[] = [
    { key: "name", head: say("product"), cell: named },
    {
      key: "onHand",
      head: sayProduct("onHand"),
      amount: true,
      cell: (row) => row.stock && <Count of={row.stock.onHand} />,
    },
    { key: "level", head: say("state"), cell: (row) => <StockLevel stock={row.stock} /> },
    {
      key: "average",
      head: sayProduct("averageCost"),
      amount: true,
      cell: (row) => (row.stock?.averageCost ? <Money amount={row.stock.averageCost} /> : "–"),
    },
    {
      key: "value",
      head: sayProduct("valueIn", { currency }),
      amount: true,
      cell: (row) => row.stock && <Money amount={row.stock.value} />,
    },
  ];
  return (
    <Section title={say("ofProducts")}>
      <DataTable
        label={say("ofProducts")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl ?? ""}
        card={(row) => (
          <div className={classes.card}>
            <div>{named(row)}</div>
            <div className={classes.cardEnd}>
              {row.stock && (
                <>
                  <b>
                    <Money amount={row.stock.value} />
                  </b>
                  <Count of={row.stock.onHand} />
                </>
              )}
            </div>
          </div>
        )}
        empty={<Empty title={say("noMovements")} lines={say("noMovementsLine")} />}
      />
    </Section>
  );
};
