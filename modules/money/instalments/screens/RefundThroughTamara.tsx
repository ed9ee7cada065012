import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { May, useMay } from "../../../../platform/web/May.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { ShownReturn } from "../../returns/shown.ts";
import { listInstalmentOrders, refundInstalments } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";
import { InstalmentsOfInvoice } from "./InstalmentsOfInvoice.tsx";
import { RefundDialog } from "./RefundDialog.tsx";

/** What of a return goes back through Tamara, and how that stands. */
export const RefundThroughTamara = ({ of }: { of: ShownReturn }) => {
  const say = useWords(instalmentWords);
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const orders = useAnswer(
    listInstalmentOrders,
    { query: { invoiceId: of.clientInvoiceId } },
    { live: true, when: may(listInstalmentOrders.needs) },
  );
  const waits = orders.data?.data.some(({ waiting }) => waiting.length > 0) ?? false;
  return (
    <>
      {isNotZero(of.throughProvider) && !waits && (
        <May needs={refundInstalments.needs}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say("refund")}
          </Button>
        </May>
      )}
      <InstalmentsOfInvoice invoiceId={of.clientInvoiceId} />
      {isOpen && (
        <RefundDialog
          sends={refundInstalments}
          id={of.id}
          title={say("refund")}
          line={say("refundLine")}
          amount={of.throughProvider}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
