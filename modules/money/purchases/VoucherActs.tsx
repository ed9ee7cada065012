import { UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { print } from "../../../platform/web/print.ts";
import { reverseVendorPayment } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import classes from "./purchases.module.css";
import { reverseVendorRefund } from "./vendor-refund-contract.ts";

type Moved = { id: string; number: string; /** Null if it is reversed. */ pdfUrl: string | null };

/** Prints, downloads and reverses a payment; a reversed one says so. */
export const PaymentActs = ({ of }: { of: Moved }) => {
  const say = useWords(paymentWords);
  return (
    <VoucherActs
      of={of}
      sends={reverseVendorPayment}
      title={say("reverse")}
      line={say("reverseLine")}
      done={say("reversedDone")}
      failed={say("notReversed")}
    />
  );
};

/** The same for money that a vendor paid back. */
export const RefundActs = ({ of }: { of: Moved }) => {
  const say = useWords(paymentWords);
  return (
    <VoucherActs
      of={of}
      sends={reverseVendorRefund}
      title={say("reverseRefund")}
      line={say("reverseRefundLine")}
      done={say("refundReversed")}
      failed={say("refundNotReversed")}
    />
  );
};

type Props = {
  of: Moved;
  sends: typeof reverseVendorPayment | typeof reverseVendorRefund;
  title: string;
  line: string;
  done: string;
  failed: string;
};

const VoucherActs = ({ of: { id, number, pdfUrl }, sends, title, ...texts }: Props) => {
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
            label: title,
            icon: <IconArrowBackUp size={18} className="flips" />,
            onClick: () => setReversing(true),
            danger: true,
            hidden: !may(sends.needs),
          },
        ]}
      >
        <UnstyledButton className={classes.documentLink} aria-label={say("voucherOf", { number })}>
          {say("voucher")}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </DropMenu>
      {reversing && (
        <ReasonDialog sends={sends} params={{ id }} title={title} {...texts} close={() => setReversing(false)} />
      )}
    </>
  );
};
