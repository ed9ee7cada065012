import { Button, TextInput } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { readableDate, shortDate } from "../../../platform/shared/dates.ts";
import { digitsOf, isNotZero, readable, toDecimal } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { DateField } from "../../../platform/web/form/DateField.tsx";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { LinkButton, useAddressChoice, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import classes from "./collections.module.css";
import * as contract from "./contract.ts";
import { denominationsOf, sumOfPieces } from "./denominations.ts";
import { Difference } from "./Difference.tsx";
import { differenceOf } from "./rules.ts";
import { collectionWords } from "./screen-words.ts";

type Draft = Answer<typeof contract.daySettlementDraft>;
type Line = Draft["lines"][number];

/** Counts the till, the card slips and the cheques of a day beside what the books expect. */
export const SettleDayPage = () => {
  const say = useWords(collectionWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  const [asked] = useAddressChoice("day");
  const day = asked || today;
  const [branchId] = useAddressChoice("branch");
  const draft = useAnswer(
    contract.daySettlementDraft,
    { query: { day, ...(branchId && { branchId }) } },
    { live: true, keep: true },
  );
  const known = draft.data;
  return (
    <Page
      title={say("settleTitle")}
      line={
        known &&
        say("settleLine", {
          branch: isolatedName(nameIn(language, known.branch)),
          day: inDigits(readableDate(known.day, language)),
        })
      }
      back="/back/day-settlements"
      ruled
    >
      <DayChoice value={day} />
      <Loaded answer={draft} skeleton={<FormSkeleton fields={4} />}>
        {(found) =>
          isOver(found) ? <Settled draft={found} /> : <Count key={`${found.branch.id} ${found.day}`} draft={found} />
        }
      </Loaded>
    </Page>
  );
};

const isOver = ({ lastDay, day }: Draft) => lastDay !== null && lastDay >= day;

const DayChoice = ({ value }: { value: string }) => {
  const say = useWords(collectionWords);
  const today = useToday();
  const [, choose] = useAddressChoice("day");
  const input = {
    name: "day",
    label: say("day"),
    description: undefined,
    error: undefined,
    withAsterisk: false,
    value,
    onChange: (chosen: unknown) => choose(typeof chosen === "string" && chosen !== today ? chosen : ""),
    onBlur: () => undefined,
  };
  return (
    <div className={classes.day}>
      <DateField input={input} max={today} />
    </div>
  );
};

const Settled = ({ draft: { settled, lastDay } }: { draft: Draft }) => {
  const say = useWords(collectionWords);
  const inDigits = useDigits();
  return settled ? (
    <Empty
      title={say("alreadySettled", { number: isolated(settled.number) })}
      lines={say("alreadyLine")}
      action={<LinkButton to={settled.viewUrl}>{say("open")}</LinkButton>}
    />
  ) : (
    <Empty title={say("laterSettled", { day: isolated(inDigits(shortDate(lastDay ?? ""))) })} lines={say("otherDay")} />
  );
};

const Count = ({ draft }: { draft: Draft }) => {
  const say = useWords(collectionWords);
  const go = useGo();
  const inDigits = useDigits();
  return (
    <Form
      sends={contract.settleDay}
      fixed={{ day: draft.day, branchId: draft.branch.id }}
      initial={{ counts: draft.lines.map(() => ({ counted: "" })), pieces: {}, reason: "" }}
      draftKey={`day-settlement-${draft.branch.id}-${draft.day}`}
      body={(values) => ({ counts: countsOf(values, draft.lines) })}
      submit={say("settle")}
      submitIcon={<IconCoins size={20} stroke={1.75} aria-hidden />}
      done={say("settled")}
      failed={say("notSettled")}
      onDone={({ viewUrl }) => go(viewUrl)}
      foot
    >
      {draft.from !== draft.day && (
        <Quiet as="p">{say("slipsSince", { day: isolated(inDigits(shortDate(draft.from))) })}</Quiet>
      )}
      {draft.lines.map((line, at) => (
        <Method key={line.paymentMethod.id} line={line} at={at} />
      ))}
      <Reason lines={draft.lines} />
      <Others of={draft.others} />
    </Form>
  );
};

type Typed = { counted?: string };

const typedCounts = (values: FormValues) => (values["counts"] ?? []) as Typed[];

/** How many of each note and coin; no field of the body, but kept with the draft. */
const typedPieces = (values: FormValues) => (values["pieces"] ?? {}) as Record<string, string>;

const countsOf = (values: FormValues, lines: readonly Line[]) =>
  lines.map(({ paymentMethod: { name } }, at) => ({
    paymentMethod: name as "cash",
    counted: typedCounts(values)[at]?.counted ?? "",
  }));

const useDifference = () => {
  const digits = digitsOf(useShop().currency);
  const { values } = useFormValues();
  return (line: Line, at: number) => differenceOf(typedCounts(values)[at]?.counted ?? "", line.expected, digits);
};

const Method = ({ line, at }: { line: Line; at: number }) => {
  const say = useWords(collectionWords);
  const difference = useDifference()(line, at);
  const { name, label } = line.paymentMethod;
  return (
    <div className={classes.method} role="group" aria-label={label}>
      <div>
        <h2>{label}</h2>
        <dl className={classes.expected}>
          {(["opening", "received", "paid"] as const)
            .filter((figure) => isNotZero(line[figure]))
            .map((figure) => (
              <Figure key={figure} caption={say(figure)} amount={line[figure]} />
            ))}
          <Figure caption={say("expected")} amount={line.expected} isSum />
        </dl>
      </div>
      <Field
        name={`counts.${at}.counted`}
        type="money"
        label={say("countedOf", { method: isolatedName(label) })}
        required
        autoFocus={at === 0}
      />
      <div aria-live="polite">{difference !== undefined && <Difference amount={difference} />}</div>
      {name === "cash" && <Pieces at={at} />}
    </div>
  );
};

const Figure = ({ caption, amount, isSum }: { caption: string; amount: string; isSum?: boolean }) => (
  <>
    <dt>{caption}</dt>
    <dd data-sum={isSum}>
      <Money amount={amount} />
    </dd>
  </>
);

/** Counts notes and coins by their value; the sum is taken as counted. */
const Pieces = ({ at }: { at: number }) => {
  const say = useWords(collectionWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const shop = useShop();
  const { values, set } = useFormValues();
  const pieces = typedPieces(values);
  const [opened, setOpened] = useState(false);
  const isOpen = opened || Object.keys(pieces).length > 0;
  if (denominationsOf(shop.currency).length === 0) return null;
  const total = toDecimal(sumOfPieces(pieces, shop.currency), digitsOf(shop.currency));
  const take = () =>
    set({ counts: typedCounts(values).map((line, place) => (place === at ? { counted: total } : line)) });
  if (!isOpen)
    return (
      <Button variant="subtle" className={classes.count} onClick={() => setOpened(true)}>
        {say("notes")}
      </Button>
    );
  return (
    <fieldset className={classes.notes}>
      <legend>{say("notes")}</legend>
      <div className={classes.pieces}>
        {denominationsOf(shop.currency).map((value) => (
          <TextInput
            key={value}
            inputMode="numeric"
            maxLength={6}
            label={say("pieces", { value: isolated(inDigits(value)), currency })}
            value={pieces[value] ?? ""}
            onChange={({ currentTarget }) => set({ pieces: { ...pieces, [value]: currentTarget.value } })}
          />
        ))}
      </div>
      <Button variant="default" onClick={take}>
        {say("take", { sum: isolated(inDigits(readable(total))) })}
      </Button>
    </fieldset>
  );
};

/** Asked for as soon as something differs. */
const Reason = ({ lines }: { lines: readonly Line[] }) => {
  const say = useWords(collectionWords);
  const difference = useDifference();
  if (!lines.some((line, at) => isNotZero(difference(line, at) ?? "0"))) return null;
  return <Field name="reason" label={say("reason")} hint={say("reasonHint")} required />;
};

const Others = ({ of }: { of: Draft["others"] }) => {
  const say = useWords(collectionWords);
  const taken = of.filter(({ received }) => isNotZero(received));
  if (taken.length === 0) return null;
  return (
    <div className={classes.others}>
      <Section title={say("others")}>
        <Quiet as="p">{say("othersLine")}</Quiet>
        <dl className={classes.expected}>
          {taken.map(({ paymentMethod, received }) => (
            <Figure key={paymentMethod.id} caption={paymentMethod.label} amount={received} />
          ))}
        </dl>
      </Section>
    </div>
  );
};
