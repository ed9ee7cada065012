import { Button, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { shortDate } from "../../../platform/shared/dates.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { DateField } from "../../../platform/web/form/DateField.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import classes from "./import.module.css";
import { columnWords, faultWords, importWords } from "./import-words.ts";
import { Described } from "./OpenLines.tsx";
import { amountFaults, dateFaults, type JudgedRow, judge, type Mend, type Proposal, proposeFor } from "./preview.ts";
import { readAmount } from "./amounts.ts";
import type { Reading } from "./use-statement-file.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** Rows that are no lines yet, each with its reason and what would be right. */
export const UnreadRows = ({ reading }: { reading: Reading }) => {
  const say = useWords(importWords);
  const { preview, choice, facts } = reading;
  if (!preview || !choice.statement) return null;
  const { unread } = preview;
  const order = reading.reading?.order.order ?? "day";
  const proposals = new Map(
    unread.map((row) => [
      row.row,
      proposeFor(preview, row, { statement: choice.statement!, order, digits: facts.digits }),
    ]),
  );
  return (
    <>
      <Changed reading={reading} />
      {unread.length > 0 && (
        <section className={classes.section} aria-label={say("notRead", { count: unread.length })}>
          <div className={classes.sectionHead}>
            <h2>{say("notRead", { count: unread.length })}</h2>
            <AllAtOnce reading={reading} proposals={proposals} />
          </div>
          <Rows rows={unread} proposals={proposals} mend={reading.mend} />
        </section>
      )}
      {(unread.length > 0 || preview.proof.breaks.length > 0) && (
        <p className={classes.until}>
          <IconLock size={20} aria-hidden />
          {say(preview.proof.breaks.length > 0 ? "untilProved" : "untilMended")}
        </p>
      )}
    </>
  );
};

type Proposals = ReadonlyMap<number, Proposal>;

/** Takes all proposals if the sum is then proved, or leaves out all rows. */
const AllAtOnce = ({ reading, proposals }: { reading: Reading; proposals: Proposals }) => {
  const say = useWords(importWords);
  const { preview, choice, facts, mends, mend } = reading;
  const unread = preview!.unread;
  const taken = Object.fromEntries(unread.map((row) => [row.row, mendOf(row, proposals.get(row.row)!)]));
  const after = judge(choice.statement!, { ...mends, ...taken }, facts);
  const isProved = after.unread.length === 0 && after.proof.compared > 0 && after.proof.breaks.length === 0;
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        onClick={() => mend(Object.fromEntries(unread.map(({ row }) => [row, "left-out" as const])))}
      >
        {say("leaveAllOut", { count: unread.length })}
      </Button>
      {isProved && (
        <Button variant="filled" leftSection={<IconCheck size={20} aria-hidden />} onClick={() => mend(taken)}>
          {say("takeAll", { count: unread.length })}
        </Button>
      )}
    </div>
  );
};

const needs = ({ faults }: JudgedRow) => ({
  date: faults.some((fault) => dateFaults.has(fault)),
  amount: faults.some((fault) => amountFaults.has(fault)),
});

const mendOf = (row: JudgedRow, { date, amount }: Pick<Proposal, "date" | "amount">): Mend => ({
  ...(needs(row).date && date !== null && { date }),
  ...(needs(row).amount && amount !== null && { amount }),
});

const Changed = ({ reading: { mends, undoMends } }: { reading: Reading }) => {
  const say = useWords(importWords);
  const all = Object.values(mends);
  if (all.length === 0) return null;
  const leftOut = all.filter((mend) => mend === "left-out").length;
  return (
    <div className={classes.question}>
      <span>{say("mended", { count: all.length - leftOut, leftOut })}</span>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} aria-hidden className="flips" />}
        onClick={undoMends}
      >
        {say("undo")}
      </Button>
    </div>
  );
};

type RowsProps = { rows: readonly JudgedRow[]; proposals: Proposals; mend: Reading["mend"] };

const Rows = ({ rows, proposals, mend }: RowsProps) => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const why = (row: JudgedRow) => <Mending key={row.row} row={row} proposal={proposals.get(row.row)!} mend={mend} />;
  const columns: Column<JudgedRow>[] = [
    { key: "row", head: say("row"), width: "64px", cell: ({ row }) => <Count of={row} /> },
    { key: "text", head: sayColumn("description"), width: "26%", cell: (row) => <Described of={row} /> },
    { key: "written", head: say("written"), cell: (row) => <Written of={row} /> },
    {
      key: "balance",
      head: sayColumn("balance"),
      amount: true,
      wide: true,
      cell: ({ balance }) => (balance === null ? "" : <Money amount={balance} />),
    },
    { key: "why", head: say("why"), width: "40%", cell: why },
  ];
  return (
    <DataTable
      label={say("notRead", { count: rows.length })}
      list={{ rows, error: null, isPending: false, refetch: () => undefined }}
      keyOf={({ row }) => String(row)}
      columns={columns}
      card={(row) => (
        <Stack gap="narrow">
          <div className={classes.sectionHead}>
            <span className={classes.quiet}>
              {say("row")} <Count of={row.row} />
            </span>
            <Written of={row} />
          </div>
          <Described of={row} />
          {why(row)}
        </Stack>
      )}
      empty={null}
    />
  );
};

/** Date and amount as they stand in the file, the wrong one marked. */
const Written = ({ of }: { of: JudgedRow }) => {
  const wrong = needs(of);
  return (
    <span className={classes.written}>
      <span data-wrong={wrong.date || undefined}>
        <Ltr>{of.written.date || "–"}</Ltr>
      </span>{" "}
      <span data-wrong={wrong.amount || undefined}>
        <Ltr>{of.written.amount || "–"}</Ltr>
      </span>
    </span>
  );
};

type MendingProps = { row: JudgedRow; proposal: Proposal; mend: Reading["mend"] };

const Mending = ({ row, proposal, mend }: MendingProps) => {
  const say = useWords(importWords);
  const sayFault = useWords(faultWords);
  const wrong = needs(row);
  const [date, setDate] = useState(proposal.date);
  const [amount, setAmount] = useState(proposal.amount ?? "");
  const [refusal, setRefusal] = useState<string>();
  const take = () => {
    const typed = signedAmount(amount);
    if (wrong.amount && typed === null) return setRefusal(say("wrongAmount"));
    if (wrong.date && !date) return;
    mend({ [row.row]: mendOf(row, { date, amount: typed }) });
  };
  return (
    <Stack gap="narrow">
      <div>
        {row.faults.map((fault) => sayFault(fault)).join(" ")} <Hint proposal={proposal} wrong={wrong} />
      </div>
      <div className={classes.acts}>
        {wrong.date && (
          <div className={classes.value}>
            <DateField
              form="short"
              input={{
                name: `date-${row.row}`,
                label: say("rightDate", { row: row.row }),
                description: undefined,
                error: undefined,
                withAsterisk: false,
                value: date ?? "",
                onChange: (day) => setDate(typeof day === "string" && day !== "" ? day : null),
                onBlur: () => undefined,
              }}
            />
          </div>
        )}
        {wrong.amount && (
          <TextInput
            label={say("rightAmount", { row: row.row })}
            description={say("rightAmountHint")}
            value={amount}
            error={refusal}
            dir="ltr"
            inputMode="text"
            maxLength={40}
            className={classes.value}
            onChange={(event) => {
              setRefusal(undefined);
              setAmount(event.currentTarget.value);
            }}
          />
        )}
        <Button variant="subtle" disabled={wrong.date && !date} onClick={take}>
          {say("take")}
        </Button>
        <Button variant="subtle" onClick={() => mend({ [row.row]: "left-out" })}>
          {say("leaveOut")}
        </Button>
      </div>
    </Stack>
  );
};

/** A typed amount as signed decimal text. */
const signedAmount = (text: string): string | null => {
  const read = readAmount(latinDigits(text), "point", 2);
  if (!read || !/[1-9]/.test(read.size)) return null;
  return (read.isNegative || read.side === "out" ? "-" : "") + read.size;
};

const Hint = ({ proposal, wrong }: { proposal: Proposal; wrong: { date: boolean; amount: boolean } }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  const [from, to] = proposal.days;
  const text = (amount: string) => isolated(inDigits(readable(amount)));
  return (
    <>
      {wrong.date && from && to && (
        <>
          {say("daysAround", {
            from: isolated(inDigits(shortDate(from))),
            to: isolated(inDigits(shortDate(to))),
          })}{" "}
        </>
      )}
      {wrong.amount &&
        proposal.balances &&
        say("balancesAround", { from: text(proposal.balances[0]), to: text(proposal.balances[1]) })}
    </>
  );
};
