import { Button } from "@mantine/core";
import { IconRefresh, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { FileInput } from "../../../platform/web/imports/FileInput.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listCash } from "../ledger/closing-contract.ts";
import { chosenAccount, type ImportAccount } from "./account-numbers.ts";
import { showImport } from "./import-contract.ts";
import { importWords } from "./import-words.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { useOpenFile } from "./use-statement-file.ts";

/** Shows what a bank's file holds before its lines are imported: columns, rows that were not read, and the proof. */
export const ImportStatementPage = () => {
  const cash = useAnswer(listCash, {});
  const [chosen] = useAddressChoice("account");
  const account = chosenAccount(cash.data?.data ?? [], chosen);
  if (account) return <OfAccount key={account.id} account={account} />;
  return <Waiting answer={cash} />;
};

const Waiting = ({ answer }: { answer: Parameters<typeof Loaded>[0]["answer"] }) => (
  <Page title={useWords(importWords)("title")} back="/back/bank-statements">
    <Loaded answer={answer} skeleton={<ListSkeleton rows={6} />}>
      {() => null}
    </Loaded>
  </Page>
);

const OfAccount = ({ account }: { account: ImportAccount }) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const remembered = useAnswer(showImport, { params: { id: account.id } }, { keep: true });
  const { opened, open, refusal } = useOpenFile();
  const name = `${account.code} ${isolatedName(nameIn(language, account))}`;
  const back = `/back/bank-statements?account=${account.id}`;
  const chooser = <FileButton isAnother={opened !== undefined} open={open} />;
  if (opened && remembered.data)
    return (
      <ImportPreview
        key={opened.key}
        opened={opened}
        remembered={remembered.data}
        account={account}
        accountName={name}
        back={back}
        chooser={chooser}
      />
    );
  return (
    <Page title={say("title")} line={say("line", { account: name })} back={back}>
      {refusal && <ErrorBand title={say("notImported")}>{refusal}</ErrorBand>}
      <Loaded answer={remembered} skeleton={<ListSkeleton rows={4} />}>
        {() => <Empty title={say("helpTitle")} lines={`${say("help")} ${say("helpShown")}`} action={chooser} />}
      </Loaded>
    </Page>
  );
};

const FileButton = ({ isAnother, open }: { isAnother: boolean; open: (file: File) => Promise<void> }) => {
  const say = useWords(importWords);
  const field = useRef<HTMLInputElement>(null);
  const Icon = isAnother ? IconRefresh : IconUpload;
  return (
    <>
      <FileInput field={field} open={open} accept=".csv,.xlsx,.xls,.ofx,.qfx,.sta,.mt940,.940,.xml,.txt" />
      <Button
        variant={isAnother ? "default" : "filled"}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {say(isAnother ? "another" : "choose")}
      </Button>
    </>
  );
};
