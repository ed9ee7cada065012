import { Button } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import type { Problem } from "../../../platform/web/problem.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { IncomeAccountField } from "../../books/ledger/screens/IncomeAccountField.tsx";
import * as contract from "./contract.ts";
import { ExemptFields } from "../../base/lines/ExemptFields.tsx";
import { inventories, productKinds } from "./rules.ts";
import { inventoryWords, productKindWords } from "./kind-words.ts";
import { productWords } from "./screen-words.ts";

type Product = Answer<typeof contract.addProduct>;

type Props = {
  product: Product | undefined;
  /** Typed into a line, which waits for the product and its price. */
  name?: string;
  onMade?: (made: Product) => void;
  onClose: () => void;
};

/** Adds or edits a product; existing documents are not changed. */
export const ProductDialog = ({ product, name, onMade, onClose }: Props) => {
  const say = useWords(productWords);
  const sayKit = useWords(kitWords);
  const common = {
    submit: sayKit("save"),
    done: say("saved"),
    failed: say("notSaved"),
    confirms: ({ detail }: Problem) => ({ title: say("codeAlike"), line: detail, action: say("saveAnyway") }),
    beside: (
      <Button variant="default" onClick={onClose}>
        {sayKit("cancel")}
      </Button>
    ),
    children: (
      <ProductFields hasItems={product !== undefined && product.itemCount > 0} isForLine={name !== undefined} />
    ),
  } as const;
  return (
    <Dialog opened close={onClose} title={say(product ? "edit" : "add")}>
      {product ? (
        <DialogForm
          sends={contract.changeProduct}
          changes
          params={{ id: product.id }}
          initial={{ ...product }}
          versioned={versionedBy(product, () => call(contract.showProduct, { params: { id: product.id } }))}
          onDone={onClose}
          {...common}
        />
      ) : (
        <DialogForm
          sends={contract.addProduct}
          initial={{ kind: "part", inventory: "parts", vatExempted: false, ...(name !== undefined && { name }) }}
          body={({ price }) => (name === undefined ? {} : { price: typeof price === "string" ? price : "" })}
          onDone={onMade ?? onClose}
          {...common}
        />
      )}
    </Dialog>
  );
};

/** A ready-made job with items has their prices, accounts, exemptions and hours. */
const ProductFields = ({ hasItems, isForLine }: { hasItems: boolean; isForLine: boolean }) => {
  const say = useWords(productWords);
  const sayKind = useWords(productKindWords);
  const { values } = useFormValues();
  const naming = (
    <>
      <Field name="name" label={say("name")} required autoFocus={!isForLine} />
      <Field name="nameAr" label={say("nameAr")} />
      <Field
        name="kind"
        type="select"
        label={say("kind")}
        choices={productKinds.map((kind) => ({ value: kind, label: sayKind(kind) }))}
      />
      <Field name="code" type="code" label={say("code")} />
    </>
  );
  if (hasItems) return <Fields>{naming}</Fields>;
  return (
    <>
      <Fields>
        {naming}
        <Field name="price" type="money" label={say("price")} required={isForLine} autoFocus={isForLine} />
        <Field name="cost" type="money" label={say("cost")} hint={say("costHint")} />
        <IncomeAccountField label={say("account")} />
        {values["kind"] === "part" ? (
          <Field name="barcode" type="code" label={say("barcode")} />
        ) : (
          <Field name="labourHours" type="decimal" label={say("labourHours")} />
        )}
      </Fields>
      {values["kind"] === "part" && <StockFields />}
      <Field name="vatExempted" type="checkbox" label={say("exempt")} />
      {values["vatExempted"] === true && <ExemptFields />}
    </>
  );
};

const StockFields = () => {
  const say = useWords(productWords);
  const sayInventory = useWords(inventoryWords);
  return (
    <Fields>
      <Field name="minimum" type="quantity" label={say("minimum")} hint={say("minimumHint")} />
      <Field name="shelf" label={say("shelf")} />
      <Field
        name="inventory"
        type="select"
        label={say("inventory")}
        choices={inventories.map((inventory) => ({ value: inventory, label: sayInventory(inventory) }))}
      />
      <Field name="labourHours" type="decimal" label={say("labourHours")} />
    </Fields>
  );
};
