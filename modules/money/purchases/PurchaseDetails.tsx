import { useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { WatchDirty } from "../../../platform/web/form/WatchDirty.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { VendorPicker } from "../../records/vendors/VendorPicker.tsx";
import * as contract from "./contract.ts";
import { KindField } from "./NewPurchase.tsx";
import { purchaseWords } from "./screen-words.ts";
import type { ShownPurchase } from "./shown.ts";

type Props = { purchase: ShownPurchase; onDirty: (dirty: boolean) => void };

/** The details of a draft besides its items. While there are unsaved ones, it cannot be posted. */
export const PurchaseDetails = ({ purchase, onDirty }: Props) => {
  const say = useWords(purchaseWords);
  const today = useToday();
  const saved = detailsOf(purchase);
  /** While something is unsaved the initial values stay, whatever another user saves. */
  const [held, setHeld] = useState<typeof saved | undefined>();
  const initial = held ?? saved;
  return (
    <Form
      key={JSON.stringify(initial)}
      sends={contract.changePurchase}
      params={{ id: purchase.id }}
      plain
      changes
      submit={say("saveDetails")}
      done={say("detailsSaved")}
      failed={say("detailsNotSaved")}
      initial={initial}
      versioned={{
        version: purchase.detailsVersion,
        of: (answer) => answer.detailsVersion,
        read: async () => {
          const now = await call(contract.showPurchase, { params: { id: purchase.id } });
          return { version: now.detailsVersion, values: detailsOf(now) };
        },
      }}
    >
      <WatchDirty
        onDirty={(dirty) => {
          setHeld(dirty ? initial : undefined);
          onDirty(dirty);
        }}
      />
      <Fields of={4}>
        <Field name="vendorId" label={say("vendor")} required>
          {(input) => <VendorPicker {...input} chosen={purchase.vendor} />}
        </Field>
        <Field name="vendorNumber" type="code" label={say("vendorNumber")} required />
        <Field name="billDate" type="date" label={say("billDate")} min="2018-01-01" max={today} required />
        <Field name="postingDate" type="date" label={say("postingDate")} hint={say("postingHint")} max={today} />
        <Field name="receivedOn" type="date" label={say("receivedOn")} hint={say("receivedHint")} max={today} />
        <KindField />
        <CustomsField purchase={purchase} />
      </Fields>
      <Field name="note" type="textarea" label={say("note")} rows={2} />
    </Form>
  );
};

const detailsOf = (purchase: ShownPurchase) => ({
  vendorId: purchase.vendorId,
  vendorNumber: purchase.vendorNumber,
  billDate: purchase.billDate,
  postingDate: purchase.chosenPostingDate,
  receivedOn: purchase.receivedOn,
  kind: purchase.kind,
  customsVendorId: purchase.customsVendorId,
  note: purchase.note,
});

const CustomsField = ({ purchase }: Pick<Props, "purchase">) => {
  const say = useWords(purchaseWords);
  const { values } = useFormValues();
  if (values["kind"] !== "import") return null;
  return (
    <Field name="customsVendorId" label={say("customsVendor")} hint={say("customsHint")}>
      {(input) => <VendorPicker {...input} clearable chosen={purchase.customsVendor ?? undefined} />}
    </Field>
  );
};
