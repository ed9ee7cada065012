import type { Answer } from "../../platform/shared/route.ts";
import { LinkButton, useAddressChoice } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../platform/web/parts/SearchField.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";

type Row = Answer<typeof contract.listInvoices>["data"][number];

/** Every client invoice, newest first. */
export const InvoicesPage = () => {
  const say = useWords(invoiceWords);
  const currency = useCurrencyName();
  const [chosen, setStatus] = useAddressChoice("status", "all");
  const status = chosen === "0" || chosen === "1" ? chosen : undefined;
  const q = useSearchWords() || undefined;
  const list = useList(contract.listInvoices, { query: { q, status } });
  const isNew = !q && !status && list.rows?.length === 0;

  const columns: Column<Row>[] = [
    { key: "number", head: say("number"), cell: (row) => <b><Number of={row} /></b> },
    { key: "client", head: say("client"), cell: (row) => row.client.name },
    { key: "plate", head: say("plate"), wide: true, cell: (row) => <bdi>{row.licensePlate}</bdi> },
    { key: "issued", head: say("issued"), cell: (row) => <Day date={row.issuedAt} form="short" /> },
    { key: "status", head: say("status"), cell: (row) => <InvoiceState invoice={row} /> },
    { key: "total", head: say("total", { currency }), end: true, cell: (row) => <b><Money amount={row.grandTotal} /></b> },
  ];

  return (
    <Page title={say("invoices")}>
      {!isNew && (
        <div className={classes.bar}>
          <SearchField label={say("searchLabel")} />
          <FilterTags label={say("status")} value={status ?? "all"} onChange={setStatus} lines={[[[{ value: "all", label: say("all") }, { value: "0", label: say("drafts") }, { value: "1", label: say("approvedOnes") }]]]} />
        </div>
      )}
      <DataTable
        label={say("invoices")} list={list} keyOf={(row) => row.id} columns={columns} linkOf={(row) => row.viewUrl} nameOf={(row) => `${row.number ?? say("draft")} ${row.client.name}`}
        card={(row) => <Card of={row} />} empty={isNew ? <Invitation /> : <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />}
      />
    </Page>
  );
};

const Card = ({ of: row }: { of: Pick<Row, "number" | "grandTotal" | "issuedAt" | "status" | "isRefunded" | "balanceDue"> & { client: { name: string } } }) => (
  <div className={classes.card}>
    <div className={classes.cardTop}><Number of={row} /><Money amount={row.grandTotal} /></div>
    <div className={classes.cardLine}><span>{row.client.name}</span><Day date={row.issuedAt} form="short" /></div>
    <InvoiceState invoice={row} />
  </div>
);

const Number = ({ of: { number } }: { of: { number: string | null } }) => {
  const say = useWords(invoiceWords);
  return number ? <Ltr>{number}</Ltr> : say("draft");
};

const Invitation = () => {
  const say = useWords(invoiceWords);
  const client = { name: say("exampleClient") };
  return (
    <Empty
      title={say("empty")} lines={say("emptyLine")} action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
      example={<Card of={{ number: "INV-000418", client, issuedAt: "2026-11-20", status: 1, isRefunded: false, grandTotal: "2107.95", balanceDue: "1607.95" }} />}
    />
  );
};
