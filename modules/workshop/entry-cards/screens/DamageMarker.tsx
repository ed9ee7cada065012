import { Button, UnstyledButton } from "@mantine/core";
import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { FilterTags } from "../../../../platform/web/parts/FilterTags.tsx";
import { PickableCar } from "./CarView.tsx";
import classes from "./damage.module.css";
import type { Pin } from "../damage/drawing.ts";
import {
  type DamageMarks,
  isSeenIn,
  markedParts,
  nextMark,
  partLabel,
  partNames,
  type View,
  views,
  withMark,
} from "../damage/marks.ts";
import { MarkWord } from "./MarkWord.tsx";
import { damageWords } from "../damage/words.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

type Props = {
  marks: DamageMarks;
  onChange: (marks: DamageMarks) => void;
  pins: readonly Pin[];
  /** Shown beside the picture: the same view at arrival. */
  beside?: (view: View) => ReactNode;
  /** A heading over the picture if something is beside it. */
  head?: ReactNode;
  /** The list of marked parts; `show` switches the picture to a part's view. */
  list: (show: (part: string) => void) => ReactNode;
};

/** Marks parts of the car: one view at a time, large enough for a finger; every part can also be chosen by name. */
export const DamageMarker = ({ marks, onChange, pins, beside, head, list }: Props) => {
  const say = useWords(damageWords);
  const language = useLanguage();
  const [view, setView] = useState<View>(
    () => views.find((view) => markedParts(marks).some((part) => isSeenIn(part, view))) ?? "near-side",
  );
  const [active, setActive] = useState<string>();
  const [isLarge, setLarge] = useState(false);

  const pick = (part: string) => {
    setActive(part);
    onChange(withMark(marks, part, nextMark(marks[part])));
  };
  const show = (part: string) => {
    setActive(part);
    if (!isSeenIn(part, view)) setView(views.find((view) => isSeenIn(part, view)) ?? view);
  };
  const countIn = (view: View) => markedParts(marks).filter((part) => isSeenIn(part, view)).length;
  const Zoom = isLarge ? IconZoomOut : IconZoomIn;
  return (
    <div className={classes.marker} data-beside={beside ? true : undefined}>
      <div className={classes.side}>
        <FilterTags
          label={say("view")}
          value={view}
          onChange={(chosen) => setView(views.find((view) => view === chosen) ?? view)}
          lines={[[views.map((view) => ({ value: view, label: say(view), count: countIn(view) || undefined }))]]}
        />
        <div className={classes.pictures}>
          {beside?.(view)}
          <div className={classes.picture}>
            {head}
            <div className={classes.frame} data-large={isLarge || undefined}>
              <PickableCar view={view} marks={marks} pins={pins} active={active} onMove={setActive} onPick={pick} />
            </div>
          </div>
        </div>
        <div className={classes.below}>
          <p className={classes.caption} role="status">
            {active && isSeenIn(active, view) ? (
              <>
                <strong>{partLabel(active, language)}</strong>{" "}
                {marks[active] ? <MarkWord mark={marks[active]} /> : <span>{say("normal")}</span>}
              </>
            ) : (
              say("hint")
            )}
          </p>
          <Button
            className={classes.zoom}
            variant="default"
            leftSection={<Zoom size={18} stroke={2} aria-hidden />}
            onClick={() => setLarge(!isLarge)}
          >
            {say(isLarge ? "smaller" : "larger")}
          </Button>
        </div>
        <Quiet as="p">
          {say(view === "near-side" ? "nearSideNote" : view === "off-side" ? "offSideNote" : "bothSidesNote")}
        </Quiet>
        <PartsByName {...{ view, marks, active, pick }} />
      </div>
      <div className={classes.list}>{list(show)}</div>
    </div>
  );
};

type PartsProps = { view: View; marks: DamageMarks; active: string | undefined; pick: (part: string) => void };

const PartsByName = ({ view, marks, active, pick }: PartsProps) => {
  const say = useWords(damageWords);
  const language = useLanguage();
  const seen = partNames.filter((part) => isSeenIn(part, view));
  return (
    <details className={classes.byName}>
      <summary>{say("partsByName")}</summary>
      <div role="group" aria-label={say("parts")} className={classes.names}>
        {seen.map((part) => (
          <UnstyledButton
            key={part}
            className={classes.name}
            onClick={() => pick(part)}
            data-active={part === active || undefined}
          >
            <span>{partLabel(part, language)}</span>
            {marks[part] && <MarkWord mark={marks[part]} />}
          </UnstyledButton>
        ))}
      </div>
    </details>
  );
};
