import { ActionIcon, Button } from "@mantine/core";
import { IconDiscount, IconDots, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { withoutIsolation } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormState } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { type Option, Picker } from "../../../../platform/web/parts/Picker.tsx";
import type { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { lineWords } from "../../../base/lines/words.ts";
import { LineNote } from "../../../records/documents/LineNote.tsx";
import { listJobItems } from "../../../records/products/job-contract.ts";
import { useProductOptions } from "../../../records/products/product-options.tsx";
import { freeId, freeLine, type NewProduct, useNewProduct } from "../../../records/products/use-new-product.tsx";
import { alternatives } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { isFreeLine, previewOf, type TypedLine } from "../typed-lines.ts";
import { alternativeWords } from "../words.ts";
import classes from "./estimates.module.css";

type Props = {
  at: number;
  line: TypedLine;
  vatRate: number;
  vehicleId: string;
  hasFinding: boolean;
  /** The names of its finding. */
  repairs: readonly string[] | undefined;
  attempt: ReturnType<typeof useRefusal>["attempt"];
};

export const EditedLine = ({ at, line, vatRate, vehicleId, hasFinding, repairs, attempt }: Props) => {
  const say = useWords(estimateScreenWords);
  const sayAlternative = useWords(alternativeWords);
  const [isOpen, setOpen] = useState(false);
  const { form } = useFormState();
  const number = at + 1;
  const remove = () =>
    form.setValues((values) => ({
      ...values,
      lines: (values["lines"] as TypedLine[]).filter((_, place) => place !== at),
    }));
  /** Its reason is printed under the line's name. */
  const free = (reason: string) =>
    form.setValues((values) => ({
      ...values,
      lines: (values["lines"] as TypedLine[]).map((now, place) => (place === at ? freeLineOf(now, reason) : now)),
    }));
  return (
    <div
      role="group"
      aria-label={say("line", { number })}
      className={classes.line}
      data-finding={hasFinding || undefined}
    >
      <div className={classes.product}>
        <ProductOf at={at} line={line} vehicleId={vehicleId} repairs={repairs} attempt={attempt} />
        <LineNote
          productId={line.productId}
          act={(reason) =>
            !line.isFree && (
              <Button
                variant="subtle"
                leftSection={<IconDiscount size={18} aria-hidden />}
                onClick={() => free(reason)}
              >
                {say("freeByWarranty")}
              </Button>
            )
          }
        />
      </div>
      {hasFinding && (
        <Field
          name={`lines.${at}.alternative`}
          type="select"
          label={say("alternative")}
          required={false}
          placeholder={say("everyAlternative")}
          clearable
          choices={alternatives.map((value) => ({ value, label: sayAlternative(value) }))}
        />
      )}
      <Field name={`lines.${at}.qty`} type="quantity" label={say("quantity")} />
      <Field name={`lines.${at}.unitPrice`} type="money" label={say("unitPrice")} required={false} />
      <Field name={`lines.${at}.flatDiscount`} type="money" label={say("discount")} required={false} />
      <TotalOf line={line} vatRate={vatRate} />
      <LineActs number={number} isOpen={isOpen} toggle={() => setOpen(!isOpen)} remove={remove} />
      <div className={classes.description}>
        <Field name={`lines.${at}.description`} type="textarea" rows={1} label={say("description")} required={false} />
      </div>
      {isOpen && (
        <div className={classes.more}>
          <Field name={`lines.${at}.labourHours`} type="decimal" label={say("labourHours")} required={false} />
          <Field name={`lines.${at}.isFree`} type="checkbox" label={say("isFree")} />
          <Field name={`lines.${at}.vatExempted`} type="checkbox" label={say("vatExempted")} />
        </div>
      )}
    </div>
  );
};

type Acts = { number: number; isOpen: boolean; toggle: () => void; remove: () => void };

const LineActs = ({ number, isOpen, toggle, remove }: Acts) => {
  const say = useWords(estimateScreenWords);
  return (
    <div className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={say("moreOf", { number })}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={say("removeLine", { number })} onClick={remove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** Without a price; the reason follows what was said of it. */
const freeLineOf = (line: TypedLine, reason: string): TypedLine => ({
  ...line,
  unitPrice: "0",
  flatDiscount: "",
  isFree: true,
  description: [line.description, withoutIsolation(reason)].filter(Boolean).join("\n"),
});

const obstacles = { "discount-too-large": "discountTooLarge", "amount-too-large": "amountTooLarge" } as const;

/** The line's total as typed so far; a price of zero must be meant. */
const TotalOf = ({ line, vatRate }: Pick<Props, "line" | "vatRate">) => {
  const say = useWords(estimateScreenWords);
  const sayLine = useWords(lineWords);
  const { digits } = useShop();
  const preview = previewOf(line, vatRate, digits);
  if (typeof preview === "string") return <span className={classes.wrong}>{sayLine(obstacles[preview])}</span>;
  const isZero = preview !== undefined && !isNotZero(preview.grandTotal);
  if (isZero && line.isFree) return <b className={classes.total}>{say("free")}</b>;
  if (!preview || isZero)
    return <span className={classes.missing}>{line.productId || isFreeLine(line) ? say("noPrice") : "–"}</span>;
  return (
    <b className={classes.total}>
      <Money amount={preview.grandTotal} />
    </b>
  );
};

const ProductOf = ({ at, line, vehicleId, repairs, attempt }: Omit<Props, "vatRate" | "hasFinding">) => {
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
        autoFocus={!chosen}
      >
        {(input) => (
          <Picker
            {...input}
            value={chosen?.id ?? input.value}
            options={options}
            chosen={chosen}
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

type Chosen = Pick<NewProduct, "nameWithCode"> & Partial<Pick<NewProduct, "price" | "vatExempted">>;

/**
 * Choosing a product fills in its price; a ready-made job is replaced by its items. A text that names no product becomes
 * the name of a free line, or a new product.
 */
const useLineChoice = (at: number, attempt: Props["attempt"]) => {
  const say = useWords(estimateScreenWords);
  const { form } = useFormState();
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
          ...now,
          name: undefined,
          code: undefined,
          productId: item.productId,
          productName: item.product.nameWithCode,
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
        ...now,
        name: undefined,
        code: undefined,
        productId,
        labourHours: null,
        ...(product && {
          productName: product.nameWithCode,
          unitPrice: product.price,
          vatExempted: product.vatExempted,
        }),
      },
    ]);
  const takeFree = (name: string) =>
    replace((now) => [{ ...now, productId: null, productName: undefined, code: undefined, name }]);
  return { addJob, choose, takeFree };
};

const chosenOf = ({ productId, productName, name }: TypedLine): Option | undefined => {
  if (productId) return productName ? { id: productId, name: productName } : undefined;
  return name ? freeLine(name) : undefined;
};
