import { SegmentedControl } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import type { InvoiceType } from "./rules.ts";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

/** Cash or on account; saved at once. */
export const TypeSwitch = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const { send, sending } = useSend(contract.changeInvoiceFromPage);
  const { attempt, refusal } = useRefusal();
  const choose = (type: InvoiceType) =>
    void attempt(say("typeNotSaved"), () => send({ params: { id: invoice.id }, body: { type } }));
  return (
    <div className={classes.type}>
      <SegmentedControl<InvoiceType>
        aria-label={say("type")}
        value={invoice.type}
        disabled={sending}
        onChange={choose}
        data={[
          { value: "cash_invoice", label: say("cash_invoice") },
          { value: "sale_invoice", label: say("sale_invoice") },
        ]}
      />
      {refusal}
    </div>
  );
};
