import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { LinkButton, useAddressChoice } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import type { Answer } from "../../platform/shared/route.ts";
import * as contract from "./contract.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";

type Row = Answer<typeof contract.listInvoices>["data"][number];

/** Every client invoice, newest first. */
export const InvoicesPage = () => {
  const say = useWords(invoiceWords);
  const currency = useCurrencyName();
  const [status, setStatus] = useAddressChoice("status", "all");
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 250);
  const list = useList(contract.listInvoices, { query: { q: q || undefined, status: status === "0" || status === "1" ? status : undefined } });

  const columns: Column<Row>[] = [
    { key: "number", head: say("number"), cell: (row) => (row.number ? <Ltr><b>{row.number}</b></Ltr> : say("draft")) },
    { key: "client", head: say("client"), cell: (row) => row.client.name },
    { key: "plate", head: say("plate"), wide: true, cell: (row) => <bdi>{row.licensePlate}</bdi> },
    { key: "issued", head: say("issued"), cell: (row) => <Day date={row.issuedAt} form="short" /> },
    { key: "status", head: say("status"), cell: (row) => <InvoiceState invoice={row} /> },
    { key: "total", head: say("total", { currency }), end: true, cell: (row) => <b><Money amount={row.grandTotal} /></b> },
  ];
  const filtered = q !== "" || status !== "all";

  return (
    <Page title={say("invoices")}>
      <div className={classes.bar}>
        <TextInput className={classes.search} aria-label={say("searchLabel")} placeholder={say("searchLabel")} leftSection={<IconSearch size={18} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <FilterTags label={say("status")} value={status} onChange={setStatus} lines={[[[{ value: "all", label: say("all") }, { value: "0", label: say("drafts") }, { value: "1", label: say("approvedOnes") }]]]} />
      </div>
      <DataTable
        label={say("invoices")} list={list} keyOf={(row) => row.id} columns={columns} linkOf={(row) => row.viewUrl} nameOf={(row) => `${say("invoice")} ${row.number ?? ""} ${row.client.name}`}
        card={(row) => (
          <>
            <div className={classes.cardTop}><span>{row.number ? <Ltr>{row.number}</Ltr> : say("draft")}</span><Money amount={row.grandTotal} /></div>
            <div className={classes.cardLine}><span>{row.client.name}</span><Day date={row.issuedAt} form="short" /></div>
            <InvoiceState invoice={row} />
          </>
        )}
        empty={filtered ? <Empty title={say("nothingFound")} /> : <Empty title={say("empty")} lines={say("emptyLine")} action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>} />}
      />
    </Page>
  );
};
