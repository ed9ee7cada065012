import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { DayFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ClientFilter } from "../../records/clients/ClientFilter.tsx";
import { DocumentCard } from "../../records/documents/DocumentCard.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import { ReturnState } from "./ReturnState.tsx";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";

type Row = Answer<typeof contract.listReturns>["data"][number];

/** All returns, newest first, with totals. */
export const ReturnsPage = () => {
  const say = useWords(returnWords);
  const sayExample = useWords(exampleWords);
  const currency = useCurrencyName();
  const list = useFilteredList(contract.listReturns, { status: "status", client: "clientId", from: "from", to: "to" });
  const columns: Column<Row>[] = [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: (row) => <Plate text={row.licensePlate} country={row.licensePlateCountry} />,
    },
    { key: "number", head: say("number"), cell: (row) => <Numbers of={row} /> },
    {
      key: "client",
      head: say("client"),
      cell: (row) => (
        <div className={classes.name}>
          <Name>{row.client.name}</Name>
        </div>
      ),
    },
    { key: "status", head: say("status"), cell: (row) => <ReturnState of={row} /> },
    { key: "total", head: say("total", { currency }), amount: true, cell: (row) => <Money amount={row.grandTotal} /> },
    { key: "due", head: say("refundDue"), amount: true, cell: (row) => <Money amount={row.refundDue} dashZero /> },
  ];
  return (
    <ListPage
      title={say("returns")}
      list={list}
      plate
      search={say("searchLabel")}
      tags={{
        name: "status",
        label: say("status"),
        lines: [[statusTags.map(({ value, word }) => ({ value, label: say(word) }))]],
      }}
      filters={
        <>
          <ClientFilter />
          <DayFilters />
        </>
      }
      sums={useSums(list.first?.summary)}
      columns={columns}
      nameOf={(row) => `${row.number ?? say("draft")} ${row.client.name}`}
      card={(row) => <Card of={row} />}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={<LinkButton to="/back/client-invoices">{say("toInvoices")}</LinkButton>}
          example={
            <ExampleRow
              name={sayExample("client")}
              line={<Ltr>CN-000009</Ltr>}
              state={<ReturnState of={{ status: 1, refundDue: "0.00" }} />}
              amount="230.00"
              day="2026-11-20"
            />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const statusTags = [
  { value: "all", word: "all" },
  { value: "0", word: "drafts" },
  { value: "1", word: "approved" },
  { value: "owed", word: "owed" },
] as const;

const useSums = (summary: Answer<typeof contract.listReturns>["summary"] | undefined) => {
  const say = useWords(returnWords);
  return (
    summary && [
      [say("countOf"), <Count key="count" of={summary.count} />] as const,
      [say("approvedTotal"), <Money key="total" amount={summary.grandTotal} currency />] as const,
      ...(isNotZero(summary.draftsTotal)
        ? [[say("drafts"), <Money key="drafts" amount={summary.draftsTotal} currency />] as const]
        : []),
      [say("refundDue"), <Money key="due" amount={summary.refundDue} currency />] as const,
    ]
  );
};

const Numbers = ({ of: row }: { of: Row }) => {
  const say = useWords(returnWords);
  return (
    <>
      <div className={classes.name}>{row.number ? <Ltr>{row.number}</Ltr> : say("draft")}</div>
      <div className={classes.quiet}>
        <Ltr>{row.clientInvoice.number}</Ltr> · <Day date={row.issuedAt} form="short" />
      </div>
    </>
  );
};

const Card = ({ of: row }: { of: Row }) => {
  const say = useWords(returnWords);
  return (
    <DocumentCard
      plate={<Plate text={row.licensePlate} country={row.licensePlateCountry} />}
      state={<ReturnState of={row} />}
      amount={<Money amount={row.grandTotal} />}
      due={
        isNotZero(row.refundDue) && (
          <>
            {say("refundDue")} <Money amount={row.refundDue} />
          </>
        )
      }
    >
      <div className={classes.name}>
        <Name>{row.client.name}</Name>
      </div>
      <Numbers of={row} />
    </DocumentCard>
  );
};
