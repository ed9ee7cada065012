import { SegmentedControl, Select } from "@mantine/core";
import { IconArrowsExchange, IconClockPause, IconCopyOff, IconFilesOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { readableDate } from "../../../platform/shared/dates.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useReaderLanguage, useWords } from "../../../platform/web/language.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import type { DateOrder } from "./file-dates.ts";
import { numbersIn, readDate } from "./file-dates.ts";
import classes from "./import.module.css";
import { checkStatement } from "./import-contract.ts";
import { importWords } from "./import-words.ts";
import type { ImportAccount } from "./account-numbers.ts";
import { sentLine } from "./preview.ts";
import type { Reading } from "./use-statement-file.ts";

/** Which account of the file is meant, if it holds several and none is known yet. */
export const AccountsOfFile = ({
  reading: { choice, statements, choose },
  accountName,
}: {
  reading: Reading;
  accountName: string;
}) => {
  const say = useWords(importWords);
  if (choice.open.length < 2) return null;
  return (
    <Select
      label={say("accounts", { account: accountName })}
      value={choice.statement ? String(statements.indexOf(choice.statement)) : null}
      onChange={(place) => place !== null && choose(Number(place))}
      data={choice.open.map(({ account, rows }, at) => ({
        value: String(statements.indexOf(choice.open[at]!)),
        label: say("accountLines", {
          number: account === null ? say("accountUnnamed") : isolated(account),
          count: rows.length,
        }),
      }))}
      allowDeselect={false}
      maw="32rem"
    />
  );
};

/** What words of the direction's column mean that the program does not know. */
export const SidesOfWords = ({ reading: { reading, layout, changeLayout } }: { reading: Reading }) => {
  const say = useWords(importWords);
  if (!reading || !layout) return null;
  const words = reading.unknownSides.slice(0, maxWords);
  if (words.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{say("sides")}</h2>
      {words.map((word) => (
        <div key={word} className={classes.question}>
          <Name>{word}</Name>
          <SegmentedControl
            aria-label={word}
            value={layout.sides[fold(word)] ?? ""}
            onChange={(side) =>
              changeLayout({ sides: { ...layout.sides, [fold(word)]: side === "out" ? "out" : "in" } })
            }
            data={[
              { value: "out", label: say("sideOut") },
              { value: "in", label: say("sideIn") },
            ]}
          />
        </div>
      ))}
    </section>
  );
};

const maxWords = 50;

/** Which number of a date comes first, and what tells; one order for the whole file. */
export const OrderOfDates = ({ reading: { file, reading, layout, changeLayout } }: { reading: Reading }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  const language = useReaderLanguage();
  if (!reading || !layout || !("sheet" in file) || !reading.order.matters) return null;
  const { order, isAsked, proof } = reading.order;
  const at = layout.columns.indexOf("date");
  const dates = file.sheet.rows.map(({ cells }) => cells[at] ?? "");
  const written = dates.find((text) => isOpen(text)) ?? dates.find((text) => readDate(text, order) !== undefined);
  const date = written === undefined ? undefined : readDate(written, order);
  const why = isAsked
    ? say(proof ? "orderMixed" : "orderAhead")
    : proof
      ? say("orderProved", { row: isolated(file.sheet.rows[proof.at]!.line), written: isolated(proof.text) })
      : say("orderUsual");
  return (
    <section className={classes.question} data-asks={isAsked || undefined}>
      <div>
        {written !== undefined && date && !isAsked && (
          <b>{say("orderIs", { written: isolated(written), date: inDigits(readableDate(date, language, "day")) })}</b>
        )}
        <div className={classes.quiet}>{why}</div>
      </div>
      <SegmentedControl
        aria-label={say("order")}
        value={isAsked ? "" : order}
        onChange={(chosen) => changeLayout({ order: chosen as DateOrder })}
        data={[
          { value: "day", label: say("dayFirst") },
          { value: "month", label: say("monthFirst") },
        ]}
      />
    </section>
  );
};

/** Both orders read it, differently. */
const isOpen = (text: string) => {
  const numbers = numbersIn(text);
  return numbers !== undefined && numbers.first <= 12 && numbers.second <= 12 && numbers.first !== numbers.second;
};

/** What else is to know of the file: known lines, other accounts, lines that are not booked, the direction. */
export const ImportNotes = ({ reading, account }: { reading: Reading; account: ImportAccount }) => {
  const say = useWords(importWords);
  const { choice, preview, reading: ofSheet } = reading;
  const known = useKnown(reading, account.id);
  const count = preview?.lines.length ?? 0;
  const agreeing = preview?.lines.filter(({ row }) => ofSheet?.agreeing.has(row)).length ?? 0;
  const others = choice.leftOut.map(({ account: number, rows }) =>
    say("accountLines", {
      number: number === null ? say("accountUnnamed") : isolated(number),
      count: rows.length,
    }),
  );
  const pending = choice.statement?.pending ?? 0;
  return (
    <ul className={classes.notes}>
      {agreeing > 0 && (
        <Note icon={<IconArrowsExchange size={20} aria-hidden />}>
          {say("sidesAgree", { count: isolated(agreeing), all: isolated(count) })}
        </Note>
      )}
      {known !== undefined && count > 0 && (
        <Note icon={<IconCopyOff size={20} aria-hidden />}>
          {known === 0
            ? say("knownNone", { count: isolated(count) })
            : say("knownSome", { known: isolated(known), count: isolated(count) })}
        </Note>
      )}
      {others.length > 0 && (
        <Note icon={<IconFilesOff size={20} aria-hidden />}>
          {say("otherAccounts", { numbers: others.join(", ") })}
        </Note>
      )}
      {pending > 0 && <Note icon={<IconClockPause size={20} aria-hidden />}>{say("pending", { count: pending })}</Note>}
    </ul>
  );
};

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

/** How many of the lines are already there; asked again when the lines change. */
const useKnown = ({ preview }: Reading, accountId: string): number | undefined => {
  const { send } = useSend(checkStatement, { refreshes: false });
  const [answer, setAnswer] = useState<{ of: string; known: number }>();
  const asking = useId();
  const lines = preview?.lines.map(sentLine) ?? [];
  const of = `${asking} ${JSON.stringify(lines)}`;
  useEffect(() => {
    if (lines.length === 0) return;
    let isLeft = false;
    send({ params: { id: accountId }, body: { lines } }).then(
      ({ known }) => !isLeft && setAnswer({ of, known }),
      // Whoever imports hears of a broken connection then.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `of` stands for the lines
  }, [of, accountId]);
  return answer?.of === of ? answer.known : undefined;
};
