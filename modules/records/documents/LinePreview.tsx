import { digitsOf, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { previewLine } from "../../base/lines/preview.ts";
import { lineWords } from "../../base/lines/words.ts";
import classes from "./line-editor.module.css";

const obstacles = { "discount-too-large": "discountTooLarge", "amount-too-large": "amountTooLarge" } as const;

type Preview = ReturnType<typeof previewLine>;

/** The amounts of the form's line as typed so far, by the server's rule. `vatRate` is the document's, in percent. */
export const useLinePreview = (vatRate: number, byTotal: boolean): Preview => {
  const { currency } = useShop();
  const { values } = useFormValues();
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const price = byTotal ? { grandTotal: text("grandTotal") } : { unitPrice: text("unitPrice") };
  return previewLine(
    {
      quantity: text("qty"),
      flatDiscount: text("flatDiscount"),
      vat: text("vat"),
      vatExempted: values["vatExempted"] === true,
      ...price,
    },
    vatRate,
    digitsOf(currency),
  );
};

type Props = {
  of: Preview;
  what: "unitPrice" | "vat" | "grandTotal" | "sentence";
  /** Why there are no amounts yet. */
  lacks?: string | undefined;
};

/** One amount in its column, or all of them in a sentence: on a phone, and for screen readers. */
export const LinePreview = ({ of, what, lacks }: Props) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  if (lacks)
    return (
      what === "sentence" && (
        <span className={classes.lacks} role="status">
          {lacks}
        </span>
      )
    );
  if (typeof of === "string")
    return (
      what === "sentence" && (
        <span className={classes.wrong} role="status">
          {say(obstacles[of])}
        </span>
      )
    );
  if (what !== "sentence")
    return (
      <span className={classes.figure} data-strong={what === "grandTotal" || undefined} aria-hidden>
        {of && <Money amount={of[what]} />}
      </span>
    );
  return (
    <span className={classes.sentence} role="status">
      {of &&
        say("becomes", {
          vat: isolated(inDigits(readable(of.vat))),
          total: isolated(inDigits(readable(of.grandTotal))),
        })}
    </span>
  );
};
