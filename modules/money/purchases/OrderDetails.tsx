import { useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { WatchDirty } from "../../../platform/web/form/WatchDirty.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { VendorPicker } from "../../records/vendors/VendorPicker.tsx";
import { OrderDates } from "./NewOrder.tsx";
import { changeOrder, showOrder } from "./order-contract.ts";
import { orderWords } from "./order-words.ts";
import type { ShownOrder } from "./shown.ts";

type Props = { order: ShownOrder; onDirty: (dirty: boolean) => void };

/** The details of a draft besides its items. While there are unsaved ones, it cannot be ordered. */
export const OrderDetails = ({ order, onDirty }: Props) => {
  const say = useWords(orderWords);
  const saved = detailsOf(order);
  /** While something is unsaved the initial values stay, whatever another user saves. */
  const [held, setHeld] = useState<typeof saved | undefined>();
  const initial = held ?? saved;
  return (
    <Section title={say("details")}>
      <Form
        key={JSON.stringify(initial)}
        sends={changeOrder}
        params={{ id: order.id }}
        plain
        changes
        submit={say("saveDetails")}
        done={say("detailsSaved")}
        failed={say("detailsNotSaved")}
        initial={initial}
        versioned={{
          version: order.detailsVersion,
          of: (answer) => answer.detailsVersion,
          read: async () => {
            const now = await call(showOrder, { params: { id: order.id } });
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
        <Field name="vendorId" label={say("vendor")} required>
          {(input) => <VendorPicker {...input} chosen={order.vendor} />}
        </Field>
        <OrderDates />
        <Field name="note" type="textarea" label={say("note")} rows={2} />
      </Form>
    </Section>
  );
};

const detailsOf = ({ vendorId, orderDate, expectedOn, note }: ShownOrder) => ({
  vendorId,
  orderDate,
  expectedOn,
  note,
});
