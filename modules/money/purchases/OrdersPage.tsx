import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { vendorFilters, VendorFilters } from "./VendorFilters.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { NewOrder } from "./NewOrder.tsx";
import { createOrder, listOrders } from "./order-contract.ts";
import { orderStates } from "./order-rules.ts";
import { orderWords } from "./order-words.ts";
import { OrderState } from "./OrderState.tsx";
import classes from "./purchases.module.css";
import type { OrderRow } from "./shown.ts";

/** All purchase orders, newest first. `?new=low-stock` opens a new one with the parts that are low or out. */
export const OrdersPage = () => {
  const say = useWords(orderWords);
  const sayExample = useWords(exampleWords);
  const language = useLanguage();
  const may = useMay();
  const [adding, setAdding] = useAddressChoice("new");
  const columns = useOrderColumns();
  const list = useFilteredList(listOrders, { ...vendorFilters, state: "state" });
  const summary = list.first?.summary;
  const add = (
    <May needs={createOrder.needs}>
      <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding("1")}>
        {say("create")}
      </Button>
    </May>
  );
  return (
    <ListPage
      title={say("orders")}
      list={list}
      actions={add}
      search={say("searchLabel")}
      tags={{
        name: "state",
        label: say("status"),
        lines: [[[{ value: "all", label: say("all") }, ...states.map((value) => ({ value, label: say(value) }))]]],
      }}
      filters={<VendorFilters />}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("totalOf"), <Money key="total" amount={summary.grandTotal} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => `${row.number ?? say("draft")} ${nameIn(language, row.vendor)}`}
      card={(row) => <OrderCard of={row} />}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={add}
          example={
            <ExampleRow
              name={sayExample("vendor")}
              line={<Ltr>PO-000041</Ltr>}
              state={<OrderState of={{ state: "ordered", isLate: false }} />}
              amount="1150.00"
              day="2026-11-20"
            />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    >
      {adding && may(createOrder.needs) && <NewOrder lowStock={adding === "low-stock"} close={() => setAdding("")} />}
    </ListPage>
  );
};

const states = ["open", ...orderStates] as const;

const useOrderColumns = (): Column<OrderRow>[] => {
  const say = useWords(orderWords);
  const currency = useCurrencyName();
  return [
    { key: "vendor", head: say("vendor"), cell: (row) => <Named of={row} /> },
    { key: "date", head: say("orderDate"), cell: (row) => <Day date={row.orderDate} form="short" /> },
    {
      key: "expected",
      head: say("expectedOn"),
      cell: (row) => (row.expectedOn ? <Day date={row.expectedOn} form="short" /> : "–"),
    },
    { key: "state", head: say("status"), cell: (row) => <OrderState of={row} /> },
    { key: "total", head: say("total", { currency }), amount: true, cell: (row) => <Money amount={row.grandTotal} /> },
  ];
};
/** The vendor and the order's number. */
const Named = ({ of: { vendor, number } }: { of: OrderRow }) => {
  const say = useWords(orderWords);
  return (
    <>
      <div className={classes.name}>
        <LocalizedName of={vendor} />
      </div>
      <div className={classes.quiet}>{number ? <Ltr>{number}</Ltr> : say("draft")}</div>
    </>
  );
};

const OrderCard = ({ of: row }: { of: OrderRow }) => (
  <div className={classes.card}>
    <div>
      <Named of={row} />
      <OrderState of={row} />
    </div>
    <div className={classes.cardAmount}>
      <b>
        <Money amount={row.grandTotal} />
      </b>
      <span className={classes.quiet}>
        <Day date={row.orderDate} form="short" />
      </span>
    </div>
  </div>
);
