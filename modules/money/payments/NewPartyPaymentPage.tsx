import { Button } from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import { isNotZero, readable, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { Link, LinkButton, useAddressChoice, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { listPayers, openItemsOfParty } from "./owed-contract.ts";
import { ChequeFields, chequeIn } from "./ChequeFields.tsx";
import { useLastMethod, usePaymentMethods } from "./use-payment-methods.ts";
import { MethodField } from "./MethodField.tsx";
import { partyPaymentWords } from "./party-payment-words.ts";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";
import { useSecuredQuestion } from "./Secured.tsx";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

/** Records a payment of a client or an insurer that pays several documents at once, of any vehicles. */
export const NewPartyPaymentPage = () => {
  const say = useWords(partyPaymentWords);
  const [party] = useAddressChoice("party");
  return (
    <Page title={say("title")} back="/back/client-payments" line={say("line")} ruled>
      <Payer />
      {party && <OpenItems key={party} party={party} />}
    </Page>
  );
};

/** Clients and insurers, found by name. */
const Payer = () => {
  const say = useWords(partyPaymentWords);
  const language = useLanguage();
  const [party, choose] = useAddressChoice("party");
  const [q, search] = useState("");
  const { rows } = useList(listPayers, { query: { q, limit: 20 } });
  const known = useAnswer(openItemsOfParty, { params: { id: party } }, { when: party !== "" });
  const chosen = known.data?.payer;
  return (
    <Picker
      label={say("payer")}
      withAsterisk
      value={party || null}
      onChange={(id) => choose(id ?? "")}
      options={rows?.map((payer) => ({ id: payer.id, name: nameIn(language, payer) }))}
      chosen={chosen && { id: chosen.id, name: nameIn(language, chosen) }}
      onSearch={search}
    />
  );
};

type Items = Answer<typeof openItemsOfParty>;

const OpenItems = ({ party }: { party: string }) => {
  const say = useWords(partyPaymentWords);
  const answer = useAnswer(openItemsOfParty, { params: { id: party } });
  return (
    <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
      {(items) =>
        items.data.length === 0 ? (
          <Empty
            title={say("nothingOpen")}
            lines={say("nothingOpenLine")}
            action={<LinkButton to="/back/client-payments">{say("toPayments")}</LinkButton>}
          />
        ) : (
          <NewPayment items={items} />
        )
      }
    </Loaded>
  );
};

type Part = { openItemId: string; amount: string };

const partsIn = (values: FormValues) => (values["allocations"] ?? []) as readonly Part[];

/** A part for each document, in their order; a draft may be of other documents. */
const partsOf = ({ data }: Items, values: FormValues): Part[] => {
  const typed = new Map(partsIn(values).map(({ openItemId, amount }) => [openItemId, amount]));
  return data.map(({ id }) => ({ openItemId: id, amount: typed.get(id) ?? "" }));
};

const NewPayment = ({ items: open }: { items: Items }) => {
  // As first read: rows that move under the typed amounts would pay other documents than those shown.
  const [items] = useState(open);
  const say = useWords(partyPaymentWords);
  const sayPayment = useWords(paymentWords);
  const go = useGo();
  const today = useToday();
  const { methods } = usePaymentMethods();
  const { last } = useLastMethod("received");
  const securedQuestion = useSecuredQuestion();
  return (
    <Form
      sends={contract.addPayment}
      fixed={{ partyId: items.payer.id }}
      draftKey={`payment-of-${items.payer.id}`}
      initial={{ paidAt: today, paymentMethodId: last, allocations: partsOf(items, {}) }}
      body={(values) => ({
        // Items that receive nothing keep their place, so that a refusal stands under its field.
        allocations: partsOf(items, values).map(({ openItemId, amount }) => ({
          openItemId,
          ...(amount !== "" && !/^[0.]+$/.test(amount) && { amount }),
        })),
        cheque: chequeIn(values, methods),
      })}
      submit={sayPayment("take")}
      done={sayPayment("taken")}
      failed={sayPayment("notTaken")}
      confirms={securedQuestion}
      foot
      onDone={({ number }) => go(`/back/client-payments?q=${encodeURIComponent(number)}`)}
    >
      <Section title={say("money")}>
        <Fields of={3}>
          <Field name="amount" type="money" label={sayPayment("amount")} autoFocus />
          <Field name="paidAt" type="date" label={sayPayment("paidAt")} min="2018-01-01" max={today} />
          <MethodField of="received" />
        </Fields>
        <ChequeFields methods={methods} />
        <Field name="memo" label={sayPayment("memo")} hint={sayPayment("memoHint")} />
      </Section>
      <Section title={say("pays")}>
        <Parts items={items} />
      </Section>
    </Form>
  );
};

/** What is owed, with how much of each is paid; below it what is left of the sum received. */
const Parts = ({ items }: { items: Items }) => {
  const plateOf = useShownPlate();
  const say = useWords(partyPaymentWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const { values, set } = useFormValues();
  const minor = (text: unknown) => (typeof text === "string" ? (toMinor(text, digits) ?? 0n) : 0n);
  const parts = partsOf(items, values);
  const isOfOthers =
    parts.map(({ openItemId }) => openItemId).join() !==
    partsIn(values)
      .map(({ openItemId }) => openItemId)
      .join();
  useLayoutEffect(() => {
    if (isOfOthers) set({ allocations: parts });
  });
  const allocated = sum(parts.map(({ amount }) => minor(amount)));
  const left = minor(values["amount"]) - allocated;
  const fill = () => set({ allocations: filled(items, minor(values["amount"]), digits) });
  return (
    <>
      <p className={classes.dialogLine}>
        {say("due")}{" "}
        <b>
          <Money amount={items.due} currency />
        </b>
      </p>
      <Button variant="default" onClick={fill} disabled={!isNotZero(toDecimal(minor(values["amount"]), digits))}>
        {say("fill")}
      </Button>
      <ul className={classes.parts}>
        {items.data.map((item, place) => (
          <li key={item.id}>
            <span>
              {item.viewUrl ? (
                <Link to={item.viewUrl}>
                  {item.kind} <Ltr>{item.number}</Ltr>
                </Link>
              ) : (
                <>
                  {item.kind} <Ltr>{item.number}</Ltr>
                </>
              )}
              <span className={classes.small}>
                {item.licensePlate && (
                  <span>
                    <Ltr>{plateOf(item)}</Ltr>
                  </span>
                )}
                <span>
                  {say("dueOn")} <Day date={item.due} form="short" />
                </span>
                <span>{say("open", { amount: isolated(inDigits(readable(item.open))) })}</span>
              </span>
            </span>
            <span className={classes.part}>
              <Field
                name={`allocations.${place}.amount`}
                type="money"
                required={false}
                label={<span className={classes.hidden}>{say("partOf", { number: isolated(item.number) })}</span>}
              />
            </span>
          </li>
        ))}
      </ul>
      <DefinitionList
        of={[
          [say("allocated"), <Money key="allocated" amount={toDecimal(allocated, digits)} currency />],
          [
            left < 0n ? say("tooMuch") : say("left"),
            <b key="left" className={left === 0n ? undefined : classes.owed}>
              <Money amount={toDecimal(left < 0n ? -left : left, digits)} currency />
            </b>,
          ],
        ]}
      />
    </>
  );
};

/** The sum received, given to what is due first. */
const filled = ({ data }: Items, amount: bigint, digits: number): Part[] => {
  let left = amount;
  return data.map(({ id, open }) => {
    const owed = toMinor(open, digits) ?? 0n;
    const part = left < owed ? left : owed;
    left -= part;
    return { openItemId: id, amount: part > 0n ? toDecimal(part, digits) : "" };
  });
};
