import { vendorFilters, VendorFilters } from "./VendorFilters.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import classes from "./purchases.module.css";
import { listPurchaseReturns } from "./return-contract.ts";
import { returnWords } from "./return-words.ts";
import type { PurchaseReturnRow } from "./shown.ts";

/** All purchase returns, newest first, with totals. */
export const PurchaseReturnsPage = () => {
  const say = useWords(returnWords);
  const sayExample = useWords(exampleWords);
  const language = useLanguage();
  const columns = useReturnColumns();
  const list = useFilteredList(listPurchaseReturns, vendorFilters);
  const summary = list.first?.summary;
  return (
    <ListPage
      title={say("returns")}
      list={list}
      search={say("search")}
      filters={<VendorFilters />}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("totalOf"), <Money key="total" amount={summary.grandTotal} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => `${row.number} ${nameIn(language, row.vendor)}`}
      card={(row) => <ReturnCard of={row} />}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={<LinkButton to="/back/purchases">{say("toPurchases")}</LinkButton>}
          example={
            <ExampleRow name={sayExample("vendor")} line={<Ltr>PRT-000012</Ltr>} amount="230.00" day="2026-11-20" />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const useReturnColumns = (): Column<PurchaseReturnRow>[] => {
  const say = useWords(returnWords);
  const currency = useCurrencyName();
  return [
    { key: "vendor", head: say("vendor"), cell: (row) => <Named of={row} /> },
    { key: "date", head: say("returnedAt"), cell: (row) => <Day date={row.returnedAt} form="short" /> },
    {
      key: "purchase",
      head: say("purchase"),
      cell: (row) => (
        <Link className={classes.documentLink} to={row.purchase.viewUrl}>
          <Ltr>{row.purchase.number}</Ltr>
        </Link>
      ),
    },
    {
      key: "vendorNumber",
      head: say("vendorNumber"),
      wide: true,
      cell: (row) => (row.vendorNumber ? <Ltr>{row.vendorNumber}</Ltr> : "–"),
    },
    { key: "total", head: say("total", { currency }), amount: true, cell: (row) => <Money amount={row.grandTotal} /> },
  ];
};

/** The vendor and the return's number. */
const Named = ({ of: { vendor, number } }: { of: PurchaseReturnRow }) => (
  <>
    <div className={classes.name}>
      <LocalizedName of={vendor} />
    </div>
    <div className={classes.quiet}>
      <Ltr>{number}</Ltr>
    </div>
  </>
);

const ReturnCard = ({ of: row }: { of: PurchaseReturnRow }) => (
  <div className={classes.card}>
    <div>
      <Named of={row} />
    </div>
    <div className={classes.cardAmount}>
      <b>
        <Money amount={row.grandTotal} />
      </b>
      <span className={classes.quiet}>
        <Day date={row.returnedAt} form="short" />
      </span>
      <span className={classes.quiet}>
        <Ltr>{row.purchase.number}</Ltr>
      </span>
    </div>
  </div>
);
