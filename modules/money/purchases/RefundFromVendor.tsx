import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useLastMethod } from "../payments/use-payment-methods.ts";
import type { VendorReference } from "../../records/vendors/VendorPicker.tsx";
import { MoneyFields } from "./PayVendor.tsx";
import { paymentWords } from "./payment-words.ts";
import { receiveVendorRefund } from "./vendor-refund-contract.ts";

type Props = { vendor: VendorReference; credit: string; close: () => void };

/** Takes money that a vendor pays back of its credit. */
export const RefundFromVendor = ({ vendor, credit, close }: Props) => {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const today = useToday();
  const { last } = useLastMethod("vendors");
  return (
    <FormDialog
      title={say("refundTitle", { vendor: isolatedName(nameIn(language, vendor)) })}
      line={
        <>
          {say("credit")}{" "}
          <b>
            <Money amount={credit} currency />
          </b>
        </>
      }
      size="md"
      close={close}
      sends={receiveVendorRefund}
      fixed={{ vendorId: vendor.id }}
      draftKey={`refund-of-${vendor.id}`}
      initial={{ amount: credit, receivedAt: today, paymentMethodId: last }}
      submit={say("takeRefund")}
      done={say("refunded")}
      failed={say("notRefunded")}
    >
      <Fields>
        <Field name="amount" type="money" label={say("amount")} autoFocus />
        <Field name="receivedAt" type="date" label={say("receivedAt")} min="2018-01-01" max={today} />
      </Fields>
      <MoneyFields />
    </FormDialog>
  );
};
