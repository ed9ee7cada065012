import { Fragment } from "react";
import type { Answer } from "../../platform/shared/route.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { BoxAmounts } from "./BoxAmounts.tsx";
import { BoxDocuments } from "./BoxDocuments.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Return = Answer<typeof contract.showTaxReturn>;
type Box = Return["boxes"][number];

const sections = [
  { name: "sales", from: 1, to: 6 },
  { name: "purchases", from: 7, to: 12 },
] as const;

/** Boxes 1 to 12 as a table, 13 to 16 as a sum. */
export const Boxes = ({ of: { id, boxes } }: { of: Return }) => {
  const say = useWords(taxReturnWords);
  return (
    <>
      <table className={classes.boxes} aria-label={say("title")}>
        <thead>
          <tr>
            <th scope="col">{say("box")}</th>
            <th scope="col" className={classes.amount}>
              {say("amount")}
            </th>
            <th scope="col" className={classes.amount}>
              {say("adjustment")}
            </th>
            <th scope="col" className={classes.amount}>
              {say("vat")}
            </th>
          </tr>
        </thead>
        {sections.map(({ name, from, to }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={classes.section}>
                {say(name)}
              </th>
            </tr>
            {boxes
              .filter(({ box }) => box >= from && box <= to)
              .map((box) => (
                <BoxRow key={box.box} of={box} period={id} />
              ))}
          </tbody>
        ))}
      </table>
      <Sum boxes={boxes.filter(({ box }) => box > 12)} period={id} />
    </>
  );
};

const BoxRow = ({ of: box, period }: { of: Box; period: string }) => (
  <tr data-total={box.box === 6 || box.box === 12 || undefined}>
    <td>
      <div className={classes.name}>
        <BoxNumber of={box.box} />
        <BoxName of={box} />
        <BoxDocuments period={period} box={box.box} documents={box.documents} notes={box.notes} />
      </div>
    </td>
    <BoxAmounts of={box} />
  </tr>
);

const BoxNumber = ({ of: number }: { of: number }) => {
  const inDigits = useDigits();
  return <span className={classes.number}>{inDigits(number)}</span>;
};

const BoxName = ({ of: box }: { of: Box }) => {
  const language = useLanguage();
  return <span>{nameIn(language, box)}</span>;
};

const Sum = ({ boxes, period }: { boxes: readonly Box[]; period: string }) => {
  const say = useWords(taxReturnWords);
  const currency = useCurrencyName();
  return (
    <dl className={classes.sum}>
      {boxes.map((box) => (
        <Fragment key={box.box}>
          <dt data-net={box.box === 16 || undefined}>
            <BoxNumber of={box.box} />
            {box.box === 16 ? (
              <span>{say(box.vat.startsWith("-") ? "netReclaimed" : "netDue")}</span>
            ) : (
              <BoxName of={box} />
            )}
            <BoxDocuments period={period} box={box.box} documents={box.documents} notes={box.notes} />
          </dt>
          <dd data-net={box.box === 16 || undefined}>
            <Money amount={box.vat} /> {box.box === 16 && <span className={classes.quiet}>{currency}</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};
