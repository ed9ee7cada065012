import { IconTrash } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { MoreMenu } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./bank.module.css";
import { listStatements, removeStatement } from "./contract.ts";
import { bankWords } from "./screen-words.ts";

type Row = Answer<typeof listStatements>["data"][number];

/** The imported files of an account, the latest first. */
export const Statements = ({ accountId }: { accountId: string }) => {
  const say = useWords(bankWords);
  const currency = useCurrencyName();
  const list = useList(listStatements, { params: { id: accountId } });
  const { acts, refusal } = useActs();
  const columns: Column<Row>[] = [
    { key: "file", head: say("file"), cell: (row) => <File of={row} /> },
    { key: "days", head: say("days"), cell: (row) => <Days of={row} /> },
    { key: "lines", head: say("lines"), amount: true, cell: (row) => <Count of={row.lines} /> },
    { key: "open", head: say("open"), amount: true, cell: (row) => <Count of={row.open} /> },
    {
      key: "closing",
      head: say("closing", { currency }),
      amount: true,
      wide: true,
      cell: (row) => (row.closingBalance === null ? "–" : <Money amount={row.closingBalance} />),
    },
    { key: "acts", head: <span className="hidden-to-the-eye">{say("actions")}</span>, end: true, cell: acts },
  ];
  return (
    <>
      {refusal}
      <DataTable
        label={say("statements")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => (
          <div className={classes.cardHead}>
            <div>
              <File of={row} />
              <div className={classes.quiet}>
                <Days of={row} /> · {say("lines")} <Count of={row.lines} /> · {say("open")} <Count of={row.open} />
              </div>
            </div>
            {acts(row)}
          </div>
        )}
        empty={<Empty title={say("noStatements")} lines={say("help")} />}
      />
    </>
  );
};

const File = ({ of: { fileName, leftOut, waiver } }: { of: Row }) => {
  const say = useWords(bankWords);
  return (
    <>
      <b className={classes.strong}>
        <Name>{fileName}</Name>
      </b>
      {leftOut > 0 && <div className={classes.quiet}>{say("leftOut", { count: leftOut })}</div>}
      {waiver && <div className={classes.quiet}>{say("waiver", { reason: isolated(waiver) })}</div>}
    </>
  );
};

const Days = ({ of: { from, to } }: { of: Row }) => (
  <>
    <Day date={from} form="short" /> – <Day date={to} form="short" />
  </>
);

const useActs = () => {
  const say = useWords(bankWords);
  const may = useMay()(removeStatement.needs);
  const { send } = useSend(removeStatement);
  const { attempt, refusal } = useRefusal();
  const remove = async ({ id, fileName }: Row) => {
    const line = say("removeLine", { file: isolated(fileName) });
    if (!(await confirm({ title: say("remove"), line, action: say("remove"), danger: true }))) return;
    await attempt(say("notRemoved"), () => send({ params: { id } }));
  };
  const acts = (row: Row) =>
    may && (
      <MoreMenu
        items={[{ label: say("remove"), icon: <IconTrash size={18} aria-hidden />, onClick: () => void remove(row) }]}
      />
    );
  return { acts, refusal };
};
