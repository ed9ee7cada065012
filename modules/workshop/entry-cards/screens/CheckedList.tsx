import { listComma } from "../../../../platform/shared/words.ts";
import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconBulbOff, IconCheck, IconX } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import {
  type Condition,
  type ConditionGroup,
  conditionGroupNames,
  conditionTitle,
  isGood,
  isLampCondition,
  membersOf,
  stateOf,
  tally,
} from "../conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "../words.ts";

/** The read-only checklist: checks and crosses, lamps as lit or not, and the names of unchecked items. */
export const CheckedList = ({ conditions }: { conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  return (
    <Section title={say("condition")}>
      {conditionGroupNames.map((group) => {
        const members = membersOf(group, conditions);
        const left = members.filter(({ value }) => value === null);
        return (
          <div key={group} className={classes.readGroup}>
            <h3 className={classes.readHead}>
              <GroupHead group={group} conditions={conditions} />
            </h3>
            <ul className={classes.list}>
              {members
                .filter(({ value }) => value !== null)
                .map((condition) => (
                  <li key={condition.name} className={classes.read} data-found={foundOf(condition)}>
                    <Sign condition={condition} size={18} />
                    <span>
                      {conditionTitle(condition.name, language)}
                      <State condition={condition} />
                    </span>
                  </li>
                ))}
            </ul>
            {left.length > 0 && left.length < members.length && (
              <p className={classes.left}>
                {say("notCheckedItems", {
                  items: left.map(({ name }) => conditionTitle(name, language)).join(listComma(language)),
                })}
              </p>
            )}
          </div>
        );
      })}
    </Section>
  );
};

/** A dark lamp is good but gets no check mark, which would be read as lit. */
export const foundOf = (condition: Condition) => {
  const good = isGood(condition);
  if (good === undefined) return "unchecked";
  return good ? (isLampCondition(condition.name) ? "dark" : "good") : "wrong";
};

export const Sign = ({ condition, size }: { condition: Condition; size: number }) => {
  const [Good, Wrong] = isLampCondition(condition.name) ? [IconBulbOff, IconAlertTriangle] : [IconCheck, IconX];
  const Drawn = isGood(condition) ? Good : Wrong;
  return <Drawn size={size} stroke={2} aria-hidden />;
};

/** Shown below wrong items and where the icon is ambiguous; else only for screen readers. */
export const State = ({ condition }: { condition: Condition }) => {
  const say = useWords(entryCardWords);
  const { word, always } = stateOf(condition);
  const wrong = isGood(condition) === false;
  return wrong || always ? (
    <span className={classes.state} data-wrong={wrong || undefined}>
      {say(word)}
    </span>
  ) : (
    <VisuallyHidden> {say(word)}</VisuallyHidden>
  );
};

export const GroupHead = ({ group, conditions }: { group: ConditionGroup; conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const { total, good, wrong, unchecked } = tally(group, conditions);
  const found =
    group === "lamps"
      ? say(wrong === 0 ? "noneLit" : "lit", { count: wrong })
      : wrong === 0
        ? say("present", { present: good, total })
        : group === "working"
          ? say("broken", { wrong, total })
          : membersOf(group, conditions).some((member) => isGood(member) === false && stateOf(member).always)
            ? say("notInOrder", { wrong, total })
            : say("missing", { missing: wrong, total });
  return (
    <span className={classes.group}>
      <span className={classes.name}>{say(group)}</span>
      <span className={classes.tally} data-wrong={wrong > 0 || undefined}>
        {unchecked === total ? (
          say("notChecked")
        ) : (
          <Dotted>
            {[(good > 0 || wrong > 0) && found, unchecked > 0 && say("someNotChecked", { count: unchecked })]}
          </Dotted>
        )}
      </span>
    </span>
  );
};
