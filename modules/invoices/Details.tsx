import { useEffect } from "react";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useFormState } from "../../platform/web/form/state.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

type Props = { invoice: ShownInvoice; employees: readonly { id: string; name: string }[]; editable: boolean; onDirty: (dirty: boolean) => void };

/** What a paper says beside its items. While something here is unsaved, the invoice cannot be approved. */
export const Details = ({ invoice, employees, editable, onDirty }: Props) => {
  const say = useWords(invoiceWords);
  if (!editable) return <ReadDetails invoice={invoice} />;
  const { warrantyDays, exitMileage, changeOilAfter, note, employeeId, accountName, issuedAt, addressedTo, addressedToKind, claimNumber } = invoice;
  return (
    <Form
      key={invoice.version} sends={contract.changeInvoiceFromPage} params={{ id: invoice.id }} plain submit={say("saveDetails")} done={say("detailsSaved")}
      initial={{ warrantyDays, exitMileage, changeOilAfter, note, employeeId, accountName, issuedAt, addressedTo, addressedToKind, claimNumber }}
    >
      <Watch onDirty={onDirty} />
      <div className={classes.details}>
        <Field name="issuedAt" type="date" label={say("issued")} min="2018-01-01" />
        <Field name="addressedToKind" type="select" label={say("owedBy")} choices={[{ value: "client", label: say("toClient") }, { value: "insurer", label: say("toInsurer") }]} />
        <Field name="addressedTo" label={say("addressedTo")} />
        <Field name="claimNumber" type="code" label={say("claimNumber")} />
        <Field name="warrantyDays" type="number" label={say("warrantyDays")} unit={say("days")} />
        <Field name="exitMileage" type="number" label={say("exitMileage")} unit={say("km")} />
        <Field name="changeOilAfter" type="number" label={say("changeOilAfter")} unit={say("km")} />
        <Field name="employeeId" type="select" clearable label={say("technician")} choices={employees.map(({ id, name }) => ({ value: id, label: name }))} />
        <Field name="accountName" label={say("accountName")} />
      </div>
      <Field name="note" type="textarea" label={say("note")} rows={2} />
    </Form>
  );
};

const Watch = ({ onDirty }: { onDirty: (dirty: boolean) => void }) => {
  const { form } = useFormState();
  const dirty = form.isDirty();
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return null;
};

const ReadDetails = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const withUnit = (amount: number | null, unit: string) => amount !== null && <><Ltr>{amount.toLocaleString("en")}</Ltr> {unit}</>;
  return (
    <Facts of={[
      [say("warrantyDays"), withUnit(invoice.warrantyDays, say("days"))],
      [say("exitMileage"), withUnit(invoice.exitMileage, say("km"))],
      [say("changeOilAfter"), withUnit(invoice.changeOilAfter, say("km"))],
      [say("technician"), invoice.employee?.name],
      [say("accountName"), invoice.accountName],
      [say("note"), invoice.note],
    ].map(([caption, value]) => [caption, value || null] as [string, React.ReactNode])} />
  );
};
