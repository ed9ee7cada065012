import { UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { DropMenu } from "../../platform/web/parts/DropMenu.tsx";
import { ReasonDialog } from "../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { print } from "../../platform/web/print.ts";
import { reverseVendorPayment } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import classes from "./purchases.module.css";
import type { ShownVendorPayment } from "./shown.ts";

/** Prints, downloads and reverses a payment; a reversed one says so. */
export const PaymentActs = ({ of: { id, number, pdfUrl } }: { of: ShownVendorPayment }) => {
  const say = useWords(paymentWords);
  const may = useMay();
  const [reversing, setReversing] = useState(false);
  if (!pdfUrl)
    return (
      <StatusWord tone="none" icon="refund">
        {say("reversed")}
      </StatusWord>
    );
  return (
    <>
      <DropMenu
        items={[
          { label: say("print"), icon: <IconPrinter size={18} />, onClick: () => void print(pdfUrl) },
          { label: say("download"), icon: <IconDownload size={18} />, href: `${pdfUrl}?download=1` },
          {
            label: say("reverse"),
            icon: <IconArrowBackUp size={18} className="flips" />,
            onClick: () => setReversing(true),
            danger: true,
            hidden: !may(reverseVendorPayment.needs),
          },
        ]}
      >
        <UnstyledButton className={classes.voucher} aria-label={say("voucherOf", { number })}>
          {say("voucher")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
      {reversing && (
        <ReasonDialog
          sends={reverseVendorPayment}
          params={{ id }}
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
