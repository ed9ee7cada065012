import { Button } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { isNotZero, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormState } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";
import { type Returnable, type ReturnableLine, stepped, takesAmount } from "./shown.ts";

type Props = { invoice: Returnable; byAmount: boolean; credits: readonly bigint[] };

/** The lines of the invoice: how much of each comes back, or how much less it costs. */
export const ReturnLines = ({ invoice, byAmount, credits }: Props) => {
  const say = useWords(returnWords);
  const currency = useCurrencyName();
  const { form } = useFormState();
  const hasStock = !byAmount && invoice.items.some(({ isFromStock }) => isFromStock);
  const everything = () =>
    invoice.items.forEach(({ left }, index) => {
      if (takesAmount({ left }, byAmount))
        form.setFieldValue(`items.${index}.subTotal`, isNotZero(left.subTotal) ? left.subTotal : "");
      else form.setFieldValue(`items.${index}.qty`, isNotZero(left.qty) ? left.qty : "");
    });
  return (
    <Section
      title={say("comesBack")}
      act={
        <Button variant="subtle" onClick={everything}>
          {say("everything")}
        </Button>
      }
    >
      <div role="table" aria-label={say("comesBack")} className={classes.lines}>
        <div role="row" className={classes.linesHead}>
          <span role="columnheader">{say("line")}</span>
          <span role="columnheader" className={classes.end}>
            {say("sold")}
          </span>
          <span role="columnheader" className={classes.end}>
            {say("total", { currency })}
          </span>
          <span role="columnheader" className={classes.middle}>
            {say(byAmount ? "less" : "back")}
          </span>
          <span role="columnheader" className={classes.middle}>
            {hasStock ? say("inStock") : <span className={classes.hidden}>{say("inStock")}</span>}
          </span>
          <span role="columnheader" className={classes.end}>
            {say("credit")}
          </span>
        </div>
        {invoice.items.map((line, index) => (
          <Row key={line.id} line={line} index={index} byAmount={byAmount} credit={credits[index] ?? 0n} />
        ))}
      </div>
    </Section>
  );
};

type RowProps = { line: ReturnableLine; index: number; byAmount: boolean; credit: bigint };

const Row = ({ line, index, byAmount, credit }: RowProps) => {
  const say = useWords(returnWords);
  const { digits } = useShop();
  const isAmount = takesAmount(line, byAmount);
  const isLeft = isNotZero(isAmount ? line.left.subTotal : line.left.qty);
  return (
    <div role="row" className={classes.line} data-chosen={credit > 0n || undefined} data-gone={!isLeft || undefined}>
      <span role="cell" className={classes.what}>
        <Name className={classes.name}>{line.name}</Name>
        {line.code && (
          <span className={classes.quiet}>
            <Ltr>{line.code}</Ltr>
          </span>
        )}
        {line.returnedOn.map((number) => (
          <span key={number} className={classes.quiet}>
            {say("onReturn", { number: isolated(number) })}
          </span>
        ))}
      </span>
      <span role="cell" className={classes.sold}>
        <span className={classes.soldWord}>{say("sold")} </span>
        <Count of={line.qty} />
      </span>
      <span role="cell" className={classes.sold}>
        <Money amount={line.grandTotal} />
      </span>
      <span role="cell" className={classes.middle}>
        {isLeft && (isAmount ? <Less line={line} index={index} /> : <Stepper line={line} index={index} />)}
      </span>
      <span role="cell" className={classes.middle}>
        {isLeft && !isAmount && line.isFromStock && (
          <Field
            name={`items.${index}.backInStock`}
            type="checkbox"
            label={<span className={classes.stockName}>{say("inStockOf", { name: isolatedName(line.name) })}</span>}
          />
        )}
      </span>
      <span role="cell" className={classes.credit}>
        <Money amount={toDecimal(credit, digits)} dashZero />
      </span>
    </div>
  );
};

const Less = ({ line, index }: Pick<RowProps, "line" | "index">) => {
  const say = useWords(returnWords);
  return (
    <Field
      name={`items.${index}.subTotal`}
      type="money"
      required={false}
      label={say("lessOf", { name: isolatedName(line.name) })}
    />
  );
};

/** From 0 to what is left; a part of a unit can be typed. */
const Stepper = ({ line, index }: Pick<RowProps, "line" | "index">) => {
  const say = useWords(returnWords);
  const { form } = useFormState();
  const name = `items.${index}.qty`;
  const typed: unknown = form.getInputProps(name).value;
  const qty = typeof typed === "string" ? typed : "";
  const step = (by: 1 | -1) => form.setFieldValue(name, stepped(qty, by, line.left.qty));
  const of = { name: isolatedName(line.name) };
  const isAll = (toMinor(qty || "0", 3) ?? 0n) >= (toMinor(line.left.qty, 3) ?? 0n);
  return (
    <span className={classes.stepper}>
      <button type="button" aria-label={say("fewer", of)} disabled={!isNotZero(qty)} onClick={() => step(-1)}>
        <IconMinus size={16} aria-hidden />
      </button>
      <Field name={name} type="quantity" required={false} placeholder="0" label={say("backOf", of)} />
      <button type="button" aria-label={say("more", of)} disabled={isAll} onClick={() => step(1)}>
        <IconPlus size={16} aria-hidden />
      </button>
    </span>
  );
};
