import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import type { FormValues } from "../../../platform/web/form/state.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { returnPurchase, showReturnablePurchase } from "./return-contract.ts";
import { returnWords } from "./return-words.ts";
import type { ReturnablePurchaseLine, ShownPurchase } from "./shown.ts";

type Props = { purchase: ShownPurchase; close: () => void };

/** Returns items of a posted purchase, whole or in part. */
export const ReturnPurchase = ({ purchase, close }: Props) => {
  const answer = useAnswer(showReturnablePurchase, { params: { id: purchase.id } });
  return (
    <Loaded answer={answer}>
      {({ items }) => {
        const left = items.filter((item) => isNotZero(item.left.qty));
        return left.length === 0 ? (
          <NothingLeft close={close} />
        ) : (
          <ReturnForm purchase={purchase} left={left} close={close} />
        );
      }}
    </Loaded>
  );
};

const NothingLeft = ({ close }: Pick<Props, "close">) => {
  const say = useWords(returnWords);
  return (
    <Dialog opened close={close} title={say("create")} size="md">
      <p>{say("nothingLeft")}</p>
    </Dialog>
  );
};

const ReturnForm = ({ purchase, left, close }: Props & { left: readonly ReturnablePurchaseLine[] }) => {
  const say = useWords(returnWords);
  const today = useToday();
  const go = useGo();
  const inDigits = useDigits();
  return (
    <FormDialog
      title={say("create")}
      line={say("createLine")}
      close={close}
      sends={returnPurchase}
      params={{ id: purchase.id }}
      initial={{ returnedAt: today, items: left.map(({ id }) => ({ purchaseItemId: id, qty: "" })) }}
      body={(values) => ({ items: asked(values) })}
      submit={say("post")}
      done={say("postDone")}
      failed={say("notPosted")}
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <Fields>
        {left.map((item, index) => (
          <Field
            key={item.id}
            name={`items.${index}.qty`}
            type="quantity"
            required={false}
            autoFocus={index === 0}
            label={say("quantityOf", {
              name: isolatedName(item.name),
              left: isolated(inDigits(readable(item.left.qty))),
            })}
          />
        ))}
      </Fields>
      <Field name="reason" label={say("reason")} />
      <Fields>
        <Field name="vendorNumber" type="code" label={say("vendorNumber")} />
        <Field name="returnedAt" type="date" label={say("returnedAt")} min={purchase.postingDate} max={today} />
      </Fields>
    </FormDialog>
  );
};

type FormItem = { purchaseItemId: string; qty: string };

/** Lines without a quantity keep their place, so that a refusal stands under its field. */
const asked = (values: FormValues) =>
  (values["items"] as readonly FormItem[]).map(({ purchaseItemId, qty }) => ({
    purchaseItemId,
    ...(qty !== "" && isNotZero(qty) && { qty }),
  }));
