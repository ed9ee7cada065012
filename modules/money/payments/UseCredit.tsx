import { Button } from "@mantine/core";
import { IconWallet } from "@tabler/icons-react";
import { toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useSum } from "../../../platform/web/parts/Money.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import * as contract from "./credit-use-contract.ts";
import { creditWords } from "./credit-use-words.ts";
import classes from "./payments.module.css";
import { useSecuredQuestion } from "./Secured.tsx";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

type Credits = Answer<typeof contract.creditsForInvoice>;
export type AvailableCredit = Credits["data"][number];

/** The credits and deposits of the client that can pay the invoice; of another deposit why it cannot. */
export const CreditOffers = ({ of, choose }: { of: Credits; choose: (credit: AvailableCredit) => void }) => {
  const say = useWords(creditWords);
  if (of.data.length === 0) return null;
  return (
    <div className={classes.credits}>
      {of.data.map((credit) => (
        <CreditOffer key={credit.id} of={credit} choose={() => choose(credit)} />
      ))}
      {of.data.some(canPay) && <p>{say("orReceive")}</p>}
    </div>
  );
};

const canPay = ({ advanceInvoice, heldForEstimate }: AvailableCredit) =>
  advanceInvoice === null && heldForEstimate === null;

const CreditOffer = ({ of, choose }: { of: AvailableCredit; choose: () => void }) => {
  const plateOf = useShownPlate();
  const say = useWords(creditWords);
  const amount = useSum()(of.amount);
  const source = (
    <Link to={of.viewUrl}>
      <Ltr>{of.number}</Ltr>
    </Link>
  );
  if (canPay(of))
    return (
      <div>
        <Button variant="default" leftSection={<IconWallet size={20} aria-hidden />} onClick={choose}>
          {say("use", { amount })}
        </Button>
        {source}
      </div>
    );
  const { advanceInvoice, heldForEstimate } = of;
  return (
    <p>
      {advanceInvoice === null
        ? say("ofEstimate", {
            amount,
            number: isolated(heldForEstimate ?? ""),
            plate: isolated(plateOf(of)),
          })
        : say("taxed", { amount, number: isolated(advanceInvoice) })}{" "}
      {source}
    </p>
  );
};

type Props = { invoiceId: string; due: string; credit: AvailableCredit; back: () => void; onDone: () => void };

/** Pays an open invoice from a credit of its client; as much as is due is filled in. */
export const UseCredit = ({ invoiceId, due, credit, back, onDone }: Props) => {
  const say = useWords(creditWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const securedQuestion = useSecuredQuestion();
  return (
    <DialogForm
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
      confirms={securedQuestion}
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
    </DialogForm>
  );
};

const lesser = (first: string, second: string) =>
  (toMinor(first, 3) ?? 0n) > (toMinor(second, 3) ?? 0n) ? second : first;
