import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { type FormValues, useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { lineWords } from "../../base/lines/words.ts";
import { alsoFoundBy } from "./codes.ts";
import { listProducts } from "./contract.ts";
import { listJobItems, maxJobItems, saveJobItems } from "./job-contract.ts";
import { jobWords } from "./job-words.ts";
import classes from "./products.module.css";

type Items = Answer<typeof listJobItems>;
type TypedItem = { productId?: string; qty?: string; unitPrice?: string };

/** Edits the items of a ready-made job: parts, services and labour, with their quantities and prices. */
export const JobItemsDialog = ({ jobId, items, close }: { jobId: string; items: Items; close: () => void }) => {
  const say = useWords(jobWords);
  const sayKit = useWords(kitWords);
  const read = async () => {
    const now = await call(listJobItems, { params: { id: jobId } });
    return { version: now.version, values: valuesOf(now) };
  };
  return (
    <FormDialog
      title={say("editItems")}
      line={say("editItemsLine")}
      close={close}
      sends={saveJobItems}
      params={{ id: jobId }}
      initial={items.data.length === 0 ? { items: [newItem] } : valuesOf(items)}
      body={(values) => ({ items: itemsIn(values) })}
      versioned={{ version: items.version, of: (saved: Items) => saved.version, read }}
      submit={sayKit("save")}
      done={say("itemsSaved")}
      failed={say("itemsNotSaved")}
    >
      <ItemRows known={items.data} />
    </FormDialog>
  );
};

const newItem: TypedItem = { qty: "1" };

const valuesOf = ({ data }: Items) => ({
  items: data.map(({ productId, qty, unitPrice }): TypedItem => ({ productId, qty, unitPrice: unitPrice ?? "" })),
});

/** An empty price follows the product; rows without a product at the end are not sent. */
const itemsIn = (values: FormValues) => {
  const typed = values["items"] as readonly TypedItem[];
  const last = typed.findLastIndex(({ productId, unitPrice }) => productId || unitPrice);
  return typed.slice(0, last + 1).map(({ productId, qty, unitPrice }) => ({
    productId: productId ?? "",
    qty: qty ?? "",
    unitPrice: unitPrice || null,
  }));
};

const ItemRows = ({ known }: { known: Items["data"] }) => {
  const sayLine = useWords(lineWords);
  const { values, set } = useFormValues();
  useListName("items", useWords(jobWords)("editItems"));
  const typed = values["items"] as readonly TypedItem[];
  return (
    <>
      {typed.map((item, at) => (
        <ItemFields
          key={at}
          at={at}
          known={known.find(({ productId }) => productId === item.productId)}
          remove={() => set({ items: typed.filter((_, place) => place !== at) })}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={typed.length >= maxJobItems}
        onClick={() => set({ items: [...typed, newItem] })}
      >
        {sayLine("addLine")}
      </Button>
    </>
  );
};

type ItemProps = { at: number; known: Items["data"][number] | undefined; remove: () => void };

const ItemFields = ({ at, known, remove }: ItemProps) => {
  const say = useWords(jobWords);
  const sayLine = useWords(lineWords);
  const number = at + 1;
  return (
    <div role="group" aria-label={say("item", { number })} className={classes.jobItem}>
      <ComponentField name={`items.${at}.productId`} known={known} />
      <Field name={`items.${at}.qty`} type="quantity" label={sayLine("quantity")} required />
      <Field name={`items.${at}.unitPrice`} type="money" label={say("unitPrice")} />
      <ActionIcon variant="subtle" size={44} aria-label={say("removeItem", { number })} onClick={remove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** A part or a service. */
const ComponentField = ({ name, known }: { name: string; known: ItemProps["known"] }) => {
  const sayLine = useWords(lineWords);
  const [typed, setTyped] = useState("");
  const found = useAnswer(listProducts, { query: { q: typed || undefined } }, { keep: true });
  return (
    <Field name={name} label={sayLine("product")} required>
      {(input) => (
        <Picker
          {...input}
          options={found.data?.data
            .filter(({ kind }) => kind !== "job")
            .map((part) => ({ id: part.id, name: part.nameWithCode, also: alsoFoundBy(part, typed) }))}
          {...(known && { chosen: { id: known.productId, name: known.product.nameWithCode } })}
          onSearch={setTyped}
          searching={found.isFetching}
        />
      )}
    </Field>
  );
};
