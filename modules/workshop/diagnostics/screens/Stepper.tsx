import { UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconCircleDot, IconMinus, IconStar, IconX } from "@tabler/icons-react";
import { Half } from "../../../../platform/web/parts/StatusWord.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import type { Diagnostic } from "../contract.ts";
import { outcomeOf, type Step, steps as allSteps, uncheckedIn } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import classes from "./stepper.module.css";

type Props = {
  diagnostic: Pick<Diagnostic, "steps" | "uncheckedPoints">;
  open: number;
  onOpen: (step: Step) => void;
};

const signs = {
  excellent: IconStar,
  attention: IconAlertCircle,
  failed: IconX,
  noted: IconCircleCheck,
  "not-checked": IconMinus,
  "partly-checked": Half,
  now: IconCircleDot,
} as const;

/** The seven steps as bars; saved ones can be opened. */
export const Stepper = ({ diagnostic: { steps, uncheckedPoints }, open, onOpen }: Props) => {
  const say = useWords(stepWords);
  const current = allSteps.find((step) => step === open);
  return (
    <nav aria-label={say("steps")}>
      {current && (
        <div className={classes.phoneHead} aria-hidden>
          <span className={classes.phoneName}>{say(`long${current}`)}</span>
          <span className={classes.phonePlace}>{say("stepOf", { step: current, of: allSteps.length })}</span>
        </div>
      )}
      <ol className={classes.steps}>
        {allSteps.map((step) => {
          const standing = steps.find((item) => item.step === step);
          const outcome = standing ? outcomeOf({ ...standing, step }, uncheckedIn(step, uncheckedPoints)) : "ahead";
          const isOpen = step === open;
          const word = isOpen ? "now" : outcome === "ahead" || outcome === "active" ? undefined : outcome;
          const isSaved = outcome !== "ahead" && outcome !== "active";
          const Sign = word && signs[word];
          const words = (
            <>
              <span className={classes.bar} data-state={isOpen ? "now" : outcome} />
              <span className={classes.name}>
                <Count of={step} /> <span className={classes.long}>{say(`short${step}`)}</span>
              </span>
              <span className={classes.verdict} data-state={isOpen ? "now" : outcome}>
                {Sign && <Sign size={16} stroke={2} aria-hidden />}
                {word ? (
                  <span className={classes.word}>{say(word)}</span>
                ) : (
                  <span className="hidden-to-the-eye">{say("ahead")}</span>
                )}
              </span>
            </>
          );
          return (
            <li key={step} className={classes.step} aria-current={isOpen ? "step" : undefined}>
              {isSaved && !isOpen ? (
                <UnstyledButton className={classes.target} onClick={() => onOpen(step)}>
                  {words}
                </UnstyledButton>
              ) : (
                <span className={classes.target}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
