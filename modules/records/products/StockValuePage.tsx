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
import { BranchFilter, useBranch } from "../../base/shop/BranchFilter.tsx";
import { listProducts } from "./contract.ts";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";
import { AverageOf, CountOf, stockIn, ValueOf } from "./StockFigures.tsx";
import { StockLevel } from "./StockLevel.tsx";
import { StockWorth } from "./StockWorth.tsx";
import { stockValue } from "./stock-contract.ts";
import { stockWords } from "./stock-words.ts";

type Account = Answer<typeof stockValue>["data"][number];
type Listed = Answer<typeof listProducts>["data"][number];

/** The value of the stock by account, beside the ledger, and by product; of one branch without the ledger. */
export const StockValuePage = () => {
  const say = useWords(stockWords);
  const branchId = useBranch();
  const value = useAnswer(stockValue, { query: { branchId } });
  return (
    <Page title={say("stockValue")} line={<StockWorth branchId={branchId} />} back="/back/products">
      <div className={classes.filter}>
        <BranchFilter />
      </div>
      <Together>
        <Loaded answer={value} skeleton={<ListSkeleton rows={2} />}>
          {({ data }) => <Accounts rows={data} />}
        </Loaded>
        <ByProduct branchId={branchId} />
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
  const ofLedger: Column<Account>[] = [
    {
      key: "ledger",
      head: say("ofLedger"),
      amount: true,
      cell: (row) => row.ledger !== null && <Money amount={row.ledger} />,
    },
    {
      key: "difference",
      head: say("difference"),
      amount: true,
      cell: (row) => row.difference !== null && <Money amount={row.difference} dashZero />,
    },
  ];
  const columns: Column<Account>[] = [
    { key: "account", head: say("account"), cell: named },
    { key: "products", head: say("products"), amount: true, cell: (row) => <Count of={row.products} /> },
    { key: "value", head: say("ofProducts"), amount: true, cell: (row) => <Money amount={row.value} /> },
    ...(rows.some(({ ledger }) => ledger !== null) ? ofLedger : []),
  ];
  const wrong = rows.filter(({ difference }) => isNotZero(difference ?? "0"));
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
              {row.ledger !== null && <Money amount={row.ledger} />}
            </div>
          </div>
        )}
        empty={null}
      />
    </>
  );
};

const ByProduct = ({ branchId }: { branchId: string | undefined }) => {
  const say = useWords(stockWords);
  const sayProduct = useWords(productWords);
  const currency = useCurrencyName();
  const list = useList(listProducts, { query: { stock: "stocked", branchId } });
  const named = (row: Listed) => (
    <>
      <div className={classes.strong}>
        <LocalizedName of={row} />
      </div>
      <div className={classes.quiet}>{row.code && <Ltr>{row.code}</Ltr>}</div>
    </>
  );
  const columns: Column<Listed>[] = [
    { key: "name", head: say("product"), cell: named },
    {
      key: "onHand",
      head: sayProduct("onHand"),
      amount: true,
      cell: (row) => <CountOf stock={stockIn(row, branchId)} />,
    },
    { key: "level", head: say("state"), cell: (row) => <StockLevel stock={row.stock} /> },
    {
      key: "average",
      head: sayProduct("averageCost"),
      amount: true,
      cell: (row) => <AverageOf stock={stockIn(row, branchId)} />,
    },
    {
      key: "value",
      head: sayProduct("valueIn", { currency }),
      amount: true,
      cell: (row) => <ValueOf stock={stockIn(row, branchId)} />,
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
              <b>
                <ValueOf stock={stockIn(row, branchId)} />
              </b>
              <CountOf stock={stockIn(row, branchId)} />
            </div>
          </div>
        )}
        empty={<Empty title={say("noMovements")} lines={say("noMovementsLine")} />}
      />
    </Section>
  );
};
