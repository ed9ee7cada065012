import { Button, Select } from "@mantine/core";
import { IconCheck, IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { digitsOf, readable } from "../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../platform/web/parts/AccountingTable.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { itemColumns } from "./columns.ts";
import type { OpeningBalances } from "./contract.ts";
import { ItemPreview } from "./ItemPreview.tsx";
import classes from "./opening.module.css";
import { openingKinds } from "./kinds.ts";
import { accountOfKind, afterRows } from "./rules.ts";
import { openingWords } from "./screen-words.ts";
import { type Progress, type ShownFile, useItemImport } from "./use-item-import.ts";
import { itemColumnWords, openingKindWords } from "./words.ts";

type Props = { opening: OpeningBalances; close: () => void };

/** Opening items from a spreadsheet: each row as it will be posted, and what is then left to the trial balance. */
export const ImportItems = ({ opening, close }: Props) => {
  const say = useWords(openingWords);
  const field = useRef<HTMLInputElement>(null);
  const { shown, progress, refusal, open, change, confirm } = useItemImport((added) => {
    toast(say("done", { count: added }));
    close();
  });
  const count = shown?.preview.filter(({ state }) => state === "new").length ?? 0;
  return (
    <Page
      title={say("importTitle")}
      line={shown ? isolatedName(shown.name) : undefined}
      back="/back/opening-balances"
      actions={
        <>
          <Button
            variant={shown ? "default" : "filled"}
            leftSection={<IconUpload size={20} aria-hidden />}
            disabled={progress !== undefined}
            onClick={() => field.current?.click()}
          >
            {say(shown ? "another" : "choose")}
          </Button>
          {shown && (
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              disabled={count === 0}
              loading={progress !== undefined}
              onClick={() => void confirm(shown)}
            >
              {count === 0 ? say("nothingNew") : say("confirm", { count })}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={field}
        type="file"
        hidden
        aria-label={say("choose")}
        accept=".xlsx,.xls,.csv,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void open(file);
        }}
      />
      {refusal && <ErrorBand title={say("failed")}>{refusal}</ErrorBand>}
      {progress && <ProgressLine progress={progress} />}
      {shown && (
        <>
          <Choices shown={shown} change={(changes) => void change(changes)} />
          <Comparison opening={opening} shown={shown} />
          <ItemPreview preview={shown.preview} ignored={shown.ignored} />
        </>
      )}
      {!shown && !progress && <Help />}
    </Page>
  );
};

const ProgressLine = ({ progress: { act, done, of } }: { progress: Progress }) => {
  const say = useWords(openingWords);
  const inDigits = useDigits();
  const count = (rows: number) => inDigits(readable(String(rows)));
  return <p role="status">{act === "reading" ? say("reading") : say(act, { done: count(done), of: count(of) })}</p>;
};

type ChoiceProps = { shown: ShownFile; change: (changes: Partial<Pick<ShownFile, "kind" | "order">>) => void };

/** What the file does not say: what its rows are, and which of day and month comes first. */
const Choices = ({ shown: { rows, kind, order, dates }, change }: ChoiceProps) => {
  const say = useWords(openingWords);
  const sayKind = useWords(openingKindWords);
  const sample = dates.proof?.text ?? rows.find(({ date }) => date)?.date;
  return (
    <div className={classes.choices}>
      {rows.some((row) => !row.kind) && (
        <Select
          label={say("rowsAre")}
          value={kind}
          data={openingKinds.map((value) => ({ value, label: sayKind(value) }))}
          onChange={(value) => change({ kind: openingKinds.find((one) => one === value) ?? kind })}
          allowDeselect={false}
        />
      )}
      {dates.matters && sample && (
        <Select
          label={say("dates", { sample: isolated(sample) })}
          value={order}
          data={[
            { value: "day", label: say("dayFirst") },
            { value: "month", label: say("monthFirst") },
          ]}
          onChange={(value) => change({ order: value === "month" ? "month" : "day" })}
          allowDeselect={false}
        />
      )}
    </div>
  );
};

/** The accounts of the new rows: trial balance, what is entered, what this file adds, and what is left. */
const Comparison = ({ opening: { accounts }, shown: { preview } }: { opening: OpeningBalances; shown: ShownFile }) => {
  const say = useWords(openingWords);
  const language = useLanguage();
  const digits = digitsOf(useShop().currency);
  const added = preview.filter(({ state }) => state === "new");
  const compared = accounts.filter(({ role }) => added.some(({ kind }) => accountOfKind[kind] === role));
  if (compared.length === 0) return null;
  return (
    <AccountingTable label={say("difference")}>
      <thead>
        <tr>
          <Head>{say("account")}</Head>
          <AmountHead only="wide">{say("ofTrial")}</AmountHead>
          <AmountHead only="wide">{say("posted")}</AmountHead>
          <AmountHead>{say("ofFile")}</AmountHead>
          <AmountHead>{say("difference")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ account, role, trialBalance, posted }) => {
          const after = afterRows({ role, trialBalance, posted }, added, digits);
          return (
            <tr key={account.id}>
              <td>
                <Ltr>{account.code}</Ltr> {nameIn(language, account)}
              </td>
              <AmountCell only="wide" amount={trialBalance ?? "0"} />
              <AmountCell only="wide" amount={posted} />
              <AmountCell amount={after.rows} />
              <AmountCell amount={after.difference ?? "0"} />
            </tr>
          );
        })}
      </tbody>
    </AccountingTable>
  );
};

const Help = () => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const heads = itemColumns.map((column) => sayColumn(column));
  return (
    <>
      <p>{say("importHelp")}</p>
      <p>
        <b>{say("columns")}</b>: {heads.join(" · ")}
      </p>
      <div className={classes.acts}>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${heads.join(",")}\r\n`)}`}
          download="opening-items.csv"
        >
          {say("template")}
        </Button>
      </div>
    </>
  );
};
