import { Checkbox, Select } from "@mantine/core";
import { digitsOf } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { ImportFrame, ImportHelp } from "../../../platform/web/imports/ImportFrame.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { itemColumns } from "./columns.ts";
import type { OpeningBalances } from "./contract.ts";
import { ItemPreview } from "./ItemPreview.tsx";
import classes from "./opening.module.css";
import { openingKinds, withoutNamesakes } from "./kinds.ts";
import { accountOfKind, afterRows } from "./rules.ts";
import { openingWords } from "./screen-words.ts";
import { newParties, type ShownFile, useItemImport } from "./use-item-import.ts";
import { itemColumnWords, openingKindWords } from "./words.ts";

type Props = { opening: OpeningBalances; close: () => void };

/** Opening items from a spreadsheet: each row as it will be posted, and what is then left to the trial balance. */
export const ImportItems = ({ opening, close }: Props) => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const importing = useItemImport((added) => {
    toast(say("done", { count: added }));
    close();
  });
  const heads = itemColumns.map((column) => sayColumn(column));
  return (
    <ImportFrame
      title={say("importTitle")}
      line={(shown) => shown && isolatedName(shown.name)}
      back="/back/opening-balances"
      of={importing}
      confirm={(count) => (count === 0 ? say("nothingNew") : say("confirm", { count }))}
      writing={(progress) => say("posting", progress)}
      help={<ImportHelp line={say("importHelp")} heads={heads} fileName="opening-items.csv" />}
    >
      {(shown) => (
        <>
          <Choices shown={shown} change={(changes) => void importing.change(changes)} />
          <NewParties shown={shown} change={(changes) => void importing.change(changes)} />
          <Comparison opening={opening} shown={shown} />
          <ItemPreview preview={shown.preview} ignored={shown.ignored} />
        </>
      )}
    </ImportFrame>
  );
};

type ChoiceProps = {
  shown: ShownFile;
  change: (changes: Partial<Pick<ShownFile, "kind" | "order" | "adds">>) => void;
};

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
          onChange={(value) => change({ kind: openingKinds.find((known) => known === value) ?? kind, adds: [] })}
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

/** The clients and vendors that the file names and nobody here is called, by name, and whether they are added. */
const NewParties = ({ shown: { preview, adds }, change }: ChoiceProps) => {
  const say = useWords(openingWords);
  const named = newParties(preview);
  const parties = withoutNamesakes(named);
  if (parties.length === 0) return null;
  const namesOf = (kind: "client" | "vendor") =>
    parties.filter((party) => party.kind === kind).map(({ name }) => isolatedName(name));
  return (
    <div className={classes.newParties}>
      {(["client", "vendor"] as const)
        .map((kind) => ({ kind, names: namesOf(kind) }))
        .filter(({ names }) => names.length > 0)
        .map(({ kind, names }) => (
          <p key={kind}>{say(kind === "client" ? "newClients" : "newVendors", { names: names.join(" · ") })}</p>
        ))}
      <Checkbox
        label={say("addThem", { count: parties.length })}
        checked={adds.length > 0}
        onChange={({ currentTarget }) => change({ adds: currentTarget.checked ? named : [] })}
      />
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
