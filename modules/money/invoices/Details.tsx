import { useState } from "react";
import { nameIn } from "../../../platform/shared/words.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { WatchDirty } from "../../../platform/web/form/WatchDirty.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { OwedBy } from "./OwedBy.tsx";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";
import { warrantyText } from "./warranty-text.ts";

type Props = {
  invoice: ShownInvoice;
  employees: readonly { id: string; name: string; nameAr: string | null }[];
  /** In a shop that is connected to the tax authority, where the issue date is the day of approval. */
  asksSupply: boolean;
  onDirty: (dirty: boolean) => void;
};

/** The details of a draft besides its items. While there are unsaved ones, the invoice cannot be approved. */
export const Details = ({ invoice, employees, asksSupply, onDirty }: Props) => {
  const say = useWords(invoiceWords);
  const today = useToday();
  const language = useLanguage();
  const { initial, follow } = useInitial(invoice, onDirty);
  return (
    <Form
      key={JSON.stringify(initial)}
      sends={contract.changeInvoiceFromPage}
      params={{ id: invoice.id }}
      draftKey={`invoice-${invoice.id}`}
      plain
      submit={say("saveDetails")}
      done={say("detailsSaved")}
      failed={say("detailsNotSaved")}
      initial={initial}
      changes
      versioned={{
        version: invoice.detailsVersion,
        of: (saved) => saved.detailsVersion,
        read: () => readAgain(invoice.id),
      }}
    >
      <WatchDirty onDirty={follow} />
      <div className={classes.details}>
        <Fields of={4}>
          <Field name="issuedAt" type="date" label={say("issued")} min="2018-01-01" max={today} />
          {asksSupply && (
            <Field
              name="suppliedOn"
              type="date"
              label={say("supplied")}
              hint={say("suppliedHint")}
              min="2018-01-01"
              max={invoice.issuedAt}
            />
          )}
          <OwedBy label={say(invoice.claim ? "buyer" : "owedBy")} of={partiesOf(invoice)} />
          <Field name="addressedTo" label={say("addressedTo")} />
          <Field name="claimNumber" type="code" label={say("claimNumber")} />
          <Field name="warrantyDays" type="number" label={say("warrantyDays")} />
          <Field name="warrantyKm" type="number" label={say("warrantyKm")} />
          <Field name="exitMileage" type="number" label={say("exitMileage")} unit={say("km")} />
          <Field name="changeOilAfter" type="number" label={say("changeOilAfter")} unit={say("km")} />
          <Field
            name="employeeId"
            type="select"
            clearable
            label={say("technician")}
            choices={employees.map((employee) => ({ value: employee.id, label: nameIn(language, employee) }))}
          />
          <Field name="accountName" label={say("accountName")} />
        </Fields>
        <Field name="note" type="textarea" label={say("note")} rows={2} />
      </div>
    </Form>
  );
};

const partiesOf = ({ client, insurer }: ShownInvoice) => ({ client: client.name, insurer });

const readAgain = async (id: string) => {
  const now = await call(contract.showInvoice, { params: { id } });
  return { version: now.detailsVersion, values: detailsOf(now) };
};

const detailsOf = ({
  warrantyDays,
  warrantyKm,
  exitMileage,
  changeOilAfter,
  note,
  employeeId,
  accountName,
  issuedAt,
  suppliedOn,
  addressedTo,
  addressedToKind,
  claimNumber,
}: ShownInvoice) => ({
  warrantyDays,
  warrantyKm,
  exitMileage,
  changeOilAfter,
  note,
  employeeId,
  accountName,
  issuedAt,
  suppliedOn,
  addressedTo,
  addressedToKind,
  claimNumber,
});

/** The initial values. While something is unsaved they stay, whatever another user saves. */
const useInitial = (invoice: ShownInvoice, onDirty: (dirty: boolean) => void) => {
  const saved = detailsOf(invoice);
  const [held, setHeld] = useState<typeof saved | undefined>();
  const initial = held ?? saved;
  const follow = (dirty: boolean) => {
    setHeld(dirty ? initial : undefined);
    onDirty(dirty);
  };
  return { initial, follow };
};

/** The read-only details of an approved invoice; nothing if none were filled in. */
export const ReadDetails = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { warrantyDays: days, warrantyKm: km } = invoice;
  const kilometres = (amount: number | null) =>
    amount !== null && (
      <>
        <Count of={amount} /> {say("km")}
      </>
    );
  const facts = [
    [say("warranty"), days !== null && inDigits(warrantyText({ days, km }, language))],
    [say("exitMileage"), kilometres(invoice.exitMileage)],
    [say("changeOilAfter"), kilometres(invoice.changeOilAfter)],
    [say("technician"), invoice.employee && <LocalizedName of={invoice.employee} />],
    [say("accountName"), invoice.accountName && <Name>{invoice.accountName}</Name>],
    [say("aboveApprovedReason"), invoice.aboveApprovedReason && <Name>{invoice.aboveApprovedReason}</Name>],
    [say("note"), invoice.note && <Name>{invoice.note}</Name>],
  ] as const;
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Section title={say("details")}>
      <DefinitionList of={facts} />
    </Section>
  );
};
