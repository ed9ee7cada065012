import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import classes from "./damage.module.css";
import { DamageMarker } from "./DamageMarker.tsx";
import { pinsOf } from "../damage/drawing.ts";
import { type DamageMarks, numbersOf, partLabel, withMark } from "../damage/marks.ts";
import { MarkLegend, MarkWord, PinNumber } from "./MarkWord.tsx";
import { damageWords } from "../damage/words.ts";

type Props = { marks: DamageMarks; onChange: (marks: DamageMarks) => void };

export const DamageEditor = ({ marks, onChange }: Props) => {
  const pins = useMemo(() => pinsOf(marks), [marks]);
  return (
    <>
      <p className={classes.key}>
        <MarkLegend />
      </p>
      <DamageMarker
        marks={marks}
        onChange={onChange}
        pins={pins}
        list={(show) => <EditedList marks={marks} onChange={onChange} show={show} />}
      />
    </>
  );
};

const EditedList = ({ marks, onChange, show }: Props & { show: (part: string) => void }) => {
  const say = useWords(damageWords);
  const language = useLanguage();
  const numbers = [...numbersOf(marks)];
  return (
    <>
      <h3 className={classes.listHead}>{say("markedParts", { count: numbers.length })}</h3>
      <ul>
        {numbers.map(([part, number]) => {
          const name = partLabel(part, language);
          return (
            <li key={part} className={classes.row}>
              <UnstyledButton className={classes.rowName} onClick={() => show(part)}>
                <PinNumber number={number} />
                <span>{name}</span>
              </UnstyledButton>
              {marks[part] && <MarkWord mark={marks[part]} />}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say("clearPart", { part: name })}
                onClick={() => onChange(withMark(marks, part, undefined))}
              >
                <IconX size={18} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </>
  );
};
