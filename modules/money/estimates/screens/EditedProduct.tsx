import { useRef } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormState } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { type Option, Picker } from "../../../../platform/web/parts/Picker.tsx";
import type { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { lineWords } from "../../../base/lines/words.ts";
import { listJobItems } from "../../../records/products/job-contract.ts";
import { useProductOptions } from "../../../records/products/product-options.tsx";
import { freeId, freeLine, type NewProduct, useNewProduct } from "../../../records/products/use-new-product.tsx";
import { estimateScreenWords } from "../screen-words.ts";
import { chargedLine, isFreeLine, type TypedLine } from "../typed-lines.ts";

type Props = {
  at: number;
  line: TypedLine;
  vehicleId: string;
  /** The names of its finding. */
  repairs: readonly string[] | undefined;
  attempt: ReturnType<typeof useRefusal>["attempt"];
  /** Whether the line was opened. */
  isOpen: boolean;
};

/** What a line of the form is for: a product, a ready-made job or a text. */
export const EditedProduct = ({ at, line, vehicleId, repairs, attempt, isOpen }: Props) => {
  const say = useWords(estimateScreenWords);
  const sayLine = useWords(lineWords);
  const { typed, setTyped, known, options, noteOthers, searching } = useProductOptions({
    vehicleId,
    ...(repairs && { repairs }),
  });
  const { create, onTyped, dialog } = useNewProduct(typed);
  const made = useRef<NewProduct>(undefined);
  const { addJob, choose, takeFree } = useLineChoice(at, attempt);
  const createTyped = async (name: string) => {
    made.current = await create?.(name);
    return made.current && { id: made.current.id, name: made.current.nameWithCode };
  };
  const chosen = chosenOf(line);
  return (
    <>
      {dialog}
      <Field
        name={`lines.${at}.productId`}
        label={say("product")}
        hint={isFreeLine(line) && sayLine("freeLineHint")}
        required
        autoFocus={isOpen && !chosen}
      >
        {(input) => (
          <Picker
            {...input}
            value={chosen?.id ?? input.value}
            options={options}
            chosen={chosen}
            placeholder={sayLine("addAnything")}
            onSearch={setTyped}
            searching={searching}
            onTyped={onTyped}
            typedLabel={(name) => sayLine("freeLine", { name })}
            onCreate={create && createTyped}
            createLabel={(name) => sayLine("newProduct", { name })}
            onChange={(id, option) => {
              if (id === freeId) return takeFree(option?.name ?? "");
              const found = known.find((each) => each.id === id);
              if (found) noteOthers(found);
              if (found && found.itemCount > 0) return void addJob(found.id);
              choose(id, found ?? (made.current?.id === id ? made.current : undefined));
            }}
          />
        )}
      </Field>
    </>
  );
};

type Chosen = Pick<NewProduct, "name" | "nameAr" | "nameWithCode"> &
  Partial<Pick<NewProduct, "code" | "price" | "vatExempted">>;

/**
 * Choosing a product fills in its price; a ready-made job is replaced by its items. A text that names no product becomes
 * the name of a free line, or a new product.
 */
const useLineChoice = (at: number, attempt: Props["attempt"]) => {
  const say = useWords(estimateScreenWords);
  const language = useLanguage();
  const { form } = useFormState();
  const shownOf = ({ code, ...named }: Pick<Chosen, "name" | "nameAr" | "code">) => ({
    name: nameIn(language, named),
    code: code ?? null,
  });
  /** Replaces the line by others, in what the form holds now. */
  const replace = (others: (now: TypedLine) => TypedLine[]) =>
    form.setValues((values) => ({
      ...values,
      lines: (values["lines"] as TypedLine[]).flatMap((now, place) => (place === at ? others(now) : [now])),
    }));
  const addJob = (id: string) =>
    attempt(say("jobNotAdded"), async () => {
      const { data } = await call(listJobItems, { params: { id } });
      replace((now) =>
        data.map((item) => ({
          ...chargedLine(now),
          name: undefined,
          code: undefined,
          productId: item.productId,
          productName: item.product.nameWithCode,
          shown: shownOf(item.product),
          qty: item.qty,
          unitPrice: item.price,
          labourHours: item.labourHours,
        })),
      );
      toast(say("jobAdded", { count: data.length }));
    });
  const choose = (productId: string | null, product: Chosen | undefined) =>
    replace((now) => [
      {
        ...chargedLine(now),
        name: undefined,
        code: undefined,
        productId,
        labourHours: null,
        ...(product && {
          productName: product.nameWithCode,
          shown: shownOf(product),
          unitPrice: product.price,
          vatExempted: product.vatExempted,
        }),
      },
    ]);
  const takeFree = (name: string) =>
    replace((now) => [{ ...now, productId: null, productName: undefined, shown: undefined, code: undefined, name }]);
  return { addJob, choose, takeFree };
};

export const chosenOf = ({ productId, productName, name }: TypedLine): Option | undefined => {
  if (productId) return productName ? { id: productId, name: productName } : undefined;
  return name ? freeLine(name) : undefined;
};
