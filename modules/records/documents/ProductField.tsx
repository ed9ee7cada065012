import { useRef } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { type FormValues, useFormState } from "../../../platform/web/form/state.tsx";
import { isNotZero } from "../../../platform/shared/money.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { lineWords } from "../../base/lines/words.ts";
import { useProductOptions } from "../products/product-options.tsx";
import { freeId, freeLine, useNewProduct } from "../products/use-new-product.tsx";
import type { Side } from "./rules.ts";

export type ProductReference = { id: string; nameWithCode: string };

type Props = {
  side: Side;
  isNew: boolean;
  /** Of a document for a vehicle. */ vehicleId: string | undefined;
  /** The line's products, which may not be among the search results. */ seen: readonly ProductReference[];
  /** Adds the items of a ready-made job in the place of a line. */ addJob?: ((id: string) => void) | undefined;
};

/**
 * Choosing a product fills in the price, account and exemption of a sale, or the name of a purchase. A text that names no
 * product becomes the name of a free line, or a new product.
 */
export const ProductField = ({ side, isNew, vehicleId, seen, addJob }: Props) => {
  const say = useWords(lineWords);
  const { typed, setTyped, known, options, noteOthers, searching } = useProductOptions({
    vehicleId,
    isOffered: ({ itemCount }) => itemCount === 0 || side === "purchase" || addJob !== undefined,
  });
  const { create, onTyped, dialog } = useNewProduct(typed);
  const { free, enter, fill, takeFree, isNamed, forgetName } = useFilling(side);
  const createTyped = async (name: string) => {
    const made = await create?.(name);
    if (!made) return;
    fill(made);
    return { id: made.id, name: made.nameWithCode };
  };
  return (
    <>
      {dialog}
      <Field
        name="productId"
        hint={free && say("freeLineHint")}
        label={say("product")}
        required={side === "sale"}
        autoFocus={isNew && side === "sale"}
        choices={[...seen, ...known].map(({ id, nameWithCode }) => ({ value: id, label: nameWithCode }))}
      >
        {(input) => (
          <Picker
            {...input}
            value={free ? free.id : input.value}
            options={options}
            chosen={free ?? chosenOf(seen, input.value)}
            placeholder={say(side === "sale" ? "addAnything" : "product")}
            onSearch={setTyped}
            searching={searching}
            onFocus={enter}
            onTyped={isNamed ? undefined : onTyped}
            typedLabel={(text) => say("freeLine", { name: text })}
            onCreate={create && createTyped}
            createLabel={(text) => say("newProduct", { name: text })}
            onChange={(id, option) => {
              if (id === freeId) return takeFree(option?.name ?? "");
              const product = known.find((each) => each.id === id);
              if (product) noteOthers(product);
              if (product && addJob && product.itemCount > 0) return addJob(product.id);
              forgetName();
              input.onChange(id);
              if (product) fill(product);
            }}
          />
        )}
      </Field>
    </>
  );
};

type Filled = Partial<
  Record<"price" | "exemptReason" | "exemptCode" | "incomeAccountId", string | null> & { vatExempted: boolean }
> & { name: string; nameAr: string | null };

/** What the form takes over of a product, or of a text that names none. */
const useFilling = (side: Side) => {
  const language = useLanguage();
  const { form } = useFormState();
  /** The line as it was when the field was entered: what is typed elsewhere before the choice takes effect is kept. */
  const entered = useRef(form.getValues());
  const set = (filled: FormValues) => {
    const now = form.getValues();
    const untouched = Object.entries(filled).filter(([name]) => now[name] === entered.current[name]);
    const changed = Object.fromEntries(untouched);
    entered.current = { ...now, ...changed };
    form.setValues((values) => ({ ...values, ...changed }));
  };
  const fill = (product: Filled) => {
    const { price, vatExempted, exemptCode, exemptReason, incomeAccountId } = product;
    if (side === "purchase") {
      if (!form.getValues().name) set({ name: nameIn(language, product) });
      return;
    }
    set({
      // A price of zero is typed, or known to the server as that of a free product.
      ...(typeof price === "string" && { unitPrice: isNotZero(price) ? price : "" }),
      ...(vatExempted !== undefined && { vatExempted }),
      ...(exemptCode !== undefined && { exemptCode }),
      ...(exemptReason !== undefined && { exemptReason }),
      ...(incomeAccountId !== undefined && { incomeAccountId }),
    });
  };
  const { productId, name } = form.values;
  return {
    free: side === "sale" && !productId && typeof name === "string" && name !== "" ? freeLine(name) : undefined,
    enter: () => {
      entered.current = { ...form.getValues() };
    },
    fill,
    /** A purchase has its name in a field of its own, which no other text replaces. */
    isNamed: side === "purchase" && Boolean(name),
    takeFree: (text: string) => form.setValues((now) => ({ ...now, productId: null, name: text })),
    /** A product of a sale has its own name. */
    forgetName: () => {
      if (side === "sale") form.setFieldValue("name", undefined);
    },
  };
};

const chosenOf = (seen: readonly ProductReference[], value: unknown) => {
  const product = seen.find(({ id }) => id === value);
  return product && { id: product.id, name: product.nameWithCode };
};
