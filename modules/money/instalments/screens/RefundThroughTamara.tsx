import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import type { ShownReturn } from "../../returns/shown.ts";
import { refundInstalments } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";
import { InstalmentOrders, useInstalmentOrders } from "./InstalmentsOfInvoice.tsx";
import { RefundDialog } from "./RefundDialog.tsx";

/** What of a return goes back through Tamara, and how that stands. */
export const RefundThroughTamara = ({ of }: { of: ShownReturn }) => {
  const say = useWords(instalmentWords);
  const [isOpen, setOpen] = useState(false);
  const orders = useInstalmentOrders({ paidInvoiceId: of.clientInvoiceId });
  const waits = orders.some(({ waiting }) => waiting.length > 0);
  return (
    <>
      {isNotZero(of.throughProvider) && !waits && (
        <May needs={refundInstalments.needs}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say("refund")}
          </Button>
        </May>
      )}
      <InstalmentOrders of={orders} invoiceId={of.clientInvoiceId} />
      {isOpen && (
        <RefundDialog
          sends={refundInstalments}
          id={of.id}
          title={say("refund")}
          line={say("refundLine")}
          amount={of.throughProvider}
          withoutKeys={orders.some(({ mayAskWithoutKeys }) => mayAskWithoutKeys)}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
