import { Button } from "@mantine/core";
import { useState } from "react";
import { digitsOf, readable } from "../../platform/shared/money.ts";
import { isolated } from "../../platform/shared/words.ts";
import { call } from "../../platform/web/call.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Picker } from "../../platform/web/parts/Picker.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { listIncomeAccounts } from "../ledger/contract.ts";
import { previewLine } from "../lines/preview.ts";
import { lineWords } from "../lines/words.ts";
import { addProduct, listProducts } from "../products/contract.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice, ShownInvoiceItem } from "./shown.ts";

type Props = {
  invoice: ShownInvoice;
  /** The item to change; absent when a new one is added. */
  item?: ShownInvoiceItem;
  onDone: () => void;
  onCancel: () => void;
};

/** One item being written: product, quantity, price or total, discount. What it comes to is shown before it is saved. */
export const ItemEditor = ({ invoice, item, onDone, onCancel }: Props) => {
  const say = useWords(lineWords);
  const sayKit = useWords(kitWords);
  const [byTotal, setByTotal] = useState(false);
  const body = (values: FormValues) => (byTotal ? { unitPrice: undefined, grandTotal: String(values.grandTotal ?? "") } : { grandTotal: undefined });
  const beside = <Button variant="subtle" color="gray" onClick={onCancel}>{sayKit("cancel")}</Button>;
  const fields = <ItemFields invoice={invoice} item={item} byTotal={byTotal} toggle={() => setByTotal(!byTotal)} />;
  const common = { body, beside, onDone, plain: true } as const;
  return item ? (
    <Form sends={contract.changeItem} params={{ id: invoice.id, itemId: item.id }} initial={{ ...item }} submit={say("saveLine")} {...common}>{fields}</Form>
  ) : (
    <Form sends={contract.addItem} params={{ id: invoice.id }} initial={{ qty: "1", flatDiscount: "", vatExempted: false }} submit={say("addLine")} {...common}>{fields}</Form>
  );
};

type FieldsProps = Pick<Props, "invoice" | "item"> & { byTotal: boolean; toggle: () => void };

const ItemFields = ({ invoice, item, byTotal, toggle }: FieldsProps) => {
  const say = useWords(lineWords);
  const sayInvoice = useWords(invoiceWords);
  const language = useLanguage();
  const accounts = useAnswer(listIncomeAccounts, {});
  return (
    <>
      <div className={classes.itemFields}>
        <ProductField item={item} />
        <Field name="qty" type="quantity" label={say("quantity")} />
        {byTotal ? <Field name="grandTotal" type="money" label={say("grandTotal")} required /> : <Field name="unitPrice" type="money" label={say("unitPrice")} required={false} />}
        <Field name="flatDiscount" type="money" label={say("discount")} />
        <Field name="incomeAccountId" type="select" label={say("incomeAccount")} required={false}
          choices={(accounts.data?.data ?? []).map(({ id, name, nameAr }) => ({ value: id, label: language === "ar" ? nameAr : name }))} />
      </div>
      <div className={classes.itemFoot}>
        <Field name="vatExempted" type="checkbox" label={say("vatExempted")} />
        <Button variant="subtle" color="gray" onClick={toggle}>{byTotal ? say("byUnitPrice") : sayInvoice("byTotal")}</Button>
        <Comes invoice={invoice} byTotal={byTotal} />
      </div>
    </>
  );
};

/** Choosing a product fills its price, account and exemption; typing a new one adds it to the products. */
const ProductField = ({ item }: { item?: ShownInvoiceItem }) => {
  const say = useWords(lineWords);
  const may = useMay();
  const { set } = useFormValues();
  const [typed, setTyped] = useState("");
  const products = useAnswer(listProducts, { query: { q: typed || undefined } }, { keep: true });
  const known = products.data?.data ?? [];

  const fill = (id: string | null) => {
    const product = known.find((one) => one.id === id);
    set({
      productId: id,
      ...(product?.price !== undefined && { unitPrice: product.price }),
      ...(product?.vatExempted !== undefined && { vatExempted: product.vatExempted }),
      ...(product?.incomeAccountId !== undefined && { incomeAccountId: product.incomeAccountId }),
    });
  };
  const create = async (name: string) => {
    try {
      const made = await call(addProduct, { body: { name } });
      set({ incomeAccountId: made.incomeAccountId, vatExempted: made.vatExempted, unitPrice: "" });
      return { id: made.id, name: made.nameWithCode };
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      toast(thrown.detail);
      return undefined;
    }
  };

  return (
    <Field name="productId" label={say("product")} required autoFocus>
      {(input) => (
        <Picker
          {...input} options={known.map(({ id, nameWithCode }) => ({ id, name: nameWithCode }))} chosen={item?.product ? { id: item.product.id, name: item.product.nameWithCode } : undefined}
          placeholder={say("addAnything")} onSearch={setTyped} searching={products.isFetching} onCreate={may("create-products") ? create : undefined}
          onChange={(id, option) => { input.onChange(id); if (option) fill(id); }}
        />
      )}
    </Field>
  );
};

const Comes = ({ invoice, byTotal }: { invoice: ShownInvoice; byTotal: boolean }) => {
  const say = useWords(invoiceWords);
  const { currency } = useShop();
  const { values } = useFormValues();
  const text = (name: string) => String(values[name] ?? "");
  const preview = previewLine(
    { quantity: text("qty"), flatDiscount: text("flatDiscount"), vatExempted: values.vatExempted === true, ...(byTotal ? { grandTotal: text("grandTotal") } : { unitPrice: text("unitPrice") }) },
    invoice.vatRate, digitsOf(currency),
  );
  if (preview === undefined) return null;
  if (preview === "discount-too-large") return <span className={classes.wrong} role="status">{say("discountTooLarge")}</span>;
  return <span className={classes.comes} role="status">{say("becomes", { vat: isolated(readable(preview.vat)), total: isolated(readable(preview.grandTotal)) })}</span>;
};
