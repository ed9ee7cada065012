import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { digitsOf, isNotZero, readable, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Field } from "../../../platform/web/form/Field.tsx";
import { type FormValues, useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { sendConfirmed } from "../../../platform/web/parts/confirm.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { listAccounts } from "../../books/ledger/chart-contract.ts";
import { AccountField } from "../../books/ledger/screens/AccountField.tsx";
import * as contract from "./contract.ts";
import classes from "./opening.module.css";
import { readOpening } from "./use-opening.ts";
import { openingWords } from "./screen-words.ts";

type Props = { opening: contract.OpeningBalances };

/** The trial balance of before, by account, and what is entered of it. */
export const TrialBalance = ({ opening }: Props) => {
  const say = useWords(openingWords);
  const [typing, setTyping] = useState(false);
  const { post, posting, refused } = usePost();
  return (
    <Section title={say("trialBalance")}>
      {refused}
      {opening.accounts.length === 0 ? (
        <Quiet as="p">
          {say("noTrial")}. {say("noTrialLine")}
        </Quiet>
      ) : (
        <Accounts opening={opening} />
      )}
      <Unbalanced opening={opening} />
      <May needs={contract.changeTrialBalance.needs}>
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            onClick={() => setTyping(true)}
          >
            {say("typeTrial")}
          </Button>
          <LinkButton
            to="/back/imports/new?kind=accounts"
            variant="default"
            leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
          >
            {say("fromFile")}
          </LinkButton>
          {opening.toPost > 0 && (
            <Button loading={posting} onClick={() => void post()}>
              {say("post", { count: opening.toPost })}
            </Button>
          )}
        </div>
      </May>
      {typing && <TypeTrialBalance opening={opening} close={() => setTyping(false)} />}
    </Section>
  );
};

const Accounts = ({ opening: { accounts } }: Props) => {
  const say = useWords(openingWords);
  const language = useLanguage();
  return (
    <AccountingTable label={say("trialBalance")}>
      <thead>
        <tr>
          <Head>{say("account")}</Head>
          <AmountHead only="wide">{say("ofTrial")}</AmountHead>
          <AmountHead only="wide">{say("posted")}</AmountHead>
          <AmountHead>{say("difference")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ account, by, trialBalance, posted, difference }) => (
          <tr key={account.id}>
            <td>
              <Link to={account.viewUrl}>
                {/* One child: on touch screens a link in the table drops the blanks between its children. */}
                <span>
                  <Ltr>{account.code}</Ltr> {nameIn(language, account)}
                </span>
              </Link>
              <Quiet>{say(by)}</Quiet>
            </td>
            <AmountCell only="wide" amount={trialBalance ?? "0"} />
            <AmountCell only="wide" amount={posted} />
            <AmountCell amount={difference ?? "0"} />
          </tr>
        ))}
      </tbody>
    </AccountingTable>
  );
};

const Unbalanced = ({ opening: { unbalanced } }: Props) => {
  const say = useWords(openingWords);
  const inDigits = useDigits();
  if (!isNotZero(unbalanced)) return null;
  return (
    <p className={classes.wrong} role="status">
      {say("unbalanced", { difference: isolated(inDigits(readable(unbalanced))) })}
    </p>
  );
};

/** Asks with what is still missing before the entry is posted. */
const usePost = () => {
  const say = useWords(openingWords);
  const { send, sending: posting } = useSend(contract.postTrialBalance);
  const { attempt, refusal: refused } = useRefusal();
  const post = () =>
    attempt(say("notPosted"), async () => {
      const isPosted = await sendConfirmed(
        (body) => send({ body }),
        ({ detail }) => ({ title: say("postTitle"), line: detail, action: say("postAnyway") }),
      );
      if (isPosted) toast(say("postDone"));
    });
  return { post, posting, refused };
};

type Typed = { accountId?: string; debit?: string; credit?: string };

const TypeTrialBalance = ({ opening, close }: Props & { close: () => void }) => {
  const say = useWords(openingWords);
  const digits = digitsOf(useShop().currency);
  const valuesOf = (stored: contract.OpeningBalances) => ({
    day: stored.day ?? "",
    lines: [...typedLines(stored, digits), {}],
  });
  return (
    <FormDialog
      title={say("trialBalance")}
      close={close}
      sends={contract.changeTrialBalance}
      initial={valuesOf(opening)}
      versioned={versionedBy(opening, readOpening, valuesOf)}
      body={(values) => ({ lines: linesOf(values) })}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
    >
      <Lines />
    </FormDialog>
  );
};

const typedLines = ({ accounts }: contract.OpeningBalances, digits: number) =>
  accounts.flatMap(({ account, trialBalance }): Typed[] => {
    const amount = trialBalance === null ? 0n : (toMinor(trialBalance, digits) ?? 0n);
    if (amount === 0n) return [];
    return [
      amount > 0n
        ? { accountId: account.id, debit: toDecimal(amount, digits) }
        : { accountId: account.id, credit: toDecimal(-amount, digits) },
    ];
  });

/** Lines keep their place, so that a refusal stands under its field; empty ones at the end are left out. */
const linesOf = (values: FormValues) => {
  const typed = values["lines"] as readonly Typed[];
  const last = typed.findLastIndex((line) => line.accountId || line.debit || line.credit);
  return typed.slice(0, last + 1).map(({ accountId = "", debit, credit }) => ({
    accountId,
    ...(debit && { debit }),
    ...(credit && { credit }),
  }));
};

const Lines = () => {
  const say = useWords(openingWords);
  const accounts = useAnswer(listAccounts, {});
  const { values, set } = useFormValues();
  useListName("lines", say("trialBalance"));
  const typed = values["lines"] as readonly Typed[];
  return (
    <>
      {typed.map((_, at) => (
        <div key={at} role="group" aria-label={say("lineOf", { number: at + 1 })} className={classes.line}>
          <AccountField
            name={`lines.${at}.accountId`}
            label={say("account")}
            accounts={accounts.data?.data ?? []}
            required={false}
          />
          <Field name={`lines.${at}.debit`} type="money" label={say("debit")} required={false} />
          <Field name={`lines.${at}.credit`} type="money" label={say("credit")} required={false} />
          <ActionIcon
            variant="subtle"
            size={44}
            className={classes.remove}
            aria-label={say("removeLine", { number: at + 1 })}
            onClick={() => set({ lines: typed.filter((__, other) => other !== at) })}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={typed.length >= contract.maxTrialLines}
          onClick={() => set({ lines: [...typed, {}] })}
        >
          {say("addLine")}
        </Button>
      </div>
    </>
  );
};
