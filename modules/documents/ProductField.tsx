import { useRef } from "react";
import { Field } from "../../platform/web/form/Field.tsx";
import { type FormValues, useFormState } from "../../platform/web/form/state.tsx";
import { isNotZero } from "../../platform/shared/money.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Picker } from "../../platform/web/parts/Picker.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { lineWords } from "../lines/words.ts";
import { isScanned } from "../products/codes.ts";
import { addProduct } from "../products/contract.ts";
import { useProductOptions } from "../products/product-options.tsx";

import type { Side } from "./rules.ts";

export type ProductReference = { id: string; nameWithCode: string };

type Props = {
  side: Side;
  isNew: boolean;
  /** Of a document for a vehicle. */ vehicleId: string | undefined;
  /** The line's products, which may not be among the search results. */ seen: readonly ProductReference[];
  /** Adds the items of a ready-made job in the place of a line. */ addJob?: ((id: string) => void) | undefined;
};

/** Choosing a product fills in the price, account and exemption of a sale, or the name of a purchase; typing a new name adds a product. */
export const ProductField = ({ side, isNew, vehicleId, seen, addJob }: Props) => {
  const say = useWords(lineWords);
  const language = useLanguage();
  const may = useMay();
  const { form } = useFormState();
  /** The line as it was when the field was entered: what is typed elsewhere before the choice takes effect is kept. */
  const entered = useRef(form.getValues());
  const { send } = useSend(addProduct, { refreshes: false });
  const { typed, setTyped, known, options, noteOthers, searching } = useProductOptions({
    vehicleId,
    isOffered: ({ itemCount }) => itemCount === 0 || side === "purchase" || addJob !== undefined,
  });

  const set = (given: FormValues) => {
    const now = form.getValues();
    const untouched = Object.entries(given).filter(([name]) => now[name] === entered.current[name]);
    const changed = Object.fromEntries(untouched);
    entered.current = { ...now, ...changed };
    form.setValues((values) => ({ ...values, ...changed }));
  };
  const fill = (id: string) => {
    const product = known.find((item) => item.id === id);
    if (side === "purchase") {
      if (product && !form.getValues().name) set({ name: nameIn(language, product) });
      return;
    }
    set({
      // A price of zero is typed, or known to the server as that of a free product.
      ...(product?.price !== undefined && { unitPrice: isNotZero(product.price) ? product.price : "" }),
      ...(product?.vatExempted !== undefined && { vatExempted: product.vatExempted }),
      ...(product?.exemptCode !== undefined && { exemptCode: product.exemptCode }),
      ...(product?.exemptReason !== undefined && { exemptReason: product.exemptReason }),
      ...(product?.incomeAccountId !== undefined && { incomeAccountId: product.incomeAccountId }),
    });
  };
  const create = async (name: string) => {
    const made = await send({ body: { name } });
    if (side === "sale" && !form.getValues().incomeAccountId) set({ incomeAccountId: made.incomeAccountId });
    return { id: made.id, name: made.nameWithCode };
  };

  return (
    <Field
      name="productId"
      label={say("product")}
      required={side === "sale"}
      autoFocus={isNew && side === "sale"}
      choices={[...seen, ...known].map(({ id, nameWithCode }) => ({ value: id, label: nameWithCode }))}
    >
      {(input) => (
        <Picker
          {...input}
          options={options}
          chosen={chosenOf(seen, input.value)}
          placeholder={say(side === "sale" ? "addAnything" : "product")}
          onSearch={setTyped}
          searching={searching}
          onFocus={() => {
            entered.current = { ...form.getValues() };
          }}
          onCreate={may("create-products") && !isScanned(typed) ? create : undefined}
          onChange={(id) => {
            const product = known.find((each) => each.id === id);
            if (product) noteOthers(product);
            if (product && addJob && product.itemCount > 0) return addJob(product.id);
            input.onChange(id);
            if (id) fill(id);
          }}
        />
      )}
    </Field>
  );
};

const chosenOf = (seen: readonly ProductReference[], value: unknown) => {
  const product = seen.find(({ id }) => id === value);
  return product && { id: product.id, name: product.nameWithCode };
};
