import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import type { FormValues } from "../../../platform/web/form/state.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { receiveOrder } from "./order-contract.ts";
import { orderWords } from "./order-words.ts";
import { purchaseWords } from "./screen-words.ts";
import type { ShownOrder } from "./shown.ts";

/** Makes a purchase with what came of an order; more than is open is asked about. */
export const ReceiveOrder = ({ order, close }: { order: ShownOrder; close: () => void }) => {
  const say = useWords(orderWords);
  const sayPurchase = useWords(purchaseWords);
  const today = useToday();
  const go = useGo();
  const inDigits = useDigits();
  return (
    <FormDialog
      title={say("receive")}
      line={say("receiveLine")}
      close={close}
      sends={receiveOrder}
      params={{ id: order.id }}
      initial={{
        billDate: today,
        receivedOn: today,
        items: order.items.map(({ id, open }) => ({ orderItemId: id, qty: open })),
      }}
      body={(values) => ({ items: cameOf(values) })}
      submit={say("receiveAct")}
      failed={say("notReceived")}
      confirms={({ detail }) => ({ title: say("moreThanOrdered"), line: detail, action: say("receiveAnyway") })}
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <Fields>
        <Field name="vendorNumber" type="code" label={sayPurchase("vendorNumber")} autoFocus />
        <Field name="billDate" type="date" label={sayPurchase("billDate")} min="2018-01-01" max={today} />
        <Field name="receivedOn" type="date" label={sayPurchase("receivedOn")} min="2018-01-01" max={today} />
      </Fields>
      <Fields>
        {order.items.map((item, index) => (
          <Field
            key={item.id}
            name={`items.${index}.qty`}
            type="quantity"
            required={false}
            label={say("quantityOf", {
              name: isolatedName(item.name),
              open: isolated(inDigits(readable(item.open))),
            })}
          />
        ))}
      </Fields>
    </FormDialog>
  );
};

type FormItem = { orderItemId: string; qty: string };

/** Items without a quantity keep their place, so that a refusal stands under its field. */
const cameOf = (values: FormValues) =>
  (values["items"] as readonly FormItem[]).map(({ orderItemId, qty }) => ({
    orderItemId,
    ...(qty !== "" && isNotZero(qty) && { qty }),
  }));
