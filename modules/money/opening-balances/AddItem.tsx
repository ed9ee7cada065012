import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { PartyField } from "../../books/ledger/screens/PartyField.tsx";
import { addOpeningItem } from "./contract.ts";
import { openingKinds } from "./kinds.ts";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords, openingKindWords } from "./words.ts";

/** Enters one item by hand. */
export const AddItem = ({ close }: { close: () => void }) => {
  const say = useWords(openingWords);
  return (
    <FormDialog
      title={say("addTitle")}
      close={close}
      sends={addOpeningItem}
      initial={{ kind: "client", vatDeclared: false }}
      submit={say("add")}
      done={say("added")}
      failed={say("notAdded")}
    >
      <ItemFields />
    </FormDialog>
  );
};

const ItemFields = () => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const sayKind = useWords(openingKindWords);
  const today = useToday();
  const { values } = useFormValues();
  const kind = openingKinds.find((known) => known === values["kind"]) ?? "client";
  const isDocument = kind === "client" || kind === "insurer" || kind === "vendor";
  const hasVat = isDocument || kind === "deposit";
  const isDeclared = hasVat && values["vatDeclared"] === true;
  return (
    <>
      <Field
        name="kind"
        type="select"
        label={sayColumn("kind")}
        choices={openingKinds.map((value) => ({ value, label: sayKind(value) }))}
        required
      />
      <PartyField name="partyId" />
      <Fields>
        <Field name="number" type="code" label={sayColumn("number")} required />
        <Field name="amount" type="money" label={sayColumn("amount")} required />
        <Field name="date" type="date" label={sayColumn("date")} max={today} required={isDocument || isDeclared} />
        {kind !== "deposit" && (
          <Field
            name="due"
            type="date"
            label={sayColumn("due")}
            hint={kind === "cheque" ? undefined : say("dueHint")}
            required={kind === "cheque"}
          />
        )}
        {kind === "deposit" && <Field name="plate" label={sayColumn("plate")} hint={say("plateHint")} />}
        {kind === "cheque" && <Field name="bank" label={sayColumn("bank")} />}
      </Fields>
      {hasVat && (
        <>
          <Field
            name="vatDeclared"
            type="checkbox"
            label={sayColumn("vatDeclared")}
            hint={say(isDocument ? "vatHint" : "depositVatHint")}
          />
          {isDeclared && (
            <Fields of={3}>
              <Field
                name="vatRate"
                type="decimal"
                label={sayColumn("vatRate")}
                hint={say(isDocument ? "rateHint" : "depositRateHint")}
              />
              <Field name="net" type="money" label={sayColumn("net")} />
              <Field name="vat" type="money" label={sayColumn("vat")} />
            </Fields>
          )}
        </>
      )}
    </>
  );
};
