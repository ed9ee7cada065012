import { IconTransfer } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { BranchFilter } from "../../base/shop/BranchFilter.tsx";
import { listTransfers, sendTransfer } from "./contract.ts";
import { transferStates } from "./rules.ts";
import { transferWords } from "./screen-words.ts";
import { TransferState } from "./TransferState.tsx";
import classes from "./transfers.module.css";

type Row = Answer<typeof listTransfers>["data"][number];

const filters = { q: "q", state: "state", branch: "branchId" } as const;

export const TransfersPage = () => {
  const say = useWords(transferWords);
  const list = useFilteredList(listTransfers, filters, { live: true });
  const currency = useCurrencyName();
  const add = (
    <May needs={sendTransfer.needs}>
      <LinkButton to="/back/stock-transfers/new" leftSection={<IconTransfer size={20} stroke={1.75} aria-hidden />}>
        {say("add")}
      </LinkButton>
    </May>
  );
  const columns: Column<Row>[] = [
    {
      key: "number",
      head: say("number"),
      cell: (row) => (
        <b>
          <Ltr>{row.number}</Ltr>
        </b>
      ),
    },
    { key: "route", head: say("route"), cell: (row) => <Ends of={row} /> },
    { key: "date", head: say("date"), cell: (row) => <Day date={row.sentAt} form="short" /> },
    { key: "state", head: say("state"), cell: (row) => <TransferState of={row} /> },
    { key: "parts", head: say("parts"), amount: true, wide: true, cell: (row) => <Count of={row.parts} /> },
    { key: "cost", head: `${say("cost")}, ${currency}`, amount: true, cell: (row) => <Money amount={row.cost} /> },
  ];
  return (
    <ListPage
      title={say("transfers")}
      line={say("transfersLine")}
      list={list}
      actions={add}
      search={say("search")}
      tags={{
        name: "state",
        label: say("state"),
        lines: [
          [[{ value: "all", label: say("all") }, ...transferStates.map((value) => ({ value, label: say(value) }))]],
        ],
      }}
      filters={<BranchFilter withOthers />}
      columns={columns}
      nameOf={(row) => row.number}
      card={(row) => (
        <div className={classes.card}>
          <div>
            <b>
              <Ltr>{row.number}</Ltr>
            </b>
            <Quiet>
              <Ends of={row} />
            </Quiet>
            <TransferState of={row} />
          </div>
          <div className={classes.cardEnd}>
            <b>
              <Money amount={row.cost} />
            </b>
            <Quiet>
              <Day date={row.sentAt} form="short" />
            </Quiet>
          </div>
        </div>
      )}
      none={<Empty title={say("empty")} lines={say("emptyLine")} action={add} example={<Example />} />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const Ends = ({ of: { from, to } }: { of: Row }) => {
  const say = useWords(transferWords);
  const language = useLanguage();
  return say("fromTo", { from: isolatedName(nameIn(language, from)), to: isolatedName(nameIn(language, to)) });
};

const Example = () => {
  const sayExample = useWords(exampleWords);
  return (
    <ExampleRow
      name={<Ltr>TR-000004</Ltr>}
      line={sayExample("between")}
      state={<TransferState of={{ state: "in-transit", isShort: false }} />}
      amount="690.00"
      day="2026-11-20"
    />
  );
};
