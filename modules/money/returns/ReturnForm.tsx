import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useRef, type MouseEvent } from "react";
import { day } from "../../../platform/shared/date-fields.ts";
import { isNotZero, readable, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSettled } from "../../../platform/web/use-settled.ts";
import { EInvoiceProblems } from "../e-invoices/EInvoiceProblems.tsx";
import { useLastMethod } from "../payments/use-payment-methods.ts";
import { MethodField } from "../payments/MethodField.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { payRefund } from "./refund-contract.ts";
import * as contract from "./contract.ts";
import { ReturnLines } from "./ReturnLines.tsx";
import classes from "./returns.module.css";
import { nothingTyped, ReturnPreview } from "./ReturnPreview.tsx";
import { type ReturnReason, returnReasons } from "./rules.ts";
import { returnWords } from "./screen-words.ts";
import { creditOf, type Returnable, shownDue, type ShownReturn, takesAmount, type TypedItem } from "./shown.ts";
import { reasonWords } from "./words.ts";

type Props = {
  invoice: Returnable;
  /** The draft that is edited; without it the form creates a return. */
  draft?: ShownReturn;
  onDone: (saved: ShownReturn) => void;
};

/** What comes back, why, and what is refunded. It is saved as a draft or approved. */
export const ReturnForm = ({ invoice, draft, onDone }: Props) => {
  const say = useWords(returnWords);
  const today = useToday();
  const { last } = useLastMethod("refunded");
  const approves = useRef(true);
  const ask = async () =>
    !approves.current || confirm({ title: say("approveQuestion"), line: say("approveLine"), action: say("approve") });
  const common = {
    initial: initialOf(invoice, draft, { today, last }),
    body: (values: FormValues) => ({ ...bodyOf(values, invoice), approve: approves.current }),
    asks: ask,
    submit: say("approve"),
    submitIcon: <IconCheck size={20} aria-hidden />,
    failed: say("notSaved"),
    foot: true,
    onDone: (saved: ShownReturn) => {
      toast(say(approves.current ? "approveDone" : "saved"));
      onDone(saved);
    },
    beside: (
      <Button type="submit" variant="default" data-saves-draft>
        {say("saveDraft")}
      </Button>
    ),
    children: <Contents invoice={invoice} />,
  } as const;
  // Enter in a field clicks the first button: it saves a draft.
  const choose = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest("button[type=submit]");
    if (button) approves.current = !button.hasAttribute("data-saves-draft");
  };
  return (
    <div onClickCapture={choose} role="presentation">
      {draft ? (
        <Form
          sends={contract.changeReturn}
          params={{ id: draft.id }}
          fixed={{ version: draft.version }}
          draftKey={`return-${draft.id}`}
          {...common}
        />
      ) : (
        <Form
          sends={contract.createReturn}
          params={{ id: invoice.id }}
          draftKey={`return-of-${invoice.id}`}
          {...common}
        />
      )}
    </div>
  );
};

type Defaults = { today: string; last: string };

const initialOf = (invoice: Returnable, draft: ShownReturn | undefined, { today, last }: Defaults): FormValues => ({
  issuedAt: draft?.issuedAt ?? today,
  reason: draft?.reason ?? "return-of-goods",
  reasonText: draft?.reasonText ?? "",
  note: draft?.note ?? "",
  amount: draft && isNotZero(draft.amount) ? draft.amount : "",
  paymentMethodId: draft?.paymentMethodId ?? last,
  paymentReference: draft?.paymentReference ?? "",
  memo: draft?.memo ?? "",
  items: invoice.items.map(({ id, isFromStock }) => {
    const item = draft?.items.find(({ clientInvoiceItemId }) => clientInvoiceItemId === id);
    return {
      clientInvoiceItemId: id,
      qty: item && !item.isAmountOnly ? item.qty : "",
      subTotal: item?.isAmountOnly ? item.subTotal : "",
      backInStock: item ? item.backInStock : isFromStock,
    };
  }),
});

type FormItem = TypedItem & { clientInvoiceItemId: string };

const itemsIn = (values: FormValues) => (values["items"] ?? []) as readonly FormItem[];

/** An agreed lower price is an amount; for every other reason a quantity comes back. */
export const isByAmount = (values: FormValues) => values["reason"] === "discount";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

const bodyOf = (values: FormValues, invoice: Returnable) => ({
  amount: text(values["amount"]) ?? "0",
  // Filled in before an amount is typed.
  paymentMethodId: text(values["amount"]) && text(values["paymentMethodId"]),
  items: askedItems(values, invoice),
});

const askedItems = (values: FormValues, invoice: Returnable) => {
  const isDiscount = isByAmount(values);
  return itemsIn(values).map(({ clientInvoiceItemId, qty, subTotal, backInStock }, index) => {
    const byAmount = takesAmount(invoice.items[index]!, isDiscount);
    const asked = byAmount ? subTotal : qty;
    const isAsked = asked !== "" && !/^[0.]+$/.test(asked);
    return {
      clientInvoiceItemId,
      ...(isAsked && (byAmount ? { subTotal: asked } : { qty: asked })),
      backInStock: !byAmount && isAsked && backInStock,
    };
  });
};

/** What the paper shows of the form; a date that is being typed is left out. */
const paperOf = (values: FormValues, invoice: Returnable) => ({
  reason: values["reason"] as ReturnReason,
  reasonText: text(values["reasonText"]),
  note: text(values["note"]),
  ...(day.safeParse(values["issuedAt"]).success && { issuedAt: String(values["issuedAt"]) }),
  items: askedItems(values, invoice),
});

const Contents = ({ invoice }: { invoice: Returnable }) => {
  const say = useWords(returnWords);
  const sayReason = useWords(reasonWords);
  const today = useToday();
  const { digits } = useShop();
  const { values } = useFormValues();
  const byAmount = isByAmount(values);
  const credits = invoice.items.map((line, index) => {
    const typed = itemsIn(values)[index];
    return typed ? creditOf(line, typed, byAmount, digits) : 0n;
  });
  const total = sum(credits);
  const paper = total > 0n ? paperOf(values, invoice) : undefined;
  return (
    <div className={classes.beside}>
      <div>
        <Problems invoice={invoice} typed={paper} />
        <ReturnLines invoice={invoice} byAmount={byAmount} credits={credits} />
        <Shares invoice={invoice} now={total} />
        <Section title={say("reason")}>
          <Fields of={2}>
            <Field
              name="reason"
              type="select"
              label={say("reason")}
              choices={returnReasons.map((reason) => ({ value: reason, label: sayReason(reason) }))}
            />
            <Field name="reasonText" label={say("reasonText")} />
            <Field name="issuedAt" type="date" label={say("date")} min={invoice.issuedAt} max={today} />
          </Fields>
          <Field name="note" type="textarea" label={say("note")} rows={2} />
        </Section>
        <RefundFields invoice={invoice} total={total} />
      </div>
      <ReturnPreview invoiceId={invoice.id} paper={paper} />
    </div>
  );
};

/** What the tax authority would reject of it; nothing outside Saudi Arabia. */
const Problems = ({ invoice, typed }: { invoice: Returnable; typed: ReturnType<typeof paperOf> | undefined }) => {
  const { country } = useShop();
  const body = useSettled(typed);
  const check = useAnswer(
    contract.checkReturn,
    { params: { id: invoice.id }, body: body ?? nothingTyped },
    { when: body !== undefined && country === "SA", keep: true },
  ).data;
  return body && check && <EInvoiceProblems check={check} client={invoice.client.showUrl} />;
};

/** What came back before, what comes back now, and what stays sold. */
const Shares = ({ invoice, now }: { invoice: Returnable; now: bigint }) => {
  const say = useWords(returnWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const whole = toMinor(invoice.grandTotal, digits) ?? 0n;
  const before = toMinor(invoice.returnedTotal, digits) ?? 0n;
  const percent = (part: bigint) => `${Number((part * 10_000n) / (whole || 1n)) / 100}%`;
  const shown = (amount: bigint) => <Money amount={toDecimal(amount, digits)} />;
  return (
    <div className={classes.shares}>
      <div className={classes.sharesTitle}>
        {say("ofInvoice", { total: isolated(inDigits(readable(invoice.grandTotal))) })}
      </div>
      <div className={classes.bars} aria-hidden>
        <span data-before style={{ inlineSize: percent(before) }} />
        <span data-now style={{ inlineSize: percent(now) }} />
      </div>
      <dl className={classes.shareNames}>
        <div>
          <dt>{say("before")}</dt> <dd>{shown(before)}</dd>
        </div>
        <div data-now>
          <dt>{say("now")}</dt> <dd aria-live="polite">{shown(now)}</dd>
        </div>
        <div>
          <dt>{say("staysSold")}</dt> <dd>{shown(whole - before - now)}</dd>
        </div>
      </dl>
    </div>
  );
};

/** A return first takes off the invoice's balance due; only what exceeds it can be paid back. */
const RefundFields = ({ invoice, total }: { invoice: Returnable; total: bigint }) => {
  const say = useWords(returnWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const { takenBack, settled, now, throughProvider, uncleared } = shownDue(invoice, total, digits);
  const { values } = useFormValues();
  const may = useMay();
  const isWanted = now > 0n || text(values["amount"]) !== null;
  const amountOf = (amount: bigint) => isolated(inDigits(readable(toDecimal(amount, digits))));
  if (total === 0n && !isWanted) return null;
  return (
    <Section title={say("refund")}>
      {takenBack > 0n && <p className={classes.hint}>{say("offBadDebt", { amount: amountOf(takenBack) })}</p>}
      {settled > 0n && <p className={classes.hint}>{say("offBalance", { amount: amountOf(settled) })}</p>}
      {throughProvider > 0n && (
        <p className={classes.hint}>{say("afterTamara", { amount: amountOf(throughProvider) })}</p>
      )}
      {uncleared > 0n && <p className={classes.hint}>{say("afterCheque", { amount: amountOf(uncleared) })}</p>}
      {isWanted && may(payRefund.needs) && (
        <>
          <p className={classes.hint}>{say("refundNow", { amount: amountOf(now) })}</p>
          <Fields of={4}>
            <Field name="amount" type="money" label={say("amountNow")} required={false} />
            <MethodField of="refunded" clearable />
            <Field name="paymentReference" type="code" label={say("reference")} />
            <Field name="memo" label={say("memo")} />
          </Fields>
        </>
      )}
    </Section>
  );
};
