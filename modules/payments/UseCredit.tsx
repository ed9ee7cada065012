import { Button } from "@mantine/core";
import { IconWallet } from "@tabler/icons-react";
import { readable, toMinor } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { kitWords } from "../../platform/web/words.ts";
import * as contract from "./credit-use-contract.ts";
import { creditWords } from "./credit-use-words.ts";
import classes from "./payments.module.css";

type Credits = Answer<typeof contract.creditsForInvoice>;
export type AvailableCredit = Credits["data"][number];

/** The credits and deposits of the client that can pay the invoice; of a taxed deposit why it cannot. */
export const CreditOffers = ({ of, choose }: { of: Credits; choose: (credit: AvailableCredit) => void }) => {
  const say = useWords(creditWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const amountOf = ({ amount }: AvailableCredit) => `${isolated(inDigits(readable(amount)))} ${currency}`;
  if (of.data.length === 0) return null;
  return (
    <div className={classes.credits}>
      {of.data.map((credit) =>
        credit.advanceInvoice === null ? (
          <div key={credit.id}>
            <Button variant="default" leftSection={<IconWallet size={20} aria-hidden />} onClick={() => choose(credit)}>
              {say("use", { amount: amountOf(credit) })}
            </Button>
            <Link to={credit.viewUrl}>
              <Ltr>{credit.number}</Ltr>
            </Link>
          </div>
        ) : (
          <p key={credit.id}>
            {say("taxed", { amount: amountOf(credit), number: isolated(credit.advanceInvoice) })}{" "}
            <Link to={credit.viewUrl}>
              <Ltr>{credit.number}</Ltr>
            </Link>
          </p>
        ),
      )}
      {of.data.some(({ advanceInvoice }) => advanceInvoice === null) && <p>{say("orReceive")}</p>}
    </div>
  );
};

type Props = { invoiceId: string; due: string; credit: AvailableCredit; back: () => void; onDone: () => void };

/** Pays an open invoice from a credit of its client; as much as is due is filled in. */
export const UseCredit = ({ invoiceId, due, credit, back, onDone }: Props) => {
  const say = useWords(creditWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  return (
    <Form
      sends={contract.payFromCredit}
      fixed={{
        clientInvoiceId: invoiceId,
        ...(credit.kind === "payment" ? { paymentId: credit.id } : { creditId: credit.id }),
      }}
      draftKey={`credit-use-${invoiceId}-${credit.id}`}
      initial={{ amount: lesser(due, credit.amount), usedAt: today }}
      submit={say("useAction")}
      done={say("used")}
      failed={say("notUsed")}
      onDone={onDone}
      beside={
        <Button variant="default" onClick={back}>
          {sayKit("back")}
        </Button>
      }
    >
      <p className={classes.dialogLine}>
        {say("left")}{" "}
        <b>
          <Money amount={credit.amount} currency />
        </b>
        . {say("useLine")}
      </p>
      <Fields>
        <Field name="amount" type="money" label={say("amount")} autoFocus />
        <Field name="usedAt" type="date" label={say("usedAt")} min={credit.dated} max={today} />
      </Fields>
    </Form>
  );
};

const lesser = (first: string, second: string) =>
  (toMinor(first, 3) ?? 0n) > (toMinor(second, 3) ?? 0n) ? second : first;
