import { Button } from "@mantine/core";
import { useState } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { isolated } from "../../../../platform/shared/words.ts";
import { Link, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { listOverdue, type OverdueItem, usualDays, writeOff } from "../bad-debts-contract.ts";
import { ageingWords } from "../ageing-words.ts";
import classes from "./books.module.css";
import { bookWords } from "../books-words.ts";
import { Reliefs } from "./Reliefs.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";

const choices = [90, usualDays, 365] as const;

/** Receivables long past their due date; what cannot be collected is written off. */
export const BadDebtsPage = () => {
  const say = useWords(bookWords);
  const sayAge = useWords(ageingWords);
  const [chosen] = useAddressChoice("days");
  const days = choices.find((choice) => String(choice) === chosen) ?? usualDays;
  const list = useList(listOverdue, { query: { days } }, { live: true });
  const [writing, setWriting] = useState<OverdueItem>();
  const [written, setWritten] = useState<string>();
  const columns = useColumns(setWriting);
  return (
    <ListPage
      title={say("badDebts")}
      line={say("badDebtsLine")}
      list={list}
      tags={{
        name: "days",
        usual: String(usualDays),
        label: say("overdueFor"),
        lines: [[choices.map((value) => ({ value: String(value), label: say("moreDays", { days: value }) }))]],
      }}
      columns={columns}
      card={(row) => (
        <div>
          <div className={classes.entryHead}>
            <LocalizedName of={row.party} />
            <Money amount={row.remaining} />
          </div>
          <Document of={row} />
          <Quiet>
            {say("due")} <Day date={row.due} form="short" />, {sayAge("late", { days: row.daysOverdue })}
          </Quiet>
          <WriteOff of={row} open={setWriting} />
        </div>
      )}
      nothingFound={{ title: say("noBadDebts") }}
    >
      <Reliefs offered={written} close={() => setWritten(undefined)} />
      {writing && <WriteOffDialog item={writing} close={() => setWriting(undefined)} onDone={setWritten} />}
    </ListPage>
  );
};

const useColumns = (open: (row: OverdueItem) => void): Column<OverdueItem>[] => {
  const say = useWords(bookWords);
  const sayAge = useWords(ageingWords);
  const currency = useCurrencyName();
  return [
    { key: "party", head: sayAge("party"), cell: (row) => <LocalizedName of={row.party} /> },
    { key: "document", head: say("document"), cell: (row) => <Document of={row} /> },
    { key: "due", head: say("due"), cell: (row) => <Day date={row.due} form="short" /> },
    { key: "days", head: say("daysOverdue"), amount: true, cell: (row) => <Count of={row.daysOverdue} /> },
    { key: "open", head: say("openIn", { currency }), amount: true, cell: (row) => <Money amount={row.remaining} /> },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("actions")}</span>,
      end: true,
      cell: (row) => <WriteOff of={row} open={open} />,
    },
  ];
};

const Document = ({ of: { source } }: { of: OverdueItem }) => (
  <div className={classes.document}>
    {source.name}{" "}
    {source.label &&
      (source.viewUrl ? (
        <Link to={source.viewUrl}>
          <Ltr>{source.label}</Ltr>
        </Link>
      ) : (
        <Ltr>{source.label}</Ltr>
      ))}
  </div>
);

const WriteOff = ({ of: item, open }: { of: OverdueItem; open: (item: OverdueItem) => void }) => {
  const say = useWords(bookWords);
  return (
    <May needs={writeOff.needs}>
      <Button variant="default" onClick={() => open(item)}>
        {say("writeOff")}
      </Button>
    </May>
  );
};

type DialogProps = {
  item: OverdueItem;
  close: () => void;
  /** VersionOrConfirmation the entry of the write-off. */ onDone: (id: string) => void;
};

const WriteOffDialog = ({ item, close, onDone }: DialogProps) => {
  const say = useWords(bookWords);
  const inDigits = useDigits();
  return (
    <ReasonDialog
      sends={writeOff}
      params={{ id: item.id }}
      initial={{ reason: "" }}
      title={say("writeOffTitle", { document: isolated(inDigits(item.source.label ?? "")) })}
      line={say("writeOffLine")}
      submit={say("writeOff")}
      done={say("writtenOff")}
      failed={say("notWrittenOff")}
      onDone={({ id }) => onDone(id)}
      close={close}
    />
  );
};
