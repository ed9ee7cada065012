import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconPlayerStop } from "@tabler/icons-react";
import { isNotZero, readable } from "../../../../platform/shared/money.ts";
import { isolated, isolatedDate, isolatedName, listComma } from "../../../../platform/shared/words.ts";
import { ProgressLine } from "../../../../platform/web/imports/ProgressLine.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useDayText } from "../../../../platform/web/use-day-text.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { openingWords } from "../../../money/opening-balances/screen-words.ts";
import type { ImportKind } from "../columns.ts";
import { removeImport, showImport, type ShownImport, startImport, stopImport, undoImport } from "../contract.ts";
import { importWords } from "../screen-words.ts";
import { Accounts } from "./Accounts.tsx";
import { Choices } from "./Choices.tsx";
import { Faults } from "./Faults.tsx";
import { Added, ImportStateWord, useAdded } from "./ImportsPage.tsx";
import { KnownRows } from "./KnownRows.tsx";
import { SharedPhones } from "./SharedPhones.tsx";

/** A file with its faults and choices, how far its import is, and what came of it. */
export const ImportPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showImport, { params: { id } });
  return (
    <Loaded answer={answer}>
      {(found) => (
        <>
          {(found.state === "running" || found.state === "undoing") && <Watch id={id} />}
          <Shown of={found} />
        </>
      )}
    </Loaded>
  );
};

/** Asks how far the job is. */
const Watch = ({ id }: { id: string }) => {
  useAnswer(showImport, { params: { id } }, { every: 1_500 });
  return null;
};

const Shown = ({ of }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const go = useGo();
  const language = useLanguage();
  const addedOf = useAdded();
  const { id, state, startedAt, rows } = of;
  const { attempt, refusal } = useRefusal();
  const { send: start, sending: isStarting } = useSend(startImport);
  const { send: stop, sending: isStopping } = useSend(stopImport);
  const { send: undo } = useSend(undoImport);
  const { send: remove } = useSend(removeImport, { onDone: () => go("/back/imports") });
  const params = { params: { id } };
  const isOpen = state === "open";
  const askUndo = async () => {
    const title = say("undoTitle");
    const undone = of.kind === "items" ? { ...of, clientsAdded: 0, vendorsAdded: 0 } : of;
    const line = say(undoLines[of.kind], { added: addedOf(undone).join(listComma(language)) });
    if (await confirm({ title, line, action: say("undo"), danger: true }))
      await attempt(say("notUndone"), () => undo(params));
  };
  return (
    <Page
      title={of.fileName}
      titleIsName
      state={<ImportStateWord of={of} />}
      back="/back/imports"
      line={startedAt === null ? say("fileRows", { name: isolatedName(of.fileName), rows: rows.all }) : undefined}
      menu={
        isOpen && startedAt === null
          ? [{ label: say("discard"), onClick: () => void attempt(say("notDiscarded"), () => remove(params)) }]
          : []
      }
      actions={
        <>
          {isOpen && startedAt !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={20} aria-hidden className="flips" />}
              onClick={() => void askUndo()}
            >
              {say("undo")}
            </Button>
          )}
          {isOpen && rows.waiting > 0 && (
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              disabled={rows.due === 0}
              loading={isStarting}
              onClick={() => void attempt(say("notStarted"), () => start(params))}
            >
              {say("importNow", { count: rows.due })}
            </Button>
          )}
          {state === "running" && (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={20} aria-hidden />}
              loading={isStopping}
              onClick={() => void attempt(say("notStopped"), () => stop(params))}
            >
              {say("stop")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="wide">
        {refusal}
        <Parts of={of} />
      </Stack>
    </Page>
  );
};

const undoLines = {
  clients: "undoLine",
  products: "undoProductsLine",
  items: "undoItemsLine",
  accounts: "undoAccountsLine",
} as const satisfies Record<ImportKind, unknown>;

const Parts = ({ of }: { of: ShownImport }) => {
  const say = useWords(importWords);
  return (
    <>
      <Uses of={of} />
      {of.failed && (
        <ErrorBand title={say(of.failed === "undo" ? "notUndone" : "stopped")}>{say(failedLines[of.failed])}</ErrorBand>
      )}
      <Progress of={of} />
      {of.state === "undone" && <p>{say(undoneLines[of.kind])}</p>}
      {of.startedAt !== null && of.state !== "undone" && <Result of={of} />}
      {of.state === "open" && (
        <>
          <Left of={of} />
          <Accounts of={of} />
          <Unbalanced of={of} />
          <Choices of={of} />
          <Faults of={of} />
          <SharedPhones of={of} />
          <KnownRows of={of} />
        </>
      )}
    </>
  );
};

const undoneLines = {
  clients: "undoneLine",
  products: "undoneProductsLine",
  items: "undoneItemsLine",
  accounts: "undoneAccountsLine",
} as const satisfies Record<ImportKind, unknown>;

const failedLines = { import: "importFailed", undo: "undoFailed" } as const;

const Uses = ({ of: { uses } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const language = useLanguage();
  if (uses.length === 0) return null;
  return (
    <ErrorBand title={say("notUndone")}>
      {say("usesLine", { uses: uses.map(isolated).join(listComma(language === "ar" ? "ar" : "en")) })}
    </ErrorBand>
  );
};

const Progress = ({ of: { state, rows } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  if (state === "undoing") return <ProgressLine words={say("undoing")} />;
  if (state !== "running") return null;
  const of = rows.done + rows.waiting;
  const words = say("progress", {
    done: inDigits(readable(String(rows.done))),
    of: inDigits(readable(String(of))),
  });
  return (
    <div>
      <ProgressLine words={words} of={{ done: rows.done, of }} />
      <Hint>{say("progressLine")}</Hint>
    </div>
  );
};

const Result = ({ of }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const { rows } = of;
  return (
    <Section title={say("result")}>
      <DefinitionList
        of={[
          [say("done"), <Count key="done" of={rows.done - rows.skipped - rows.unchanged} />],
          [say("added"), <Added key="added" row={of} />],
          [say("unchanged"), rows.unchanged > 0 && <Count key="unchanged" of={rows.unchanged} />],
          [say("skipped"), rows.skipped > 0 && <Count key="skipped" of={rows.skipped} />],
          [say("toCorrect"), rows.wrong > 0 && <Count key="wrong" of={rows.wrong} />],
        ]}
      />
      {(of.kind === "items" || of.kind === "accounts") && (
        <LinkButton to="/back/opening-balances" variant="default">
          {say("compare")}
        </LinkButton>
      )}
    </Section>
  );
};

/** By how much the trial balance does not balance once the rows are imported. */
const Unbalanced = ({ of: { unbalanced } }: { of: ShownImport }) => {
  const say = useWords(openingWords);
  const inDigits = useDigits();
  if (unbalanced === null || !isNotZero(unbalanced)) return null;
  return <ErrorBand title={say("unbalanced", { difference: isolated(inDigits(readable(unbalanced))) })} />;
};

/** What will be imported of the rows that are left, and what is left out. */
const Left = ({ of: { rows, columns, known, rowsKeptUntil } }: { of: ShownImport }) => {
  const say = useWords(importWords);
  const day = useDayText();
  const left = columns.flatMap(({ head, column }) => (column === null && head !== "" ? [isolatedName(head)] : []));
  const isLeft = rows.waiting > 0 || rows.wrong > 0;
  return (
    <>
      {isLeft && (
        <DefinitionList
          of={[
            [say("rowsToImport"), <Count key="due" of={rows.due} />],
            [say("toCorrect"), rows.wrong > 0 && <Count key="wrong" of={rows.wrong} />],
            [say("alreadyHere"), rows.known > 0 && <Count key="known" of={rows.known} />],
            [say("leftOut"), known === "skip" && rows.known > 0 && <Count key="skip" of={rows.known} />],
            [say("importedBefore"), rows.repeated > 0 && <Count key="repeated" of={rows.repeated} />],
          ]}
        />
      )}
      {left.length > 0 && <Hint>{say("notUsed", { columns: left.join(" · ") })}</Hint>}
      {rowsKeptUntil && <Hint>{say("keptUntil", { day: isolatedDate(day(rowsKeptUntil)) })}</Hint>}
    </>
  );
};
