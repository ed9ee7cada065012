import { UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown, IconDownload, IconPrinter, IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { DropMenu } from "../../platform/web/parts/DropMenu.tsx";
import { ReasonDialog } from "../../platform/web/parts/ReasonDialog.tsx";
import { print } from "../../platform/web/print.ts";
import * as contract from "./contract.ts";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";
import type { ShownPayment } from "./shown.ts";

/**
 * Actions on a payment: print the receipt on A4 or a roll, download it, reverse the payment. None for a reversed
 * payment.
 */
export const PaymentActs = ({ payment }: { payment: ShownPayment }) => {
  const say = useWords(paymentWords);
  const may = useMay();
  const [reversing, setReversing] = useState(false);
  const { pdfUrl, downloadUrl } = payment;
  if (!pdfUrl || !downloadUrl) return null;
  return (
    <>
      <DropMenu
        items={[
          { label: say("print"), icon: <IconPrinter size={18} />, onClick: () => void print(pdfUrl) },
          { label: say("roll"), icon: <IconReceipt size={18} />, onClick: () => void print(`${pdfUrl}?size=roll`) },
          { label: say("download"), icon: <IconDownload size={18} />, href: downloadUrl },
          {
            label: say("reverse"),
            icon: <IconArrowBackUp size={18} className="flips" />,
            onClick: () => setReversing(true),
            danger: true,
            hidden: !may(contract.reversePayment.needs),
          },
        ]}
      >
        <UnstyledButton className={classes.receipt} aria-label={say("receiptOf", { number: payment.number })}>
          {say("receipt")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
      {reversing && (
        <ReasonDialog
          sends={contract.reversePayment}
          params={{ id: payment.id }}
          title={say("reverse")}
          line={say("reverseLine")}
          done={say("reversedDone")}
          failed={say("notReversed")}
          close={() => setReversing(false)}
        />
      )}
    </>
  );
};
