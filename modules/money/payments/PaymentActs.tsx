import { UnstyledButton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCarSuv,
  IconCashBanknoteMinus,
  IconChevronDown,
  IconDownload,
  IconFileInvoice,
  IconPrinter,
  IconReceipt,
} from "@tabler/icons-react";
import { useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { print } from "../../../platform/web/print.ts";
import * as contract from "./contract.ts";
import { GiveBackDeposit, MoveDeposit } from "./DepositDialogs.tsx";
import * as deposits from "./deposit-contract.ts";
import { depositWords } from "./deposit-screen-words.ts";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/**
 * Actions on a payment: print the receipt on A4 or a roll and the papers of its deposit, download it, give back or move
 * the deposit, reverse the payment. Of a reversed payment only the papers of its deposit.
 */
export const PaymentActs = ({ payment }: { payment: ShownPayment }) => {
  const say = useWords(paymentWords);
  const may = useMay();
  const sayDeposit = useWords(depositWords);
  const [opened, setOpened] = useState<"reverse" | "give-back" | "move">();
  const close = () => setOpened(undefined);
  const { pdfUrl, downloadUrl, papers } = payment;
  const hasDeposit = isNotZero(payment.deposit);
  // Only the provider of instalments pays back what it paid.
  const isByProvider = payment.paymentMethod.name === "instalments";
  const refunds = papers.filter(({ kind }) => kind === "refund");
  const printed = papers.map(({ kind, number, pdfUrl: paper }) => ({
    label: sayDeposit(kind, { number: isolated(number) }),
    icon: <IconFileInvoice size={18} />,
    onClick: () => void print(paper),
  }));
  if (!pdfUrl || !downloadUrl)
    return printed.length === 0 ? null : (
      <DropMenu items={printed}>
        <UnstyledButton className={classes.receipt} aria-label={sayDeposit("papersOf", { number: payment.number })}>
          {sayDeposit("papers")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
    );
  return (
    <>
      <DropMenu
        items={[
          { label: say("print"), icon: <IconPrinter size={18} />, onClick: () => void print(pdfUrl) },
          { label: say("roll"), icon: <IconReceipt size={18} />, onClick: () => void print(`${pdfUrl}?size=roll`) },
          { label: say("download"), icon: <IconDownload size={18} />, href: downloadUrl },
          ...printed,
          {
            label: sayDeposit("giveBack"),
            icon: <IconCashBanknoteMinus size={18} />,
            onClick: () => setOpened("give-back"),
            hidden: isByProvider || !hasDeposit || !may(deposits.refundDeposit.needs),
          },
          {
            label: sayDeposit("move"),
            icon: <IconCarSuv size={18} className="flips" />,
            onClick: () => setOpened("move"),
            hidden: !hasDeposit || !may(deposits.moveDeposit.needs),
          },
          {
            label: say("reverse"),
            icon: <IconArrowBackUp size={18} className="flips" />,
            onClick: () => setOpened("reverse"),
            danger: true,
            hidden: isByProvider || !may(contract.reversePayment.needs),
          },
        ]}
      >
        <UnstyledButton className={classes.receipt} aria-label={say("receiptOf", { number: payment.number })}>
          {say("receipt")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
      {opened === "give-back" && <GiveBackDeposit of={payment} close={close} />}
      {opened === "move" && payment.client && payment.depositVehicle && (
        <MoveDeposit
          sends={deposits.moveDeposit}
          of={{ id: payment.id, clientId: payment.client.id, clientVehicleId: payment.depositVehicle.id }}
          close={close}
        />
      )}
      {opened === "reverse" && refunds.length > 0 && <RefundsInTheWay refunds={refunds} close={close} />}
      {opened === "reverse" && refunds.length === 0 && <ReversePayment payment={payment} close={close} />}
    </>
  );
};

const ReversePayment = ({ payment, close }: { payment: ShownPayment; close: () => void }) => {
  const say = useWords(paymentWords);
  const isOldAdvance = payment.advanceInvoice !== null && payment.advanceInvoice.pdfUrl === null;
  return (
    <ReasonDialog
      sends={contract.reversePayment}
      params={{ id: payment.id }}
      title={say("reverse")}
      line={isOldAdvance ? `${say("reverseLine")} ${say("reverseOldAdvance")}` : say("reverseLine")}
      done={say("reversedDone")}
      failed={say("notReversed")}
      close={close}
    />
  );
};

/** Why a payment whose deposit was refunded cannot be reversed, with the vouchers. */
const RefundsInTheWay = ({ refunds, close }: { refunds: ShownPayment["papers"]; close: () => void }) => {
  const say = useWords(paymentWords);
  const sayDeposit = useWords(depositWords);
  return (
    <Dialog opened close={close} title={say("reverse")} size="md">
      <p className={classes.dialogLine}>{sayDeposit("refundsInTheWay")}</p>
      <ul className={classes.parts}>
        {refunds.map(({ number, pdfUrl, amount }) => (
          <li key={number}>
            <a href={pdfUrl} target="_blank" rel="noopener noreferrer">
              {sayDeposit("refund", { number: isolated(number) })}
            </a>
            <Money amount={amount} currency />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
