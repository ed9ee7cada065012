import { IconCheck } from "@tabler/icons-react";
import { positiveMoneyIn, readable, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { Link, LinkButton, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSettled } from "../../../platform/web/use-settled.ts";
import { EInvoiceProblems } from "../e-invoices/EInvoiceProblems.tsx";
import { showInvoice } from "../invoices/contract.ts";
import type { ShownInvoice } from "../invoices/shown.ts";
import { showReturnable } from "../returns/returnable-contract.ts";
import type { Returnable } from "../returns/shown.ts";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import * as contract from "./contract.ts";
import classes from "./debit-notes.module.css";
import { chargedLine, type DebitReason, debitReasons } from "./rules.ts";
import { debitNoteWords } from "./screen-words.ts";
import { debitReasonWords } from "./words.ts";

/** Issues a debit note for an approved invoice. */
export const NewDebitNotePage = ({ id }: { id: string }) => {
  const say = useWords(debitNoteWords);
  const answer = useAnswer(showInvoice, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(invoice) => (
        <Page
          title={say("create")}
          plate={<Plate text={invoice.licensePlate} country={invoice.licensePlateCountry} width={124} />}
          back={invoice.viewUrl}
          ruled
          line={
            <Dotted>
              {[
                invoice.number && (
                  <Link key="invoice" to={invoice.viewUrl}>
                    {say("from", { number: isolated(invoice.number) })}
                  </Link>
                ),
                <Link key="client" to={invoice.client.showUrl}>
                  <Name>{invoice.client.name}</Name>
                </Link>,
              ]}
            </Dotted>
          }
        >
          {invoice.status === 0 ? (
            <Empty
              title={say("draftInvoice")}
              lines={say("draftInvoiceLine")}
              action={<LinkButton to={invoice.viewUrl}>{say("toInvoice")}</LinkButton>}
            />
          ) : (
            <OfApproved invoice={invoice} />
          )}
        </Page>
      )}
    </Loaded>
  );
};

/** Items that were returned whole are shown without a field. */
const OfApproved = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(debitNoteWords);
  const answer = useAnswer(showReturnable, { params: { id: invoice.id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {({ items }) =>
        items.every(({ isTakenBack }) => isTakenBack) ? (
          <Empty
            title={say("allReturned")}
            lines={say("allReturnedLine")}
            action={<LinkButton to={invoice.viewUrl}>{say("toInvoice")}</LinkButton>}
          />
        ) : (
          <NewDebitNote invoice={invoice} returnable={items} />
        )
      }
    </Loaded>
  );
};

type OfInvoice = { invoice: ShownInvoice; returnable: Returnable["items"] };

const NewDebitNote = ({ invoice, returnable }: OfInvoice) => {
  const say = useWords(debitNoteWords);
  const sayReason = useWords(debitReasonWords);
  const go = useGo();
  const today = useToday();
  return (
    <Form
      sends={contract.createDebitNote}
      params={{ id: invoice.id }}
      draftKey={`debit-note-of-${invoice.id}`}
      initial={{
        issuedAt: today,
        reason: "price-increase",
        reasonText: "",
        note: "",
        items: invoice.items.map(({ id }) => ({ clientInvoiceItemId: id, subTotal: "" })),
      }}
      body={(values) => ({ items: chargedIn(values, returnable) })}
      asks={() => confirm({ title: say("issueQuestion"), line: say("issueLine"), action: say("issue") })}
      submit={say("issue")}
      submitIcon={<IconCheck size={20} aria-hidden />}
      done={say("issued")}
      failed={say("notIssued")}
      foot
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <p className={classes.hint}>{say("createLine")}</p>
      <Problems invoice={invoice} returnable={returnable} />
      <Section title={say("items")}>
        <Charges invoice={invoice} returnable={returnable} />
      </Section>
      <Section title={say("reason")}>
        <Fields>
          <Field
            name="reason"
            type="select"
            label={say("reason")}
            choices={debitReasons.map((reason) => ({ value: reason, label: sayReason(reason) }))}
          />
          <Field name="issuedAt" type="date" label={say("date")} min={invoice.issuedAt} max={today} />
        </Fields>
        <Field name="reasonText" label={say("reasonText")} />
        <Field name="note" type="textarea" label={say("note")} rows={2} />
      </Section>
    </Form>
  );
};

type Charge = { clientInvoiceItemId: string; subTotal: string };

const chargesIn = (values: FormValues) => (values["items"] ?? []) as readonly Charge[];

const isValid = ({ subTotal }: { subTotal: string }) => positiveMoneyIn.safeParse(subTotal).success;

const isAmount = (text: string) => text !== "" && !/^[0.]+$/.test(text);

/** The items with an amount, without those that were returned whole meanwhile. */
const chargedIn = (values: FormValues, returnable: OfInvoice["returnable"]) =>
  chargesIn(values).filter(
    ({ clientInvoiceItemId, subTotal }) => isAmount(subTotal) && !isTakenBack(returnable, clientInvoiceItemId),
  );

const isTakenBack = (returnable: OfInvoice["returnable"], itemId: string) =>
  returnable.some(({ id, isTakenBack }) => id === itemId && isTakenBack);

/** What the tax authority would reject of the note; nothing outside Saudi Arabia. */
const Problems = ({ invoice, returnable }: OfInvoice) => {
  const { country } = useShop();
  const { values } = useFormValues();
  const body = useSettled({
    reason: values["reason"] as DebitReason,
    reasonText: String(values["reasonText"]) || null,
    items: chargedIn(values, returnable),
  });
  const when = body !== undefined && body.items.length > 0 && body.items.every(isValid) && country === "SA";
  const check = useAnswer(
    contract.checkDebitNote,
    { params: { id: invoice.id }, body: body ?? { reason: "correction", items: [] } },
    { when, keep: true },
  ).data;
  return when && check && <EInvoiceProblems check={check} client={invoice.client.showUrl} />;
};

/** The items of the invoice with what is charged more for each; below them VAT and total, as they will be. */
const Charges = ({ invoice, returnable }: OfInvoice) => {
  const say = useWords(debitNoteWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const { values } = useFormValues();
  const charges = chargesIn(values);
  const charged = invoice.items.map(({ id, vatRate }, index) => {
    const typed = isTakenBack(returnable, id) ? 0n : (toMinor(charges[index]?.subTotal ?? "", digits) ?? 0n);
    return chargedLine({ vatRate: Math.round(vatRate * 100) }, typed > 0n ? typed : 0n);
  });
  const amountOf = (amounts: readonly bigint[]) => <Money amount={toDecimal(sum(amounts), digits)} />;
  return (
    <>
      <ul className={classes.charges}>
        {invoice.items.map((item, index) => (
          <li key={item.id}>
            <span>
              <Name className={classes.name}>{item.name}</Name>
              <span className={classes.quiet}>
                {say("invoiced", { amount: isolated(inDigits(readable(item.subTotal))) })}
              </span>
            </span>
            {isTakenBack(returnable, item.id) ? (
              <span className={classes.quiet}>{say("takenBack")}</span>
            ) : (
              <span className={classes.amount}>
                <Field
                  name={`items.${index}.subTotal`}
                  type="money"
                  required={false}
                  label={<span className={classes.hidden}>{say("moreOf", { name: isolatedName(item.name) })}</span>}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <DefinitionList
        of={[
          [say("vat"), amountOf(charged.map(({ vat }) => vat))],
          [say("total"), <b key="total">{amountOf(charged.map(({ grandTotal }) => grandTotal))}</b>],
        ]}
      />
    </>
  );
};
