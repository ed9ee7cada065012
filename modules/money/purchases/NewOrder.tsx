import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { VendorPicker } from "../../records/vendors/VendorPicker.tsx";
import { createOrder } from "./order-contract.ts";
import { orderWords } from "./order-words.ts";

/** The head of an order; with `lowStock` it starts with the parts that are low or out. */
export const NewOrder = ({ lowStock, close }: { lowStock: boolean; close: () => void }) => {
  const say = useWords(orderWords);
  const go = useGo();
  const today = useToday();
  return (
    <FormDialog
      title={say("create")}
      line={say("createLine")}
      close={close}
      sends={createOrder}
      initial={{ vendorId: "", orderDate: today, expectedOn: null, lowStock }}
      submit={say("createAct")}
      failed={say("notCreated")}
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <Field name="vendorId" label={say("vendor")} autoFocus>
        {(input) => <VendorPicker {...input} />}
      </Field>
      <OrderDates />
      <Field name="lowStock" type="checkbox" label={say("lowStock")} hint={say("lowStockHint")} />
    </FormDialog>
  );
};

export const OrderDates = () => {
  const say = useWords(orderWords);
  const today = useToday();
  return (
    <Fields>
      <Field name="orderDate" type="date" label={say("orderDate")} min="2018-01-01" max={today} required />
      <Field name="expectedOn" type="date" label={say("expectedOn")} />
    </Fields>
  );
};
