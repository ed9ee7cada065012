import { Button, Select } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { nameIn } from "../../platform/shared/words.ts";
import { useAddressChoice } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May } from "../../platform/web/May.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { listCash } from "../ledger/closing-contract.ts";
import classes from "./bank.module.css";
import { BookLines } from "./BookLines.tsx";
import { addStatement, showReconciliation } from "./contract.ts";
import { Matched } from "./Matched.tsx";
import { OpenLines } from "./OpenLines.tsx";
import { Reconciliation } from "./Reconciliation.tsx";
import { bankWords } from "./screen-words.ts";
import { Statements } from "./Statements.tsx";
import { useImport } from "./use-import.ts";

/** Imports a bank's file and matches its lines with the books; what the books lack is posted on request. */
export const BankStatementsPage = () => {
  const say = useWords(bankWords);
  const cash = useAnswer(listCash, {});
  const [chosen] = useAddressChoice("account");
  const accounts = cash.data?.data ?? [];
  const account =
    accounts.find(({ id }) => id === chosen) ?? accounts.find(({ code }) => code === "1102") ?? accounts[0];
  const { open, sending, refusal } = useImport(account?.id ?? "");
  return (
    <Page
      title={say("title")}
      line={say("line")}
      actions={
        account && (
          <May needs={addStatement.needs}>
            <ImportButton open={open} sending={sending} />
          </May>
        )
      }
    >
      {refusal && <ErrorBand title={say("notImported")}>{refusal}</ErrorBand>}
      <Loaded answer={cash} skeleton={<ListSkeleton rows={6} />}>
        {({ data }) =>
          account && (
            <div className={classes.parts}>
              <AccountChoice accounts={data} value={account.id} />
              <OfAccount key={account.id} id={account.id} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};

type Account = { id: string; code: string; name: string; nameAr: string };

const AccountChoice = ({ accounts, value }: { accounts: readonly Account[]; value: string }) => {
  const say = useWords(bankWords);
  const language = useLanguage();
  const [, choose] = useAddressChoice("account");
  return (
    <Select
      label={say("account")}
      value={value}
      onChange={(id) => id && choose(id)}
      data={accounts.map((row) => ({ value: row.id, label: `${row.code} ${nameIn(language, row)}` }))}
      allowDeselect={false}
      maw="24rem"
    />
  );
};

const ImportButton = ({ open, sending }: { open: (file: File) => Promise<void>; sending: boolean }) => {
  const say = useWords(bankWords);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={say("import")}
        accept=".csv,.xlsx,.xls,.ofx,.qfx,.sta,.mt940,.940,.txt"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void open(file);
        }}
      />
      <Button
        leftSection={<IconUpload size={20} aria-hidden />}
        loading={sending}
        onClick={() => field.current?.click()}
      >
        {say("import")}
      </Button>
    </>
  );
};

const shown = ["open", "books", "matched", "statements"] as const;

const OfAccount = ({ id }: { id: string }) => {
  const say = useWords(bankWords);
  const [chosen, choose] = useAddressChoice("show", "open");
  const show = shown.find((one) => one === chosen) ?? "open";
  const state = useAnswer(showReconciliation, { params: { id } }, { live: true, keep: true });
  return (
    <Loaded answer={state} skeleton={<ListSkeleton rows={8} />}>
      {(known) => (
        <div className={classes.parts}>
          <Reconciliation of={known} />
          <FilterTags
            label={say("show")}
            value={show}
            onChange={choose}
            lines={[
              [
                [
                  { value: "open", label: say("open"), count: known.open },
                  { value: "books", label: say("books"), count: known.bookLines.length },
                  { value: "matched", label: say("matched") },
                  { value: "statements", label: say("statements") },
                ],
              ],
            ]}
          />
          {show === "open" && <OpenLines of={known} />}
          {show === "books" && <BookLines lines={known.bookLines} isEmpty={known.through === null} />}
          {show === "matched" && <Matched accountId={id} />}
          {show === "statements" && <Statements accountId={id} />}
        </div>
      )}
    </Loaded>
  );
};
