import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./bank.module.css";
import { BookLine } from "./BookLines.tsx";
import { listMatched, unmatchLine } from "./contract.ts";
import { Described } from "./OpenLines.tsx";
import { bankWords } from "./screen-words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

type Row = Answer<typeof listMatched>["data"][number];

/** Matched lines of the bank, the latest first; a match can be undone. */
export const Matched = ({ accountId }: { accountId: string }) => {
  const say = useWords(bankWords);
  const currency = useCurrencyName();
  const list = useList(listMatched, { params: { id: accountId } });
  const { send } = useSend(unmatchLine);
  const { attempt, refusal } = useRefusal();
  const undo = (row: Row) => (
    <May needs={unmatchLine.needs}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} aria-hidden className="flips" />}
        onClick={() => void attempt(say("notUndone"), () => send({ params: { id: row.id } }))}
      >
        {say("undo")}
      </Button>
    </May>
  );
  const columns: Column<Row>[] = [
    { key: "date", head: say("date"), width: "112px", cell: (row) => <Day date={row.date} form="short" /> },
    { key: "description", head: say("description"), width: "28%", cell: (row) => <Described of={row} /> },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Money amount={row.amount} /> },
    {
      key: "books",
      head: say("inBooks"),
      cell: (row) => row.bookLines.map((line) => <BookLine key={line.id} of={line} />),
    },
    { key: "acts", head: <span className="hidden-to-the-eye">{say("actions")}</span>, end: true, cell: undo },
  ];
  return (
    <>
      {refusal}
      <DataTable
        label={say("matched")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => (
          <Stack gap="narrow">
            <div className={classes.cardHead}>
              <Day date={row.date} form="short" />
              <Money amount={row.amount} />
            </div>
            <Described of={row} />
            {row.bookLines.map((line) => (
              <BookLine key={line.id} of={line} />
            ))}
            <div className={classes.acts}>{undo(row)}</div>
          </Stack>
        )}
        empty={<Empty title={say("nothingMatched")} />}
      />
    </>
  );
};
