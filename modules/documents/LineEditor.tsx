import { isNotZero, readable } from "../../platform/shared/money.ts";
import { isolated } from "../../platform/shared/words.ts";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconTrash } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { call } from "../../platform/web/call.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { kitWords } from "../../platform/web/words.ts";
import { ExemptFields } from "../lines/ExemptFields.tsx";
import type { ExemptCode } from "../lines/exemptions.ts";
import { previewLine } from "../lines/preview.ts";
import { lineWords } from "../lines/words.ts";
import { AccountField } from "./AccountField.tsx";
import type { LineRoutes, ShownLine } from "./contract.ts";
import classes from "./line-editor.module.css";
import { LinePreview, useLinePreview } from "./LinePreview.tsx";
import { type ProductReference, ProductField } from "./ProductField.tsx";
import type { Side } from "./rules.ts";
import type { ShownDocument } from "./shown.ts";

export type LineActs = { remove: () => void; moveUp: (() => void) | undefined; moveDown: (() => void) | undefined };

type Props = {
  routes: LineRoutes;
  document: ShownDocument;
  item?: ShownLine;
  acts?: LineActs;
  /** Of a new line of a sale. */
  addJob?: (id: string) => void;
  onDone: (line: ShownLine) => void;
  onLeave: () => void;
};

/** The editor of an item, in the columns of the table. Enter saves, Esc cancels; the amounts are previewed. */
export const LineEditor = ({ routes, document, item, acts, addJob, onDone, onLeave }: Props) => {
  const say = useWords(lineWords);
  const sayKit = useWords(kitWords);
  const [byTotal, setByTotal] = useState(false);
  const [products, setProducts] = useState(item?.product ? [item.product] : []);
  const { digits } = useShop();
  const computed = (line: ShownLine) => computedVat(line, document.vatRate, digits);
  useEscape(onLeave);
  const body = ({ grandTotal, unitPrice, flatDiscount, vat, expenseAccountId, ...exempt }: FormValues) => ({
    ...(routes.side === "purchase" && {
      vat: text(vat) || null,
      expenseAccountId: text(expenseAccountId) || null,
    }),
    ...(byTotal
      ? { unitPrice: undefined, grandTotal: text(grandTotal) }
      : { unitPrice: text(unitPrice) || undefined, grandTotal: undefined }),
    flatDiscount: text(flatDiscount) || "0",
    ...exemptionIn(exempt),
  });
  const beside = (
    <Button variant="subtle" onClick={onLeave}>
      {sayKit("cancel")}
    </Button>
  );
  const common = {
    body,
    beside,
    onDone,
    plain: true,
    children: (
      <LineFields
        side={routes.side}
        vatRate={document.vatRate}
        item={item}
        products={products}
        acts={acts}
        addJob={addJob}
        byTotal={byTotal}
        setByTotal={setByTotal}
      />
    ),
  } as const;
  if (!item)
    return (
      <Form
        sends={routes.add}
        params={{ id: document.id }}
        initial={{
          qty: "1",
          flatDiscount: "",
          vatExempted: false,
          ...(routes.side === "purchase" && { deductible: true, vat: "" }),
        }}
        submit={say("addLine")}
        {...common}
      />
    );
  const readAgain = async () => {
    const now =
      (await call(routes.list, { params: { id: document.id } })).data.find(({ id }) => id === item.id) ?? item;
    if (now.product) setProducts([...products, now.product]);
    return { version: now.version, values: valuesOf(routes.side, now, computed) };
  };
  const versioned = { version: item.version, of: (saved: { version: string }) => saved.version, read: readAgain };
  return (
    <Form
      sends={routes.change}
      changes
      params={{ id: document.id, itemId: item.id }}
      initial={valuesOf(routes.side, item, computed)}
      versioned={versioned}
      submit={say("saveLine")}
      {...common}
    />
  );
};

/** A reason counts only while the line is exempt; an empty one is left to the product and the shop. */
const exemptionIn = ({ vatExempted, exemptCode, exemptReason }: FormValues) => ({
  exemptCode: vatExempted === true ? ((exemptCode as ExemptCode | null) ?? null) : null,
  exemptReason: vatExempted === true ? text(exemptReason) || null : null,
});

/** The VAT of a purchase is a value of its own only where the vendor's paper differs from what is computed. */
const valuesOf = (side: Side, line: ShownLine, computed: (line: ShownLine) => string | undefined) => {
  const { productId, name, code, qty, unitPrice, flatDiscount, incomeAccountId, expenseAccountId } = line;
  const { vatExempted, exemptCode, exemptReason, isStock, deductible, vat } = line;
  return {
    ...(side === "sale"
      ? { incomeAccountId }
      : {
          expenseAccountId: isStock ? null : expenseAccountId,
          name,
          code: code ?? "",
          deductible,
          vat: vat === computed(line) ? "" : vat,
        }),
    productId,
    qty,
    unitPrice,
    flatDiscount: isNotZero(flatDiscount) ? flatDiscount : "",
    vatExempted,
    exemptCode,
    exemptReason,
  };
};

const computedVat = ({ qty, unitPrice, flatDiscount, vatExempted }: ShownLine, rate: number, digits: number) => {
  const preview = previewLine({ quantity: qty, unitPrice, flatDiscount, vatExempted }, rate, digits);
  return typeof preview === "object" ? preview.vat : undefined;
};

/** The name of a purchase's line; a line of a sale has the name of its product. */
const PurchasedName = ({ isNew }: { isNew: boolean }) => {
  const say = useWords(lineWords);
  return (
    <>
      <Field name="name" label={say("description")} autoFocus={isNew} />
      <Field name="code" label={say("code")} type="code" />
    </>
  );
};

type FieldsProps = Pick<Props, "item" | "acts" | "addJob"> & {
  side: Side;
  vatRate: number;
  products: readonly ProductReference[];
  byTotal: boolean;
  setByTotal: (byTotal: boolean) => void;
};

const LineFields = ({ side, vatRate, item, products, acts, addJob, byTotal, setByTotal }: FieldsProps) => {
  const say = useWords(lineWords);
  const { values, set } = useFormValues();
  const preview = useLinePreview(vatRate, byTotal);
  const switchWay = () => {
    if (typeof preview === "object")
      set(byTotal ? { unitPrice: preview.unitPrice } : { grandTotal: preview.grandTotal });
    setByTotal(!byTotal);
  };
  return (
    <>
      <Cell of="what">
        {side === "purchase" && <PurchasedName isNew={item === undefined} />}
        <ProductField side={side} isNew={item === undefined} seen={products} addJob={addJob} />
      </Cell>
      <Cell of="quantity">
        <Field name="qty" type="quantity" label={say("quantity")} autoFocus={item !== undefined} />
      </Cell>
      <Cell of="price">
        {byTotal ? (
          <LinePreview of={preview} what="unitPrice" />
        ) : (
          <Field name="unitPrice" type="money" label={say("unitPrice")} required={false} />
        )}
      </Cell>
      <Cell of="discount">
        <Field name="flatDiscount" type="money" label={say("discount")} />
      </Cell>
      <Cell of="kind">
        <AccountField side={side} />
      </Cell>
      <Cell of="vat">{side === "purchase" ? <VatOfBill of={preview} /> : <LinePreview of={preview} what="vat" />}</Cell>
      <Cell of="total">
        {byTotal ? (
          <Field name="grandTotal" type="money" label={say("grandTotal")} required autoFocus />
        ) : (
          <LinePreview of={preview} what="grandTotal" />
        )}
      </Cell>
      {values["vatExempted"] === true && (
        <Cell of="exemption">
          <ExemptFields />
        </Cell>
      )}
      <div className={classes.foot}>
        <Field name="vatExempted" type="checkbox" label={say("vatExempted")} />
        {side === "purchase" && <Field name="deductible" type="checkbox" label={say("deductible")} />}
        <Button variant="subtle" onClick={switchWay}>
          {say(byTotal ? "byUnitPrice" : "byGrandTotal")}
        </Button>
        {byTotal && <ReachTotal of={preview} onTaken={() => setByTotal(false)} />}
        {acts?.moveUp && (
          <Button
            variant="subtle"
            leftSection={<IconChevronUp size={18} stroke={2} aria-hidden />}
            onClick={acts.moveUp}
          >
            {say("moveUp")}
          </Button>
        )}
        {acts?.moveDown && (
          <Button
            variant="subtle"
            leftSection={<IconChevronDown size={18} stroke={2} aria-hidden />}
            onClick={acts.moveDown}
          >
            {say("moveDown")}
          </Button>
        )}
        {acts && (
          <Button
            variant="subtle"
            data-danger
            leftSection={<IconTrash size={18} stroke={2} aria-hidden />}
            onClick={acts.remove}
          >
            {say("deleteLine")}
          </Button>
        )}
        <LinePreview of={preview} what="sentence" />
      </div>
    </>
  );
};

/** Offers the unit price and discount that come to the typed total, if the price alone misses it. */
const ReachTotal = ({ of, onTaken }: { of: ReturnType<typeof useLinePreview>; onTaken: () => void }) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  const { values, set } = useFormValues();
  if (typeof of !== "object" || !of.reaching) return null;
  const { unitPrice, flatDiscount } = of.reaching;
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  const take = () => {
    set({ unitPrice, flatDiscount });
    onTaken();
  };
  return (
    <Button variant="subtle" onClick={take}>
      {say("reach", {
        total: shown(text(values["grandTotal"])),
        price: shown(unitPrice),
        discount: shown(flatDiscount),
      })}
    </Button>
  );
};

/** What is computed, unless the vendor's paper says otherwise. */
const VatOfBill = ({ of }: { of: ReturnType<typeof useLinePreview> }) => {
  const say = useWords(lineWords);
  return (
    <Field
      name="vat"
      type="money"
      label={say("vatOfBill")}
      required={false}
      placeholder={typeof of === "object" ? of.vat : ""}
    />
  );
};

const Cell = ({
  of,
  children,
}: {
  of: "kind" | "what" | "quantity" | "price" | "discount" | "vat" | "total" | "exemption";
  children: ReactNode;
}) => <div className={classes[of]}>{children}</div>;

/** The first Esc closes an open list of choices. */
const useEscape = (leave: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = window.document;
    if (
      event.key === "Escape" &&
      !activeElement?.matches("[aria-expanded=true], [data-expanded]") &&
      !activeElement?.closest("[role=dialog]")
    )
      leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.document.addEventListener("keydown", listener, true);
    return () => window.document.removeEventListener("keydown", listener, true);
  }, []);
};

const text = (value: unknown) => (typeof value === "string" ? value : "");
