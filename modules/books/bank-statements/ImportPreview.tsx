import { Button } from "@mantine/core";
import { IconTablePlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { confirm, sendConfirmed } from "../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { type Problem, warningsOf } from "../../../platform/web/problem.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { isComplete } from "./columns.ts";
import classes from "./import.module.css";
import { addStatement } from "./import-contract.ts";
import { importWords } from "./import-words.ts";
import { ImportColumns, usePhone } from "./ImportColumns.tsx";
import { ImportLines } from "./ImportLines.tsx";
import { AccountsOfFile, ImportNotes, OrderOfDates, SidesOfWords } from "./ImportQuestions.tsx";
import { ImportProof } from "./ImportProof.tsx";
import type { ImportAccount } from "./account-numbers.ts";
import { sentLine } from "./preview.ts";
import { UnreadRows } from "./UnreadRows.tsx";
import { type OpenedFile, type Reading, type Remembered, useReading } from "./use-statement-file.ts";
import { WaiverDialog } from "./WaiverDialog.tsx";

type Props = {
  opened: OpenedFile;
  remembered: Remembered;
  account: ImportAccount;
  accountName: string;
  back: string;
  chooser: ReactNode;
};

export const ImportPreview = ({ opened, remembered, account, accountName, back, chooser }: Props) => {
  const say = useWords(importWords);
  const reading = useReading(opened, remembered);
  const { preview, choice, facts } = reading;
  const { start, sending, refusal } = useImport(reading, { account, accountName, fileName: opened.name, back });
  const [isWaiving, setWaiving] = useState(false);
  const isPhone = usePhone();
  const isOrderAsked = reading.reading?.order.isAsked === true;
  const isReady = preview !== undefined && !isAsking(reading);
  const count = preview?.lines.length ?? 0;
  const isBroken = isReady && preview.proof.breaks.length > 0;
  const button = isBroken ? (
    <Button variant="default" disabled={count === 0} loading={sending} onClick={() => setWaiving(true)}>
      {say("withoutProof")}
    </Button>
  ) : (
    <Button
      leftSection={<IconTablePlus size={20} aria-hidden />}
      disabled={!isReady || count === 0 || preview.unread.length > 0}
      loading={sending}
      onClick={() => void start(null)}
    >
      {count === 0 ? say("importAnyway") : say("import", { count })}
    </Button>
  );
  return (
    <Page
      title={say("title")}
      line={<FileLine reading={reading} fileName={opened.name} accountName={accountName} />}
      back={back}
      actions={
        <>
          {chooser}
          {button}
        </>
      }
    >
      <div className={classes.parts}>
        {refusal}
        {choice.isForeign && (
          <ErrorBand title={say("notImported")}>
            {say("foreign", { file: isolated(foreignOf(reading)), account: isolated(facts.currency) })}
          </ErrorBand>
        )}
        <AccountsOfFile reading={reading} accountName={accountName} />
        {isReady && choice.statement && <ImportProof preview={preview} statement={choice.statement} />}
        <SidesOfWords reading={reading} />
        {isOrderAsked && <OrderOfDates reading={reading} />}
        {isReady && <UnreadRows reading={reading} />}
        {reading.layout && <ImportColumns reading={reading} />}
        {preview && count > 0 && (!reading.layout || (isPhone && isReady)) && <ImportLines lines={preview.lines} />}
        {!isOrderAsked && <OrderOfDates reading={reading} />}
        {isReady && <ImportNotes reading={reading} account={account} />}
      </div>
      {isWaiving && preview && (
        <WaiverDialog
          unread={preview.unread.length}
          close={() => setWaiving(false)}
          give={(reason) => {
            setWaiving(false);
            void start(reason);
          }}
        />
      )}
    </Page>
  );
};

/** Whether the reader has to choose something before lines can be told. */
const isAsking = ({ layout, reading }: Reading) =>
  (layout !== undefined && !isComplete(layout.columns)) || reading?.order.isAsked === true;

const foreignOf = ({ statements }: Reading) =>
  [...new Set(statements.flatMap(({ currency }) => currency ?? []))].join(", ");

const FileLine = ({
  reading: { file },
  fileName,
  accountName,
}: {
  reading: Reading;
  fileName: string;
  accountName: string;
}) => {
  const say = useWords(importWords);
  const values = { account: accountName, file: isolatedName(fileName) };
  if (!("sheet" in file)) return say("lineOfFile", values);
  const { rows } = file.sheet;
  return say("lineOfRows", { ...values, first: isolated(rows[0]!.line), last: isolated(rows.at(-1)!.line) });
};

type About = { account: ImportAccount; accountName: string; fileName: string; back: string };

const useImport = (reading: Reading, { account, accountName, fileName, back }: About) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const go = useGo();
  const { send, sending } = useSend(addStatement);
  const { attempt, refusal } = useRefusal();
  const { preview, choice, mends, layoutToRemember, facts } = reading;
  const question = (problem: Problem) => {
    const number = isolated(choice.statement?.account ?? "");
    const other = problem.extra["account"] as ImportAccount | undefined;
    const isOfAnother = warningsOf(problem).includes("number-of-another") && other !== undefined;
    return {
      title: say("anotherNumber"),
      line: isOfAnother
        ? say("numberOfAnother", {
            number,
            account: accountName,
            other: `${other.code} ${isolatedName(nameIn(language, other))}`,
          })
        : say("anotherNumberLine", { number, account: accountName }),
      action: say("importAnyway"),
    };
  };
  const start = async (waiver: string | null) => {
    const statement = choice.statement;
    if (!preview || !statement) return;
    if (isAllIn(reading)) {
      const title = say("allIn", { count: preview.lines.length });
      if (!(await confirm({ title, line: say("allInLine"), action: say("importAnyway") }))) return;
    }
    await attempt(say("notImported"), async () => {
      const body = {
        fileName,
        accountNumber: statement.account?.slice(0, 100),
        currency: statement.currency ?? facts.currency,
        openingBalance: statement.openingBalance,
        closingBalance: statement.closingBalance,
        lines: preview.lines.map(sentLine),
        leftOut: Object.values(mends).filter((mend) => mend === "left-out").length + preview.unread.length,
        waiver,
        layout: layoutToRemember,
      };
      let lines = 0;
      const isDone = await sendConfirmed(async (confirmed) => {
        ({ lines } = await send({ params: { id: account.id }, body: { ...body, ...confirmed } }));
      }, question);
      if (!isDone) return;
      toast(say("imported", { count: lines }));
      go(back);
    });
  };
  return { start, sending, refusal };
};

/** Nothing in the file would show that money went out. */
const isAllIn = ({ layout, preview }: Reading) =>
  layout !== undefined &&
  preview !== undefined &&
  preview.proof.compared === 0 &&
  preview.proof.paid === 0n &&
  !(["direction", "paid", "received"] as const).some((kind) => layout.columns.includes(kind));
