import { Select } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { nameIn } from "../../../platform/shared/words.ts";
import { LinkButton, useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listCash } from "../ledger/closing-contract.ts";
import { chosenAccount } from "./account-numbers.ts";
import { BookLines } from "./BookLines.tsx";
import { showReconciliation } from "./contract.ts";
import { Matched } from "./Matched.tsx";
import { OpenLines } from "./OpenLines.tsx";
import { Reconciliation } from "./Reconciliation.tsx";
import { bankWords } from "./screen-words.ts";
import { Statements } from "./Statements.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** Imports a bank's file and matches its lines with the books; what the books lack is posted on request. */
export const BankStatementsPage = () => {
  const say = useWords(bankWords);
  const cash = useAnswer(listCash, {});
  const [chosen] = useAddressChoice("account");
  const accounts = cash.data?.data ?? [];
  const account = chosenAccount(accounts, chosen);
  return (
    <Page
      title={say("title")}
      line={say("line")}
      actions={
        account && (
          <LinkButton
            to={`/back/bank-statements/import?account=${account.id}`}
            leftSection={<IconUpload size={20} aria-hidden />}
          >
            {say("import")}
          </LinkButton>
        )
      }
    >
      <Loaded answer={cash} skeleton={<ListSkeleton rows={6} />}>
        {({ data }) =>
          account && (
            <Stack gap="wide">
              <AccountChoice accounts={data} value={account.id} />
              <OfAccount key={account.id} id={account.id} />
            </Stack>
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

const shown = ["open", "books", "matched", "statements"] as const;

const OfAccount = ({ id }: { id: string }) => {
  const say = useWords(bankWords);
  const [chosen, choose] = useAddressChoice("show", "open");
  const show = shown.find((choice) => choice === chosen) ?? "open";
  const state = useAnswer(showReconciliation, { params: { id } }, { live: true, keep: true });
  return (
    <Loaded answer={state} skeleton={<ListSkeleton rows={8} />}>
      {(known) => (
        <Stack gap="wide">
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
        </Stack>
      )}
    </Loaded>
  );
};
