import { Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { FootBar } from "../../../../platform/web/parts/FootBar.tsx";
import type { Step } from "../rules.ts";
import { stepWords } from "../screen-words.ts";
import classes from "./diagnostics.module.css";

type Props = {
  step: Step;
  /** The step that follows, and whether none comes before. */
  next: Step;
  isFirst: boolean;
  isSaving: boolean;
  save: () => void;
  onBack: () => void;
  /** The step's own action. */
  act?: ReactNode;
  /** Receives the place for step 2's own actions. */
  setPlace: (place: HTMLElement | null) => void;
};

export const StepFoot = ({ step, next: following, isFirst, isSaving, save, onBack, act, setPlace }: Props) => {
  const say = useWords(stepWords);
  const next = say(step === 7 || following === 1 ? "finish" : `to${following}`);
  return (
    <FootBar>
      {!isFirst && (
        <Button
          variant="default"
          className={classes.back}
          aria-label={say("back")}
          leftSection={<IconArrowLeft size={18} stroke={2} aria-hidden className="flips" />}
          disabled={isSaving}
          onClick={onBack}
        >
          <span className={classes.backWord}>{say("back")}</span>
        </Button>
      )}
      {act && <span className={classes.footAct}>{act}</span>}
      {step === 2 && <span ref={setPlace} className={classes.footAct} />}
      <Button
        loading={isSaving}
        onClick={save}
        className={classes.next}
        aria-label={next}
        rightSection={
          step === 7 ? (
            <IconCheck size={18} stroke={2} aria-hidden />
          ) : (
            <IconArrowRight size={18} stroke={2} aria-hidden className="flips" />
          )
        }
      >
        <span className={classes.nextWord}>{next}</span>
        <span className={classes.nextShort} aria-hidden>
          {say("save")}
        </span>
      </Button>
    </FootBar>
  );
};
