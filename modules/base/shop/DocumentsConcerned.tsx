import { readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import type { Problem } from "../../../platform/web/problem.ts";
import { documentsConcerned } from "./vat-contract.ts";
import { vatScreenWords } from "./vat-words.ts";

type Props = { problem: Problem; sum: "contained" | "charged" };

/** The documents whose VAT a change of the registration concerns, with the sum of it. */
export const DocumentsConcerned = ({ problem: { detail, extra }, sum }: Props) => {
  const say = useWords(vatScreenWords);
  const inDigits = useDigits();
  const { invoices, vat } = documentsConcerned.parse(extra);
  return (
    <>
      <p>{detail}</p>
      <p>
        <Ltr>{invoices.map(({ number }) => number).join(", ")}</Ltr>
      </p>
      <p>
        <b>{say(sum, { amount: isolated(inDigits(readable(vat))) })}</b>
      </p>
    </>
  );
};
