import { useElementSize } from "@mantine/hooks";
import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import classes from "./damage.module.css";
import { drawCar, optionId, type Pin } from "../damage/drawing.ts";
import { diagrams } from "./car-diagrams.ts";
import { type DamageMarks, isSeenIn, markedParts, partLabel, type View } from "../damage/marks.ts";
import { neighbourOf } from "../damage/pins.ts";
import { damageWords } from "../damage/words.ts";

type Props = { view: View; marks: DamageMarks; pins?: readonly Pin[] };

/** One view of the car, read-only: marked parts with patterns, numbered as in the list. The car is never mirrored. */
export const CarView = ({ view, marks, pins = [] }: Props) => {
  const say = useWords(damageWords);
  const nameOf = useNameOf(marks);
  const { ref, drawing } = useDrawing({ view, marks, pins });
  const label = [
    say(view),
    ...markedParts(marks)
      .filter((part) => isSeenIn(part, view))
      .map(nameOf),
  ].join(", ");
  return (
    <div
      ref={ref}
      role="img"
      aria-label={label}
      className={classes.car}
      data-view={view}
      // oxlint-disable-next-line react/no-danger -- our own drawings
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
};

type PickProps = Props & {
  active: string | undefined;
  onMove: (part: string) => void;
  onPick: (part: string) => void;
};

export const PickableCar = ({ view, marks, pins = [], active, onMove, onPick }: PickProps) => {
  const say = useWords(damageWords);
  const nameOf = useNameOf(marks);
  const shown = active !== undefined && isSeenIn(active, view) ? active : undefined;
  const { ref, id, drawing } = useDrawing({ view, marks, pins, pick: { nameOf, active: shown } });
  const pressed = useRef<string>(undefined);

  const partAt = (event: MouseEvent) =>
    (event.target instanceof Element ? event.target.closest("[data-part]")?.getAttribute("data-part") : null) ??
    undefined;
  const tap = (event: MouseEvent) => {
    const part = partAt(event);
    if (part) onPick(part);
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === " ") && shown) {
      event.preventDefault();
      onPick(shown);
      return;
    }
    const next = neighbourOf(diagrams[view], shown, event.key);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  const enter = () => {
    const first =
      shown ??
      markedParts(marks).find((part) => isSeenIn(part, view)) ??
      neighbourOf(diagrams[view], undefined, "Home");
    if (first && pressed.current === undefined) onMove(first);
  };
  return (
    <div
      ref={ref}
      className={classes.car}
      data-view={view}
      data-live
      tabIndex={0}
      role="listbox"
      aria-multiselectable
      aria-label={`${say("diagram")}: ${say(view)}`}
      aria-activedescendant={shown && optionId(id, shown)}
      onMouseDown={(event) => {
        pressed.current = partAt(event) ?? "";
      }}
      onMouseUp={() => {
        pressed.current = undefined;
      }}
      onClick={tap}
      onKeyDown={press}
      onFocus={enter}
      // oxlint-disable-next-line react/no-danger -- our own drawings
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
};

/** A part's name with its mark. */
const useNameOf = (marks: DamageMarks) => {
  const say = useWords(damageWords);
  const language = useLanguage();
  return (part: string) => say("partIs", { part: partLabel(part, language), mark: say(marks[part] ?? "normal") });
};

type Drawing = Required<Props> & { pick?: Parameters<typeof drawCar>[1]["pick"] };

/** Drawn for its current width, so that patterns and pins keep their size. */
const useDrawing = ({ view, marks, pins, pick }: Drawing) => {
  const id = useId().replaceAll(/\W/g, "");
  const { ref, width } = useElementSize<HTMLDivElement>();
  const diagram = diagrams[view];
  const unit = diagram.width / (width || usualWidth);
  const drawing = useMemo(
    () =>
      drawCar(diagram, {
        marks,
        pins: pins.filter(({ part }) => isSeenIn(part, view)),
        unit,
        id,
        ...(pick && { pick }),
      }),
    [diagram, marks, pins, unit, id, view, pick],
  );
  return { ref, id, drawing };
};

const usualWidth = 320;
