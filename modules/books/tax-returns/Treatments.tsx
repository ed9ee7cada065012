import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { BoxDocuments } from "./BoxDocuments.tsx";
import { BoxTable } from "./BoxTable.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

const sections = [
  { name: "sales", direction: "output" },
  { name: "purchases", direction: "input" },
] as const;

/** Outside Saudi Arabia: one line for each rate and treatment. */
export const Treatments = ({ of: { id, treatments, net } }: { of: Answer<typeof contract.showTaxReturn> }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const { country } = useShop();
  const isEmirateMissing =
    country === "AE" &&
    treatments.some(({ direction, code, emirate }) => direction === "output" && code === "S" && emirate === null);
  return (
    <>
      {isEmirateMissing && (
        <Warning links={<Link to="/back/settings/branches">{say("sayEmirates")}</Link>}>
          <Advice>{say("emirateMissing")}</Advice>
        </Warning>
      )}
      <BoxTable
        first={say("treatment")}
        sections={sections.map(({ name, direction }) => ({
          name,
          rows: treatments
            .filter((row) => row.direction === direction)
            .map((row) => ({
              key: row.key,
              name: (
                <div className={classes.line}>
                  {nameIn(language, row)}
                  <BoxDocuments period={id} of={{ treatment: row.key }} documents={row.documents} notes={row.notes} />
                </div>
              ),
              amounts: row,
            })),
        }))}
        sums={[{ key: "net", name: say(net.startsWith("-") ? "netReclaimed" : "netDue"), vat: net }]}
      />
    </>
  );
};
