import type { Answer } from "../../platform/shared/route.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { BoxAmounts } from "./BoxAmounts.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Return = Answer<typeof contract.showTaxReturn>;
type Treatment = Return["treatments"][number];

const sections = [
  { name: "sales", direction: "output" },
  { name: "purchases", direction: "input" },
] as const;

/** Outside Saudi Arabia: one line for each rate and treatment. */
export const Treatments = ({ of: { treatments, net } }: { of: Return }) => {
  const say = useWords(taxReturnWords);
  const currency = useCurrencyName();
  return (
    <>
      <table className={classes.boxes} aria-label={say("title")}>
        <thead>
          <tr>
            <th scope="col">{say("treatment")}</th>
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
        {sections.map(({ name, direction }) => {
          const rows = treatments.filter((row) => row.direction === direction);
          return rows.length === 0 ? null : (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={classes.section}>
                  {say(name)}
                </th>
              </tr>
              {rows.map((row) => (
                <TreatmentRow key={`${row.code} ${row.rate}`} of={row} />
              ))}
            </tbody>
          );
        })}
      </table>
      <dl className={classes.sum}>
        <dt data-net>{say(net.startsWith("-") ? "netReclaimed" : "netDue")}</dt>
        <dd data-net>
          <Money amount={net} /> <span className={classes.quiet}>{currency}</span>
        </dd>
      </dl>
    </>
  );
};

const TreatmentRow = ({ of: row }: { of: Treatment }) => {
  const language = useLanguage();
  return (
    <tr>
      <td>{nameIn(language, row)}</td>
      <BoxAmounts of={row} />
    </tr>
  );
};
