import { useMediaQuery } from "@mantine/hooks";
import { isNotZero } from "../../../platform/shared/money.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ChoiceFilter, DayFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { BranchFilter } from "../../base/shop/BranchFilter.tsx";
import { ClientFilter } from "../../records/clients/ClientFilter.tsx";
import { InsurerFilter } from "../../records/insurers/InsurerFilter.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./list-contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { InvoiceBalance, InvoiceBuyer, InvoiceCard, InvoiceNumber, type InvoiceRow } from "./InvoiceRow.tsx";
import classes from "./invoice.module.css";
import { invoiceTypes } from "./rules.ts";
import { invoiceWords } from "./screen-words.ts";

export const InvoicesPage = () => {
  const say = useWords(invoiceWords);
  const currency = useCurrencyName();
  const wide = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const list = useFilteredList(contract.listInvoices, filters);
  const columns: Column<InvoiceRow>[] = [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: (row) => <Plate text={row.licensePlate} country={row.licensePlateCountry} />,
    },
    {
      key: "number",
      head: say("number"),
      cell: (row) => (
        <>
          <div className={classes.name}>
            <InvoiceNumber of={row} />
          </div>
          <div className={classes.quiet}>
            <Day date={row.issuedAt} form="short" />
          </div>
        </>
      ),
    },
    { key: "client", head: say("client"), cell: (row) => <InvoiceBuyer of={row} /> },
    { key: "status", head: say("status"), cell: (row) => <InvoiceState invoice={row} withDue /> },
    ...(wide
      ? [
          {
            key: "total",
            head: say("total", { currency }),
            amount: true,
            cell: (row: InvoiceRow) => <Money amount={row.grandTotal} />,
          },
        ]
      : []),
    {
      key: "due",
      head: say("due"),
      amount: true,
      cell: (row) => (
        <>
          <InvoiceBalance of={row} />
          {!wide && (
            <div className={classes.narrowTotal}>
              {say("totalOf")} <Money amount={row.grandTotal} />
            </div>
          )}
        </>
      ),
    },
  ];

  return (
    <ListPage
      title={say("invoices")}
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
          <InsurerFilter />
          <OwedBy />
          <SaleType />
          <BranchFilter />
          <DayFilters />
        </>
      }
      sums={useSums(list.first?.summary)}
      columns={columns}
      nameOf={(row) => `${row.number ?? say("draft")} ${row.client.name}`}
      card={(row) => <InvoiceCard of={row} />}
      none={<EmptyState />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const filters = {
  status: "status",
  client: "clientId",
  insurer: "insuranceCompanyId",
  owedBy: "addressedToKind",
  type: "type",
  branch: "branchId",
  from: "from",
  to: "to",
} as const;

const statusTags = [
  { value: "all", word: "all" },
  { value: "0", word: "drafts" },
  { value: "unpaid", word: "unpaid" },
  { value: "overdue", word: "overdue" },
  { value: "paid", word: "fullyPaid" },
] as const;

const useSums = (summary: Answer<typeof contract.listInvoices>["summary"] | undefined) => {
  const say = useWords(invoiceWords);
  return (
    summary && [
      [say("countOf"), <Count key="count" of={summary.count} />] as const,
      [say("approvedTotal"), <Money key="total" amount={summary.grandTotal} currency />] as const,
      ...(isNotZero(summary.draftsTotal)
        ? [[say("drafts"), <Money key="drafts" amount={summary.draftsTotal} currency />] as const]
        : []),
      [say("due"), <Money key="due" amount={summary.balanceDue} currency />] as const,
    ]
  );
};

const OwedBy = () => {
  const say = useWords(invoiceWords);
  return (
    <ChoiceFilter
      name="owedBy"
      label={say("owedBy")}
      placeholder={say("anybody")}
      choices={[
        { value: "client", label: say("toClient") },
        { value: "insurer", label: say("toInsurer") },
      ]}
    />
  );
};

const SaleType = () => {
  const say = useWords(invoiceWords);
  return (
    <ChoiceFilter
      name="type"
      label={say("type")}
      placeholder={say("all")}
      choices={invoiceTypes.map((type) => ({ value: type, label: say(type) }))}
    />
  );
};

const EmptyState = () => {
  const say = useWords(invoiceWords);
  const client = { name: say("exampleClient") };
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
      example={
        <InvoiceCard
          of={{
            number: "INV-000418",
            client,
            issuedAt: "2026-11-20",
            dueAt: "2026-11-20",
            isOverdue: false,
            status: 1,
            isRefunded: false,
            returnedTotal: "0.00",
            settledByReturns: "0.00",
            grandTotal: "2107.95",
            balanceDue: "1607.95",
            licensePlate: "7421 KNR",
            licensePlateCountry: "SA",
            addressee: { ...client, nameAr: null },
            addressedToKind: "client",
          }}
        />
      }
    />
  );
};
