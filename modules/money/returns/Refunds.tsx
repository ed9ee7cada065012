import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, listComma } from "../../../platform/shared/words.ts";
import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { print } from "../../../platform/web/print.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { useLastMethod } from "../payments/use-payment-methods.ts";
import { MethodField } from "../payments/MethodField.tsx";
import * as contract from "./refund-contract.ts";
import { KeptCredit } from "./Credits.tsx";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";
import { type ShownReturn } from "./shown.ts";

type Refund = ShownReturn["refunds"][number];

/** A return, or a credit note of an opening item. */
type Note = Pick<ShownReturn, "refunds" | "refundDue" | "notReceived" | "uncleared"> & {
  credits?: ShownReturn["credits"];
};

/** The refunds and kept credits of a note; nothing if none is due and none was made. */
export const Refunds = ({ of, of: { credits = [] } }: { of: Note }) => {
  const say = useWords(returnWords);
  const isNone = of.refunds.length === 0 && credits.length === 0;
  if (isNone && !isNotZero(of.refundDue) && !isNotZero(of.notReceived)) return null;
  return (
    <Section title={say("refunds")}>
      {isNone && isNotZero(of.refundDue) && <p className={classes.hint}>{say("noRefunds")}</p>}
      <NotYet of={of} />
      {of.refunds.map((refund) => (
        <Paid key={refund.id} refund={refund} />
      ))}
      {credits.map((credit) => (
        <KeptCredit key={credit.id} credit={credit} />
      ))}
    </Section>
  );
};

/** Why less can be refunded than the books owe. */
const NotYet = ({ of: { uncleared, notReceived } }: { of: Note }) => {
  const say = useWords(returnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const amountOf = (amount: string) => isolated(inDigits(readable(amount)));
  const numbers = (cheques: readonly string[]) => cheques.map((cheque) => isolated(cheque)).join(listComma(language));
  return (
    <>
      {uncleared && (
        <p className={classes.hint}>
          {say("waitsForCheque", { amount: amountOf(uncleared.amount), cheques: numbers(uncleared.cheques) })}
        </p>
      )}
      {isNotZero(notReceived) && (
        <p className={classes.hint}>{say("notReceived", { amount: amountOf(notReceived) })}</p>
      )}
    </>
  );
};

const Paid = ({ refund }: { refund: Refund }) => {
  const say = useWords(returnWords);
  const may = useMay();
  const [reversing, setReversing] = useState(false);
  const { pdfUrl } = refund;
  return (
    <div className={classes.refund}>
      <span>
        <b>
          <Money amount={refund.amount} currency />
        </b>{" "}
        · {refund.paymentMethod.label} · <Ltr>{refund.paymentReference}</Ltr>
        <span className={classes.quiet}>
          <Day date={refund.paidAt} />
          {refund.memo && (
            <>
              {" · "}
              <Name>{refund.memo}</Name>
            </>
          )}
          {refund.reversalReason && (
            <>
              {" · "}
              <Name>{refund.reversalReason}</Name>
            </>
          )}
        </span>
      </span>
      {pdfUrl ? (
        <DropMenu
          items={[
            { label: say("printVoucher"), icon: <IconPrinter size={18} />, onClick: () => void print(pdfUrl) },
            { label: say("downloadVoucher"), icon: <IconDownload size={18} />, href: `${pdfUrl}?download=1` },
            {
              label: say("reverse"),
              icon: <IconArrowBackUp size={18} className="flips" />,
              onClick: () => setReversing(true),
              danger: true,
              hidden: refund.paymentMethod.name === "instalments" || !may(contract.reverseRefund.needs),
            },
          ]}
        >
          <UnstyledButton className={classes.voucher} aria-label={say("voucherOf", { number: refund.number })}>
            {say("voucher")} <Ltr>{refund.number}</Ltr>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </UnstyledButton>
        </DropMenu>
      ) : (
        <StatusWord tone="none" icon="failed">
          {say("reversed")}
        </StatusWord>
      )}
      {reversing && (
        <ReasonDialog
          sends={contract.reverseRefund}
          params={{ id: refund.id }}
          title={say("reverse")}
          line={say("reverseLine")}
          done={say("reversedDone")}
          failed={say("notReversed")}
          close={() => setReversing(false)}
        />
      )}
    </div>
  );
};

type PaysRefund = Omit<typeof contract.payRefund, "path" | "summary" | "description"> & {
  path: `/api/${string}/:id/refunds`;
  summary: string;
  description: string;
};

type Paying = {
  of: Pick<ShownReturn, "id" | "refundable" | "issuedAt">;
  /** The call of the note; default that of a return. */
  sends?: PaysRefund;
  close: () => void;
};

/** Pays back what is due for a note, or a part of it. */
export const PayRefund = ({ of, sends = contract.payRefund, close }: Paying) => {
  const say = useWords(returnWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const { last } = useLastMethod("refunded");
  return (
    <Dialog opened close={close} title={say("pay")} size="md">
      <DialogForm
        sends={sends}
        params={{ id: of.id }}
        draftKey={`refund-${of.id}`}
        initial={{ amount: of.refundable, paidAt: today, paymentMethodId: last }}
        submit={say("pay")}
        done={say("paid")}
        failed={say("notPaid")}
        onDone={close}
        beside={
          <Button variant="default" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
      >
        <p className={classes.hint}>
          {say("refundDue")}{" "}
          <b>
            <Money amount={of.refundable} currency />
          </b>
        </p>
        <Fields>
          <Field name="amount" type="money" label={say("amount")} autoFocus />
          <Field name="paidAt" type="date" label={say("date")} min={of.issuedAt} max={today} />
        </Fields>
        <MethodField of="refunded" />
        <Field name="paymentReference" type="code" label={say("reference")} />
        <Field name="memo" label={say("memo")} />
      </DialogForm>
    </Dialog>
  );
};
