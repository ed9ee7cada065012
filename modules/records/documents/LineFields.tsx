import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { ExemptFields } from "../../base/lines/ExemptFields.tsx";
import { lineWords } from "../../base/lines/words.ts";
import { AccountField } from "./AccountField.tsx";
import { Cell } from "./Cell.tsx";
import type { ShownLine } from "./contract.ts";
import { LineNote } from "./LineNote.tsx";
import { LinePreview, useLinePreview } from "./LinePreview.tsx";
import { type ProductReference, ProductField } from "./ProductField.tsx";
import type { Side } from "./rules.ts";

/** What can be done with a line that exists. */
export type LineActs = { remove: () => void; moveUp: (() => void) | undefined; moveDown: (() => void) | undefined };

type Props = {
  side: Side;
  vatRate: number;
  vehicleId: string | undefined;
  item: ShownLine | undefined;
  products: readonly ProductReference[];
  acts: LineActs | undefined;
  addJob: ((id: string) => void) | undefined;
  byTotal: boolean;
  setByTotal: (byTotal: boolean) => void;
  /** What the document offers to do with the line. */
  offered?: ReactNode;
};

/** The fields of a line in the columns of the table, with its preview. */
export const LineFields = (props: Props) => {
  const { side, vatRate, vehicleId, item, products, acts, addJob, byTotal, setByTotal, offered } = props;
  const isFree = Boolean(item?.warrantyOf);
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
        {side === "purchase" && <Field name="name" label={say("description")} autoFocus={item === undefined} />}
        <ProductField side={side} isNew={item === undefined} vehicleId={vehicleId} seen={products} addJob={addJob} />
        <LineNote of={{ productId: values["productId"], warrantyOf: item?.warrantyOf }} isEdited />
        {side === "purchase" && <Field name="code" label={say("code")} placeholder={say("code")} type="code" />}
      </Cell>
      <Cell of="quantity">
        <Field name="qty" type="quantity" label={say("quantity")} autoFocus={item !== undefined} />
      </Cell>
      <Cell of="price">
        {byTotal ? (
          <LinePreview of={preview} what="unitPrice" />
        ) : (
          <Field name="unitPrice" type="money" label={say("unitPrice")} required={false} disabled={isFree} />
        )}
      </Cell>
      <Cell of="discount">
        <Field name="flatDiscount" type="money" label={say("discount")} disabled={isFree} />
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
      <Cell of="foot">
        <Field name="vatExempted" type="checkbox" label={say("vatExempted")} />
        {side === "purchase" && <Field name="deductible" type="checkbox" label={say("deductible")} />}
        {!isFree && (
          <Button variant="subtle" onClick={switchWay}>
            {say(byTotal ? "byUnitPrice" : "byGrandTotal")}
          </Button>
        )}
        {offered}
        {byTotal && <ReachTotal of={preview} onTaken={() => setByTotal(false)} />}
        {acts && <ActButtons of={acts} />}
        <LinePreview of={preview} what="sentence" />
      </Cell>
    </>
  );
};

const ActButtons = ({ of: { moveUp, moveDown, remove } }: { of: LineActs }) => {
  const say = useWords(lineWords);
  return (
    <>
      {moveUp && (
        <Button variant="subtle" leftSection={<IconChevronUp size={18} stroke={2} aria-hidden />} onClick={moveUp}>
          {say("moveUp")}
        </Button>
      )}
      {moveDown && (
        <Button variant="subtle" leftSection={<IconChevronDown size={18} stroke={2} aria-hidden />} onClick={moveDown}>
          {say("moveDown")}
        </Button>
      )}
      <Button
        variant="subtle"
        data-danger
        leftSection={<IconTrash size={18} stroke={2} aria-hidden />}
        onClick={remove}
      >
        {say("deleteLine")}
      </Button>
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
        total: shown(String(values["grandTotal"] ?? "")),
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
