import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSend } from "@tabler/icons-react";
import { type SubmitEvent, useRef, useState } from "react";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { Totals } from "../../../records/documents/Totals.tsx";
import { VatChanged } from "../../../records/documents/VatChanged.tsx";
import { VatNotConfirmed } from "../../../base/shop/VatStatusQuestion.tsx";
import { saveEstimate, sendEstimate, showEstimate, type ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { obstacleOf, sentLines, totalsOf, type TypedLine, typedLine, typedMargin } from "../typed-lines.ts";
import { EditedLines } from "./EditedLines.tsx";
import { MarginBox } from "./MarginBox.tsx";
import classes from "./estimates.module.css";

/** A draft: header, lines by finding, totals. It is saved whole; sending saves first. */
export const EstimateForm = ({ estimate, onSent }: { estimate: ShownEstimate; onSent: () => void }) => {
  const say = useWords(estimateScreenWords);
  const may = useMay();
  const intent = useRef<"save" | "send">("save");
  const [tried, setTried] = useState<"save" | "send">("save");
  const { send } = useSend(sendEstimate);
  const maySend = may(sendEstimate.needs);
  const { id } = estimate;
  const done = async (saved: ShownEstimate) => {
    if (intent.current === "save") return toast(say("saved"));
    // What is refused here is shown by the form, beside the line that lacks something.
    await send({ params: { id }, body: { version: saved.version } });
    onSent();
  };
  const read = async () => {
    const now = await call(showEstimate, { params: { id } });
    return { version: now.version, values: valuesOf(now) };
  };
  const save = (
    <Button type="submit" variant="default" data-intent="save">
      {say("save")}
    </Button>
  );
  return (
    <div
      onSubmitCapture={(event) => {
        intent.current = maySend && isSending(event) ? "send" : "save";
        setTried(intent.current);
      }}
    >
      <VatNotConfirmed status={estimate.vatStatus} />
      <VatChanged document={{ items: [], vatRate: estimate.vatRate, vatChange: estimate.vatChange }} />
      <Form
        sends={saveEstimate}
        params={{ id }}
        initial={valuesOf(estimate)}
        body={(values) => ({ ...values, lines: sentLines(linesIn(values)) })}
        versioned={{ version: estimate.version, of: ({ version }) => version, read }}
        beside={maySend && save}
        submit={say(maySend ? "send" : "save")}
        submitIcon={maySend && <IconSend size={20} className="flips" aria-hidden />}
        failed={say(tried === "send" ? "notSent" : "notSaved")}
        onDone={done}
        foot={<Foot estimate={estimate} />}
      >
        <Header />
        <EditedLines estimate={estimate} />
        <div className={classes.end}>
          <TypedMargin vatRate={estimate.vatRate} />
          <TypedTotals vatRate={estimate.vatRate} />
        </div>
      </Form>
    </div>
  );
};

/** Enter, and the button beside, only save. */
const isSending = (event: SubmitEvent) => {
  const { submitter } = event.nativeEvent;
  return submitter !== null && submitter.dataset["intent"] !== "save";
};

const linesIn = (values: FormValues) => values["lines"] as readonly TypedLine[];

const valuesOf = ({ date, validUntil, poSoNumber, memo, depositAmount, lines }: ShownEstimate) => ({
  date,
  validUntil,
  poSoNumber,
  memo,
  depositAmount,
  lines: lines.map(typedLine),
});

const Header = () => {
  const say = useWords(estimateScreenWords);
  const today = useToday();
  return (
    <div className={classes.header}>
      <Field name="date" type="date" label={say("date")} min="2018-01-01" max={today} required />
      <Field name="validUntil" type="date" label={say("validUntil")} required />
      <Field name="poSoNumber" type="code" label={say("poSoNumber")} />
      <Field name="depositAmount" type="money" label={say("depositAmount")} hint={say("depositHint")} />
      <Field name="memo" type="textarea" rows={1} label={say("memo")} />
    </div>
  );
};

const useTypedTotals = (vatRate: number) => {
  const { digits } = useShop();
  const { values } = useFormValues();
  return totalsOf(linesIn(values), vatRate, digits);
};

const TypedMargin = ({ vatRate }: { vatRate: number }) => {
  const { digits } = useShop();
  const { values } = useFormValues();
  return <MarginBox margin={typedMargin(linesIn(values), { rate: vatRate, digits })} />;
};

const TypedTotals = ({ vatRate }: { vatRate: number }) => {
  const totals = useTypedTotals(vatRate);
  return totals && <Totals totals={totals} rate={`${vatRate}%`} vatGroups={[]} />;
};

/** Whom it goes to, or what it still lacks; on a phone its total above. */
const Foot = ({ estimate: { client, vatRate } }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const { digits } = useShop();
  const { values } = useFormValues();
  const inDigits = useDigits();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const currency = useCurrencyName();
  const totals = useTypedTotals(vatRate);
  const obstacle = obstacleOf(linesIn(values), { rate: vatRate, digits });
  return (
    <span className={classes.foot}>
      {phone && totals && (
        <span className={classes.footTotal}>
          {say("totalIn", { currency })}{" "}
          <b>
            <Money amount={totals.grandTotal} />
          </b>
        </span>
      )}
      {obstacle ? (
        say(obstacles[obstacle.what], {
          number: isolated(inDigits("number" in obstacle ? String(obstacle.number) : "")),
        })
      ) : (
        <span>
          {say("sentTo", { name: isolatedName(client.name) })} ·{" "}
          {client.contactNumber ? <Phone number={client.contactNumber} link={false} /> : say("noPhone")}
        </span>
      )}
    </span>
  );
};

const obstacles = {
  lines: "needsLines",
  product: "needsProduct",
  quantity: "needsQuantity",
  price: "needsPrice",
  "discount-too-large": "needsSmallerDiscount",
  "amount-too-large": "needsSmallerAmount",
} as const;
