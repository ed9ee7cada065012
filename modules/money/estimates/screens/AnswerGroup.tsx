import { IconAlertTriangle, IconCheck, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import {
  type Choice,
  type Choices,
  earlierInvoicesOf,
  linesOfChoice,
  type SheetGroup,
  textsOf,
  totalOfGroup,
  urgencyOf,
} from "../answer-sheet.ts";
import { answers } from "../rules.ts";
import { answerWords } from "../answer-words.ts";
import { alternativeWords } from "../words.ts";
import classes from "./answer.module.css";

type Props = {
  group: SheetGroup;
  choices: Choices;
  digits: number;
  /** Nothing can be chosen. */
  isFixed: boolean;
  /** Its photo is seen when the page opens. */
  isFirst?: boolean;
  choose: (choice: Partial<Choice>) => void;
};

/** A finding with its photos, what it costs, and the two answers. */
export const AnswerGroup = ({ group, choices, digits, isFixed, isFirst = false, choose }: Props) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { grade, isSafety, note } = group;
  const name = inDigits(group.name[language]);
  const isApproved = group.answer === "yes";
  return (
    <li className={classes.group} id={idOf(group.key)}>
      <Photos of={group} name={name} isFirst={isFirst} />
      <div className={classes.head}>
        <h2>
          <Name>{name}</Name>
        </h2>
        <b>
          <Money amount={totalOfGroup(group, choices, digits)} />
        </b>
      </div>
      {textsOf(group, linesOfChoice(group, choices), language).map((text) => (
        <p key={text} className={classes.parts}>
          <Name>{inDigits(text)}</Name>
        </p>
      ))}
      {earlierInvoicesOf(linesOfChoice(group, choices)).map((number) => (
        <p key={number} className={classes.parts}>
          {say("underWarranty", { number: isolated(number) })}
        </p>
      ))}
      {group.change && <Change of={group.change} />}
      {grade && (
        <p className={classes.why} data-grade={grade}>
          {grade === "now" ? (
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          )}
          <span>
            {say(urgencyOf({ grade, isSafety }))}
            {note && (
              <>
                <br />
                <Name>{inDigits(note)}</Name>
              </>
            )}
          </span>
        </p>
      )}
      {group.alternatives.length > 1 && (
        <Alternatives group={group} choices={choices} digits={digits} isFixed={isFixed || isApproved} choose={choose} />
      )}
      {isApproved || isFixed ? (
        <Fixed answer={choices[group.key]?.answer} />
      ) : (
        <div className={classes.answers} role="group" aria-label={say("answerOf", { name: isolatedName(name) })}>
          {answers.map((answer) => (
            <Button
              key={answer}
              variant="default"
              size="lg"
              className={classes.answer}
              data-answer={answer}
              aria-pressed={choices[group.key]?.answer === answer}
              leftSection={answer === "yes" ? <IconCheck size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
              onClick={() => choose({ answer })}
            >
              {say(answer)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
};

/** That this version of the estimate added or changed it. */
const Change = ({ of: { kind, before } }: { of: NonNullable<SheetGroup["change"]> }) => {
  const say = useWords(answerWords);
  const inDigits = useDigits();
  return (
    <p className={classes.change}>
      {kind === "added" || before === null
        ? say("added")
        : say("changed", { before: isolated(inDigits(readable(before))) })}
    </p>
  );
};

const idOf = (key: string) => `answer-${key}`;

/** Scrolls to a finding that is not answered, its buttons in view. */
export const showGroup = (key: string) => {
  const button = document.getElementById(idOf(key))?.querySelector<HTMLElement>("[data-answer]");
  button?.scrollIntoView({ block: "center" });
  button?.focus({ preventScroll: true });
};

const Fixed = ({ answer }: { answer: Choice["answer"] }) => {
  const say = useWords(answerWords);
  if (!answer) return null;
  return (
    <p className={classes.fixed} data-answer={answer}>
      {answer === "yes" && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      {say(answer === "yes" ? "approvedAlready" : "not-now")}
    </p>
  );
};

const Photos = ({ of: { photos }, name, isFirst }: { of: SheetGroup; name: string; isFirst: boolean }) => {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} data-many={photos.length > 1 || undefined}>
      {photos.map((photo, at) => (
        <li key={photo.url}>
          <Photo of={photo} number={at + 1} name={name} isFirst={isFirst && at === 0} />
        </li>
      ))}
    </ul>
  );
};

type PhotoProps = { of: SheetGroup["photos"][number]; number: number; name: string; isFirst: boolean };

const Photo = ({ of: { url, pageUrl }, number, name, isFirst }: PhotoProps) => {
  const say = useWords(answerWords);
  const inDigits = useDigits();
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={pageUrl}
        width={800}
        height={450}
        alt={say("photo", { number: inDigits(String(number)), name: isolatedName(name) })}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
      />
    </a>
  );
};

const Alternatives = ({ group, choices, digits, isFixed, choose }: Omit<Props, "isFirst">) => {
  const say = useWords(answerWords);
  const sayAlternative = useWords(alternativeWords);
  const chosen = choices[group.key]?.alternative;
  return (
    <fieldset className={classes.alternatives} disabled={isFixed}>
      <legend>{say("pick")}</legend>
      {group.alternatives.map((alternative) => (
        <label key={alternative} data-chosen={chosen === alternative || undefined}>
          <input
            type="radio"
            name={group.key}
            checked={chosen === alternative}
            onChange={() => choose({ alternative })}
          />
          <span>{sayAlternative(alternative)}</span>
          <Money amount={totalOfGroup(group, { ...choices, [group.key]: { alternative } }, digits)} />
        </label>
      ))}
    </fieldset>
  );
};
