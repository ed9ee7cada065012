import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCar, IconDownload, IconPrinter, IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { MoreMenu } from "../../platform/web/parts/Page.tsx";
import { print } from "../../platform/web/print.ts";
import { kitWords } from "../../platform/web/words.ts";
import * as contract from "./contract.ts";
import type { ShownPayment } from "./shown.ts";
import { paymentWords } from "./screen-words.ts";

/** What can be done with a payment: its receipt on either paper, and its reversal. */
export const PaymentActs = ({ payment, withVehicle }: { payment: ShownPayment; withVehicle?: boolean }) => {
  const say = useWords(paymentWords);
  const sayKit = useWords(kitWords);
  const may = useMay();
  const go = useGo();
  const [reversing, setReversing] = useState(false);
  const { pdfUrl, downloadUrl } = payment;
  return (
    <>
      <MoreMenu
        items={[
          { label: say("receipt"), icon: <IconPrinter size={18} />, onClick: () => { if (pdfUrl) void print(pdfUrl); }, hidden: !pdfUrl },
          { label: say("roll"), icon: <IconReceipt size={18} />, onClick: () => { if (pdfUrl) void print(`${pdfUrl}?size=roll`); }, hidden: !pdfUrl },
          { label: say("download"), icon: <IconDownload size={18} />, href: downloadUrl ?? "", hidden: !downloadUrl },
          { label: say("vehicle"), icon: <IconCar size={18} />, onClick: () => go(payment.viewUrl), hidden: !withVehicle },
          { label: say("reverse"), icon: <IconArrowBackUp size={18} className="flips" />, onClick: () => setReversing(true), danger: true, hidden: payment.reversedAt !== null || !may(contract.reversePayment.needs) },
        ].filter(({ hidden }) => !hidden)}
      />
      {reversing && (
        <Dialog opened close={() => setReversing(false)} title={say("reverse")} size="md">
          <p>{say("reverseLine")}</p>
          <Form
            sends={contract.reversePayment} params={{ id: payment.id }} submit={say("reverse")} done={say("reversedDone")} onDone={() => setReversing(false)}
            beside={<Button variant="default" onClick={() => setReversing(false)}>{sayKit("cancel")}</Button>}
          >
            <Field name="reason" label={say("reason")} autoFocus />
          </Form>
        </Dialog>
      )}
    </>
  );
};
