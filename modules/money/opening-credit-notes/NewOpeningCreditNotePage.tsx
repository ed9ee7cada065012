import { IconCheck } from "@tabler/icons-react";
import { positiveMoneyIn, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { Link, LinkButton, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton, PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSettled } from "../../../platform/web/use-settled.ts";
import { EInvoiceProblems } from "../e-invoices/EInvoiceProblems.tsx";
import { type ReturnReason, returnReasons } from "../returns/rules.ts";
import { reasonWords } from "../returns/words.ts";
import * as contract from "./contract.ts";
import classes from "./opening-credit-notes.module.css";
import { PartyLink } from "./PartyLink.tsx";
import { creditParts, partsOf } from "./rules.ts";
import { openingCreditNoteWords } from "./screen-words.ts";
import { refuse } from "./words.ts";

/** Issues a credit note of an opening item. */
export const NewOpeningCreditNotePage = ({ id }: { id: string }) => {
  const say = useWords(openingCreditNoteWords);
  const inDigits = useDigits();
  const answer = useAnswer(contract.showOpeningItem, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(item) => (
        <Page
          title={say("create")}
          back={item.viewUrl}
          ruled
          line={
            <Dotted>
              {[
                <Link key="item" to={item.viewUrl}>
                  {say("of", { number: isolated(inDigits(item.number)) })}
                </Link>,
                <PartyLink key="party" of={item.party} />,
              ]}
            </Dotted>
          }
        >
          {item.bar ? <Barred item={item} bar={item.bar} /> : <CheckedNote item={item} />}
        </Page>
      )}
    </Loaded>
  );
};

type OfItem = { item: contract.ShownItem };

const Barred = ({ item, bar }: OfItem & { bar: NonNullable<contract.ShownItem["bar"]> }) => {
  const say = useWords(openingCreditNoteWords);
  const sayWhy = useWords(refuse.all);
  return (
    <Empty
      title={say("cannotBeCredited")}
      lines={sayWhy(bar)}
      action={<LinkButton to={item.viewUrl}>{say("toItem")}</LinkButton>}
    />
  );
};

/** Waits for what the tax authority would reject, which would move the fields below if it came later. */
const CheckedNote = ({ item }: OfItem) => {
  const { isLoading } = useCheck(item, { amount: useProposed(item), reason: unchosen, reasonText: null });
  return isLoading ? <FormSkeleton fields={5} /> : <NewNote item={item} />;
};

const NewNote = ({ item }: OfItem) => {
  const say = useWords(openingCreditNoteWords);
  const sayReason = useWords(reasonWords);
  const language = useLanguage();
  const go = useGo();
  const today = useToday();
  const proposed = useProposed(item);
  return (
    <Form
      sends={contract.createOpeningCreditNote}
      params={{ id: item.id }}
      draftKey={`credit-note-of-${item.id}`}
      initial={{
        amount: proposed,
        issuedAt: today,
        reason: "",
        reasonText: "",
        note: "",
      }}
      asks={() => confirm({ title: say("issueQuestion"), line: say("issueLine"), action: say("issue") })}
      submit={say("issue")}
      submitIcon={<IconCheck size={20} aria-hidden />}
      done={say("issued")}
      failed={say("notIssued")}
      foot
      onDone={({ viewUrl }) => go(viewUrl)}
    >
      <p className={classes.hint}>{say("createLine", { name: isolatedName(nameIn(language, item.party)) })}</p>
      <p className={classes.hint}>{say(item.left ? "vatLine" : "noVatLine")}</p>
      <Problems item={item} />
      <Fields>
        <Field name="amount" type="money" label={say("amount")} required />
        <Field name="issuedAt" type="date" label={say("date")} min={item.openedOn} max={today} />
      </Fields>
      <Preview item={item} />
      <Fields>
        <Field
          name="reason"
          type="select"
          label={say("reason")}
          choices={returnReasons.map((reason) => ({ value: reason, label: sayReason(reason) }))}
          required
        />
        <Field name="reasonText" label={say("reasonText")} />
      </Fields>
      <Field name="note" type="textarea" label={say("note")} rows={2} />
    </Form>
  );
};

/** The amount of the note unless another is typed: what is open, or else all that can be credited. */
const useProposed = (item: contract.ShownItem): string => {
  const { digits } = useShop();
  const [open, creditable] = [item.open, item.creditable].map((text) => toMinor(text, digits) ?? 0n);
  return open! > 0n && open! < creditable! ? item.open : item.creditable;
};

/** Checked until a reason is chosen. */
const unchosen: ReturnReason = "correction";

const Problems = ({ item }: OfItem) => {
  const { values } = useFormValues();
  const body = useSettled({
    amount: String(values["amount"]),
    reason: returnReasons.find((known) => known === values["reason"]) ?? unchosen,
    reasonText: String(values["reasonText"]) || null,
  });
  const { data: check } = useCheck(item, body);
  return body && check && isValid(body.amount) && <EInvoiceProblems check={check} client={item.party.viewUrl} />;
};

type CheckedBody = { amount: string; reason: ReturnReason; reasonText: string | null };

/** What the tax authority would reject of the note; nothing outside Saudi Arabia. */
const useCheck = (item: contract.ShownItem, body: CheckedBody | undefined) => {
  const { country } = useShop();
  return useAnswer(
    contract.checkOpeningCreditNote,
    { params: { id: item.id }, body: body ?? { amount: item.open, reason: unchosen } },
    { when: country === "SA" && item.left !== null && body !== undefined && isValid(body.amount), keep: true },
  );
};

const isValid = (amount: string) => positiveMoneyIn.safeParse(amount).success;

/** Net amount and VAT as they will be, what stays open, and what is owed back. */
const Preview = ({ item }: OfItem) => {
  const say = useWords(openingCreditNoteWords);
  const { digits } = useShop();
  const { values } = useFormValues();
  const minor = (text: string) => toMinor(text, digits) ?? 0n;
  const typed = minor(String(values["amount"]));
  const amount = typed > 0n ? typed : 0n;
  const left = item.left &&
    item.declared && {
      net: minor(item.left.net),
      vat: minor(item.left.vat),
      rate: Math.round(item.declared.vatRate * 100),
    };
  const { net, vat } = creditParts(left, amount);
  const open = minor(item.open);
  const paid = minor(item.creditable) - open;
  const { settled, owedBack } = partsOf(open, amount);
  const shown = (of: bigint) => <Money amount={toDecimal(of, digits)} />;
  return (
    <DefinitionList
      of={[
        [say("net"), left && shown(net)],
        [say("vat"), left && shown(vat)],
        [say("openNow"), shown(open)],
        [say("paid"), paid > 0n && shown(paid)],
        [say("openAfter"), <b key="after">{shown(open - settled)}</b>],
        [say("owedBack"), owedBack > 0n && <b key="back">{shown(owedBack)}</b>],
      ]}
    />
  );
};
