import { useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Row = Answer<typeof contract.listTaxEntries>["data"][number];

type Props = {
  period: { id: string };
  name: string;
  /** The line of the return: its query, and its title. */
  of: { box: number } | { treatment: string };
  title: string;
};

/** The documents behind a line of the return, each leading to its page. */
export const BoxEntries = ({ period, name, of, title }: Props) => {
  const say = useWords(taxReturnWords);
  const currency = useCurrencyName();
  const list = useList(contract.listTaxEntries, { query: { period: period.id, ...of } });
  const columns: Column<Row>[] = [
    { key: "date", head: say("date"), cell: (row) => <Day date={row.date} form="short" /> },
    { key: "document", head: say("document"), cell: (row) => <Source of={row} /> },
    { key: "party", head: say("party"), cell: (row) => row.party && <LocalizedName of={row.party} /> },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Money amount={row.base} /> },
    { key: "vat", head: say("vatIn", { currency }), amount: true, cell: (row) => <Money amount={row.vat} /> },
  ];
  return (
    <Page
      title={title}
      line={<Link to={`/back/tax-returns?period=${period.id}`}>{say("titleOf", { period: name })}</Link>}
      back={`/back/tax-returns?period=${period.id}`}
    >
      <DataTable
        label={title}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl}
        nameOf={(row) => `${row.source.name} ${row.source.label ?? ""}`}
        card={(row) => <Card of={row} />}
        empty={<Empty title={say("nothingBehind")} lines={say("nothingBehindLine")} />}
      />
    </Page>
  );
};

const Source = ({ of: { source } }: { of: Row }) => (
  <>
    {source.name} {source.label && <Ltr>{source.label}</Ltr>}
  </>
);

const Card = ({ of: row }: { of: Row }) => {
  return (
    <div className={classes.card}>
      <div>
        <Source of={row} />
        <div className={classes.quiet}>
          {row.party && <LocalizedName of={row.party} />} <Day date={row.date} form="short" />
        </div>
      </div>
      <div className={classes.amount}>
        <Money amount={row.base} />
        <div className={classes.quiet}>
          <Money amount={row.vat} />
        </div>
      </div>
    </div>
  );
};
