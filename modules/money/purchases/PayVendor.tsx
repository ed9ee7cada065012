import { readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useLastMethod } from "../payments/use-payment-methods.ts";
import { MethodField } from "../payments/MethodField.tsx";
import type { VendorReference } from "../../records/vendors/VendorPicker.tsx";
import { payVendor } from "./payment-contract.ts";
import { paymentWords } from "./payment-words.ts";
import { firstPart } from "./shown.ts";

type Props = {
  vendor: VendorReference;
  owed: string;
  /** The purchase that is paid first. */
  purchaseId?: string;
  close: () => void;
};

/** Pays a vendor: a purchase, or what is owed, oldest first. More than is owed is asked about. */
export const PayVendor = ({ vendor, owed, purchaseId, close }: Props) => {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const today = useToday();
  const inDigits = useDigits();
  const { digits } = useShop();
  const { last } = useLastMethod("vendors");
  return (
    <FormDialog
      title={say("payTitle", { vendor: isolatedName(nameIn(language, vendor)) })}
      line={
        <>
          {say("owed")}{" "}
          <b>
            <Money amount={owed} currency />
          </b>
        </>
      }
      size="md"
      close={close}
      sends={payVendor}
      fixed={{ vendorId: vendor.id }}
      draftKey={`payment-${purchaseId ?? vendor.id}`}
      initial={{ amount: owed, paidAt: today, paymentMethodId: last }}
      body={({ amount: typed }) => {
        const amount = firstPart(typed, owed, digits);
        return purchaseId && amount ? { allocations: [{ purchaseId, amount }] } : {};
      }}
      submit={say("pay")}
      done={say("paid")}
      failed={say("notPaid")}
      confirms={({ detail, extra }) => ({
        title: say("moreThanOwed", { owed: isolated(inDigits(readable(String(extra["owed"])))) }),
        line: detail,
        action: say("payAnyway"),
      })}
    >
      <Fields>
        <Field name="amount" type="money" label={say("amount")} hint={purchaseId && say("restPaysOthers")} autoFocus />
        <Field name="paidAt" type="date" label={say("paidAt")} min="2018-01-01" max={today} />
      </Fields>
      <MoneyFields />
    </FormDialog>
  );
};

/** How the money moved. */
export const MoneyFields = () => {
  const say = useWords(paymentWords);
  return (
    <>
      <MethodField of="vendors" />
      <Field name="paymentReference" type="code" label={say("reference")} />
      <Field name="memo" label={say("memo")} />
    </>
  );
};
