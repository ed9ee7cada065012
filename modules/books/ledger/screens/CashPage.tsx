import { Button } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { AccountCell } from "./AccountCell.tsx";
import { bookWords } from "../books-words.ts";
import { accountChoices } from "../account-choices.ts";
import * as contract from "../closing-contract.ts";
import { CashChart } from "./CashChart.tsx";
import { PeriodFilter, usePeriod } from "./PeriodFilter.tsx";

type Cash = Answer<typeof contract.listCash>;

/** Cash and bank accounts in a period, and transfers between them. */
export const CashPage = () => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  const query = usePeriod();
  const cash = useAnswer(contract.listCash, { query }, { live: true, keep: true });
  const [transferring, setTransferring] = useState(false);
  return (
    <Page
      title={say("cash")}
      line={say("cashLine", { currency })}
      actions={
        <May needs={contract.addTransfer.needs}>
          <Button leftSection={<IconArrowsExchange size={20} aria-hidden />} onClick={() => setTransferring(true)}>
            {say("transfer")}
          </Button>
        </May>
      }
    >
      <PeriodFilter />
      <Loaded answer={cash} skeleton={<ListSkeleton rows={6} />}>
        {(known) => (
          <>
            <CashChart of={known} />
            <Accounts of={known} />
          </>
        )}
      </Loaded>
      {transferring && cash.data && <TransferDialog accounts={cash.data.data} close={() => setTransferring(false)} />}
    </Page>
  );
};

const Accounts = ({ of: { data, total, from, to } }: { of: Cash }) => {
  const period = { from, to };
  const say = useWords(bookWords);
  return (
    <AccountingTable label={say("cash")}>
      <thead>
        <tr>
          <Head>{say("account")}</Head>
          <AmountHead only="wide">{say("opening")}</AmountHead>
          <AmountHead only="wide">{say("received")}</AmountHead>
          <AmountHead only="wide">{say("paid")}</AmountHead>
          <AmountHead>{say("afterwards")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <AccountCell account={row} period={period} />
            <Figures of={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{say("totalWithoutTransfers")}</td>
          <Figures of={total} />
        </tr>
      </tfoot>
    </AccountingTable>
  );
};

const Figures = ({ of: { opening, received, paid, closing } }: { of: Cash["total"] }) => (
  <>
    <AmountCell amount={opening} only="wide" quiet />
    <AmountCell amount={received} only="wide" />
    <AmountCell amount={paid} only="wide" />
    <AmountCell amount={closing} />
  </>
);

const TransferDialog = ({ accounts, close }: { accounts: Cash["data"]; close: () => void }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const today = useToday();
  const own = accounts.filter(({ isOwnMoney }) => isOwnMoney);
  const choices = accountChoices(own, language);
  return (
    <FormDialog
      title={say("transferTitle")}
      close={close}
      sends={contract.addTransfer}
      draftKey="transfer"
      initial={{ date: today, fee: "" }}
      submit={say("transfer")}
      done={say("transferred")}
      failed={say("notTransferred")}
    >
      <Fields>
        <Field name="fromAccountId" type="select" label={say("fromAccount")} choices={choices} autoFocus />
        <Field name="toAccountId" type="select" label={say("toAccount")} choices={choices} />
        <Field name="amount" type="money" label={say("amount")} />
        <Field name="fee" type="money" label={say("fee")} required={false} />
        <Field name="date" type="date" label={say("date")} max={today} />
        <Field name="memo" label={say("memo")} />
      </Fields>
    </FormDialog>
  );
};
