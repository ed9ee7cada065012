import { IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { BareButton } from "../../../../platform/web/plain/BareButton.tsx";
import type { SharedPortal } from "../contract.ts";
import { type PaperKind, paperKinds } from "../rules.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";
import { useOpenPaper } from "./use-open-paper.ts";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Paper = SharedPortal["papers"][number];

/** Each opens its public page; tags choose a kind where there are several. */
export const Papers = ({ token, of }: { token: string; of: readonly Paper[] }) => {
  const say = useWords(portalWords);
  const { open, opening } = useOpenPaper(token);
  const [kind, setKind] = useState<PaperKind>();
  const kinds = paperKinds.filter((each) => of.some((paper) => paper.kind === each));
  if (of.length === 0) return <p>{say("noPapers")}</p>;
  return (
    <>
      {kinds.length > 1 && (
        <div className={classes.kinds} role="group" aria-label={say("papers")}>
          {[undefined, ...kinds].map((each) => (
            <BareButton
              key={each ?? "all"}
              className={classes.kind}
              aria-pressed={kind === each}
              onClick={() => setKind(each)}
            >
              {say(each ?? "all")}
            </BareButton>
          ))}
        </div>
      )}
      <ul className={classes.list}>
        {of
          .filter((paper) => kind === undefined || paper.kind === kind)
          .map((paper) => (
            <li key={paper.id}>
              <BareButton
                className={classes.paper}
                aria-busy={opening === paper.id || undefined}
                onClick={() => void open(paper.kind, paper.id)}
              >
                <PaperLine of={paper} />
                <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.ahead} />
              </BareButton>
            </li>
          ))}
      </ul>
    </>
  );
};

const PaperLine = ({ of: { kind, number, on, amount, due, ...car } }: { of: Paper }) => {
  const plateOf = useShownPlate();
  const say = useWords(portalWords);
  const inDigits = useDigits();
  return (
    <>
      <span className={classes.words}>
        <b>{say(kind)}</b>
        <span className={classes.quiet}>
          <Dotted>
            {[
              <Ltr key="number">{number}</Ltr>,
              <Day key="on" date={on} />,
              car.licensePlate !== null && <Ltr key="plate">{plateOf(car)}</Ltr>,
            ]}
          </Dotted>
        </span>
      </span>
      {amount !== null && (
        <span className={classes.amount}>
          <b>
            <Money amount={amount} />
          </b>
          {due !== null && (
            <span className={classes.left}>{say("leftOf", { amount: isolated(inDigits(readable(due))) })}</span>
          )}
        </span>
      )}
    </>
  );
};
