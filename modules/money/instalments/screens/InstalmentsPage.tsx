import { useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { DocumentCard } from "../../../records/documents/DocumentCard.tsx";
import { type InstalmentOrder, listInstalmentOrders } from "../contract.ts";
import { instalmentWords, orderStateWords } from "../screen-words.ts";
import { OrderNotes } from "./OrderNotes.tsx";
import { OrderState } from "./OrderState.tsx";

const tags = ["order_authorised", "order_captured", "order_refunded", "order_canceled"] as const;

/** What clients pay in instalments, newest first; a row leads to its invoice. */
export const InstalmentsPage = () => {
  const say = useWords(instalmentWords);
  const sayExample = useWords(exampleWords);
  const sayState = useWords(orderStateWords);
  const currency = useCurrencyName();
  const list = useFilteredList(listInstalmentOrders, { state: "state" });
  const columns: Column<InstalmentOrder>[] = [
    { key: "date", head: say("date"), cell: (row) => <Day date={row.createdAt} form="short" /> },
    { key: "invoice", head: say("invoice"), cell: (row) => <Ltr>{row.number}</Ltr> },
    { key: "client", head: say("client"), cell: (row) => <Name>{row.client.name}</Name> },
    { key: "status", head: say("status"), cell: (row) => <State of={row} /> },
    { key: "amount", head: say("amount", { currency }), amount: true, cell: (row) => <Money amount={row.amount} /> },
    {
      key: "captured",
      head: say("captured", { currency }),
      amount: true,
      cell: (row) => <Money amount={row.captured} dashZero />,
    },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      search={say("search")}
      tags={{
        name: "state",
        label: say("status"),
        lines: [[[{ value: "all", label: say("all") }, ...tags.map((value) => ({ value, label: sayState(value) }))]]],
      }}
      columns={columns}
      linkOf={(row) => row.invoiceUrl}
      nameOf={(row) => `${row.number} ${row.client.name}`}
      card={(row) => <Card of={row} />}
      none={
        <Empty
          title={say("none")}
          lines={say("noneLine")}
          example={
            <ExampleRow
              name={sayExample("client")}
              line={<Ltr>INV-000418</Ltr>}
              state={<OrderState of="order_captured" />}
              amount="2107.95"
              day="2026-11-20"
            />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const State = ({ of }: { of: InstalmentOrder }) => (
  <>
    <OrderState of={of.state} />
    <OrderNotes of={of} />
  </>
);

const Card = ({ of: row }: { of: InstalmentOrder }) => (
  <DocumentCard plate={null} state={<State of={row} />} amount={<Money amount={row.amount} />}>
    <Name>{row.client.name}</Name>
    <Quiet>
      <Ltr>{row.number}</Ltr>
    </Quiet>
  </DocumentCard>
);
