import { IconChecks } from "@tabler/icons-react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import type { SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";
import { useOpenPaper } from "./use-open-paper.ts";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Waiting = SharedPortal["waiting"];

/** Estimates without an answer; apart from them those of which something was put off, which can still be approved. */
export const WaitingEstimates = ({ token, of }: { token: string; of: Waiting }) => {
  const say = useWords(portalWords);
  const unanswered = of.filter(isUnanswered);
  const answered = of.filter((estimate) => !isUnanswered(estimate));
  return (
    <>
      {unanswered.length > 0 && (
        <Section title={say("waiting")}>
          <Estimates token={token} of={unanswered} act={say("answer")} />
        </Section>
      )}
      {answered.length > 0 && (
        <Section title={say("answered")}>
          <p className={classes.quiet}>{say("answeredLine")}</p>
          <Estimates token={token} of={answered} act={say("see")} />
        </Section>
      )}
    </>
  );
};

const isUnanswered = ({ state }: Pick<Waiting[number], "state">) => state === "sent" || state === "seen";

const Estimates = ({ token, of, act }: { token: string; of: Waiting; act: string }) => {
  const plateOf = useShownPlate();
  const say = useWords(portalWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { open, opening } = useOpenPaper(token);
  return (
    <ul className={classes.list}>
      {of.map(({ id, number, validUntil, grandTotal, state, ...car }, place) => (
        <li key={id} className={classes.waiting}>
          <p>
            <b>{say("estimate", { number: isolated(number) })}</b>
            <span className={classes.quiet}>
              <Dotted>
                {[
                  <Ltr key="plate">{plateOf(car)}</Ltr>,
                  <Money key="total" amount={grandTotal} currency />,
                  say("until", { day: inDigits(readableDate(validUntil, language)) }),
                ]}
              </Dotted>
            </span>
          </p>
          <Button
            size="md"
            variant={place === 0 && isUnanswered({ state }) ? "filled" : "default"}
            leftSection={<IconChecks size={20} stroke={1.75} aria-hidden />}
            loading={opening === id}
            onClick={() => void open("estimates", id)}
          >
            {act}
          </Button>
        </li>
      ))}
    </ul>
  );
};
