import { Button } from "@mantine/core";
import { IconDownload, IconLink } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { daysBetween } from "../../../platform/shared/dates.ts";
import { inLanguage, isolated } from "../../../platform/shared/words.ts";
import { addressOf, call } from "../../../platform/web/call.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link, useAddressChoice, useAddressChoices } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { DataTable, type Column } from "../../../platform/web/parts/DataTable.tsx";
import { Clock, Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { DayFilters, ListFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast, toastNote } from "../../../platform/web/parts/toast.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { eInvoiceFilters, type EInvoice } from "./contract.ts";
import { ConnectionState } from "./ConnectionState.tsx";
import classes from "./e-invoices.module.css";
import { EInvoiceState } from "./EInvoiceState.tsx";
import { RepairDialog } from "./RepairDialog.tsx";
import { eInvoiceWords } from "./screen-words.ts";
import { longestArchive } from "./states.ts";
import { refuse } from "./words.ts";

/** Every sealed version with the authority's answer; a rejected one is repaired here. */
export const EInvoicesPage = () => {
  const say = useWords(eInvoiceWords);
  const sayExample = useWords(exampleWords);
  const [chosen, choose] = useAddressChoice("filter", "all");
  const filter = eInvoiceFilters.find((choice) => choice === chosen);
  const [period] = useAddressChoices(["from", "to"]);
  const list = useList(
    contract.listEInvoices,
    { query: { ...(filter && { filter }), ...chosenDays(period) } },
    { every: 10_000 },
  );
  const [repairing, setRepairing] = useState<EInvoice>();
  const counts = list.first?.counts;
  const tag = (value: keyof NonNullable<typeof counts>, label: string) => ({
    value,
    label,
    count: counts?.[value] ?? null,
  });
  const columns = useColumns(setRepairing);
  return (
    <Page
      title={say("title")}
      line={say("line")}
      state={<ConnectionState />}
      actions={<Acts period={chosenDays(period)} />}
    >
      <ListFilters names={["from", "to"]}>
        <DayFilters />
      </ListFilters>
      <FilterTags
        label={say("filter")}
        value={filter ?? "all"}
        onChange={choose}
        lines={[
          [
            [tag("all", say("all"))],
            [
              { ...tag("rejected", say("rejected")), late: (counts?.rejected ?? 0) > 0 },
              tag("waiting", say("waitingTag")),
              ...(filter === "elsewhere" || (counts?.elsewhere ?? 0) > 0
                ? [tag("elsewhere", say("elsewhereTag"))]
                : []),
              tag("warned", say("warned")),
            ],
            [tag("standard", say("standard")), tag("simplified", say("simplified"))],
          ],
        ]}
      />
      <DataTable
        label={say("title")}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        card={(of) => <Card of={of} repair={setRepairing} />}
        empty={
          filter || Object.keys(chosenDays(period)).length > 0 ? (
            <Empty title={say("noneOfFilter")} lines="" />
          ) : (
            <Empty
              title={say("none")}
              lines={say("noneLine")}
              example={
                <ExampleRow
                  name={<Ltr>INV-000418</Ltr>}
                  line={sayExample("client")}
                  state={<EInvoiceState of={{ state: "reported", isStandard: false }} />}
                  amount="2107.95"
                  day="2026-11-20"
                />
              }
            />
          )
        }
      />
      {repairing && <RepairDialog of={repairing} close={() => setRepairing(undefined)} />}
    </Page>
  );
};

const useColumns = (repair: (of: EInvoice) => void): Column<EInvoice>[] => {
  const say = useWords(eInvoiceWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  return [
    {
      key: "counter",
      head: say("counter"),
      width: "4.5rem",
      wide: true,
      cell: ({ counter }) => <Ltr>{inDigits(String(counter))}</Ltr>,
    },
    {
      key: "document",
      head: say("document"),
      width: "7.5rem",
      cell: ({ number, viewUrl }) => (
        <Link to={viewUrl} className={classes.target}>
          <Ltr>{number}</Ltr>
        </Link>
      ),
    },
    { key: "kind", head: say("kind"), width: "7.5rem", wide: true, cell: (of) => <Kind of={of} /> },
    { key: "buyer", head: say("buyer"), cell: ({ buyerName }) => <Name>{buyerName}</Name> },
    {
      key: "total",
      head: say("total", { currency }),
      width: "8rem",
      amount: true,
      cell: ({ total }) => <Money amount={total} />,
    },
    { key: "state", head: say("state"), width: "12rem", cell: (of) => <StateAndRepair of={of} repair={repair} /> },
    { key: "when", head: say("when"), width: "9rem", wide: true, cell: (of) => <When of={of} /> },
  ];
};

type Period = { from?: string; to?: string };

/** The days chosen in the address. */
const chosenDays = ({ from, to }: Record<string, string | undefined>): Period => ({
  ...(from && { from }),
  ...(to && { to }),
});

const Acts = ({ period }: { period: Period }) => {
  const say = useWords(eInvoiceWords);
  const today = useToday();
  const language = useLanguage();
  const { from = today, to = today } = period;
  const refuseLong = (event: MouseEvent) => {
    if (daysBetween(from, to) <= longestArchive) return;
    event.preventDefault();
    toastNote(inLanguage(refuse.all["period-long"], language));
  };
  const inDigits = useDigits();
  const { attempt, refusal } = useRefusal();
  const check = () =>
    attempt(say("checkChain"), async () => {
      const { documents, broken } = await call(contract.checkChain, {});
      const [first] = broken;
      if (first) toastNote(say("chainBroken", { counter: isolated(inDigits(String(first.counter))) }));
      else toast(say("chainWhole", { count: documents }));
    });
  return (
    <>
      {refusal}
      <Button
        component="a"
        href={addressOf(contract.archiveEInvoices, { query: period })}
        onClick={refuseLong}
        download
        variant="subtle"
        leftSection={<IconDownload size={18} stroke={2} aria-hidden />}
      >
        {say(Object.keys(period).length > 0 ? "archiveOfPeriod" : "archive")}
      </Button>
      <Button
        variant="default"
        onClick={() => void check()}
        leftSection={<IconLink size={18} stroke={2} aria-hidden />}
      >
        {say("checkChain")}
      </Button>
    </>
  );
};

const Kind = ({ of: { kind, isStandard } }: { of: EInvoice }) => {
  const say = useWords(eInvoiceWords);
  const form = say(isStandard ? "standard" : "simplified");
  return <>{kind === "invoice" ? form : `${form} · ${say(kind)}`}</>;
};

type Row = { of: EInvoice; repair: (of: EInvoice) => void };

const StateAndRepair = ({ of, repair }: Row) => {
  const say = useWords(eInvoiceWords);
  return (
    <div className={classes.standing}>
      <EInvoiceState of={of} />
      {of.state === "rejected" && !of.isRepaired && (
        <May needs={contract.repairEInvoice.needs}>
          <Button variant="subtle" onClick={() => repair(of)}>
            {say("repair")}
          </Button>
        </May>
      )}
    </div>
  );
};

const When = ({ of: { createdAt, number, xmlUrl } }: { of: EInvoice }) => {
  const say = useWords(eInvoiceWords);
  return (
    <div className={classes.when}>
      <span>
        <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
      </span>
      <a className={classes.target} href={xmlUrl} download aria-label={say("xmlOf", { number: isolated(number) })}>
        {say("xml")}
      </a>
    </div>
  );
};

const Card = ({ of, repair }: Row) => {
  const { number, viewUrl, buyerName, total } = of;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Link to={viewUrl} className={classes.target}>
          <Ltr>{number}</Ltr>
        </Link>
        <Money amount={total} />
      </div>
      <Name>{buyerName}</Name>
      <div className={classes.quiet}>
        <Kind of={of} />
      </div>
      <StateAndRepair of={of} repair={repair} />
      <When of={of} />
    </div>
  );
};
