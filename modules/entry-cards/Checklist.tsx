import "@mantine/core/styles/Accordion.layer.css";
import { Accordion, Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconChecks, IconX } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Dotted, Section } from "../../platform/web/parts/Page.tsx";
import { type Condition, type ConditionGroup, conditionGroupNames, conditionLabel, isGood, isLampCondition, membersOf, nextValue, tally } from "./conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "./words.ts";

/** What is there and what works, in folded groups, each with its tally. A tap on an item goes through present, missing and not checked. */
export const Checklist = ({ conditions, onChange }: { conditions: readonly Condition[]; onChange: (conditions: Condition[]) => void }) => {
  const say = useWords(entryCardWords);
  const isWhole = conditions.every(({ value }) => value !== null);
  const isSomeWrong = conditions.some((one) => isGood(one) === false);
  const setAll = () => onChange(conditions.map((one) => ({ ...one, value: isWhole ? null : (one.value ?? !isLampCondition(one.name)) })));
  const all = (
    <Button variant="default" className={classes.all} leftSection={<IconChecks size={18} stroke={2} aria-hidden />} onClick={setAll}>
      {say(isWhole ? "clearAll" : isSomeWrong ? "restPresent" : "allPresent")}
    </Button>
  );
  return (
    <Section title={say("condition")} act={all}>
      <p className={classes.how}>{say("howToCheck")}</p>
      <Accordion multiple defaultValue={["tools", "papers"]} className={classes.groups} transitionDuration={160} order={3}>
        {conditionGroupNames.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control><GroupHead group={group} conditions={conditions} /></Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list} role="group" aria-label={say(group)}>
                {membersOf(group, conditions).map((condition) => (
                  <Item key={condition.name} group={group} condition={condition} go={() => onChange(conditions.map((one) => (one.name === condition.name ? { ...one, value: nextValue(one) } : one)))} />
                ))}
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
};

/** The same list to read: checks and crosses, of the lamps those that are lit, and by name what was not checked. */
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
            <h3 className={classes.readHead}><GroupHead group={group} conditions={conditions} /></h3>
            <ul className={classes.list}>
              {members.filter(({ name, value }) => value !== null && (value || !isLampCondition(name))).map((condition) => (
                <li key={condition.name} className={classes.read} data-wrong={isGood(condition) === false || undefined}>
                  <Sign condition={condition} size={18} />
                  <span>{conditionLabel(condition.name, language)}<State group={group} condition={condition} /></span>
                </li>
              ))}
            </ul>
            {left.length > 0 && left.length < members.length && (
              <p className={classes.left}>{say("notCheckedItems", { items: left.map(({ name }) => conditionLabel(name, language)).join(language === "ar" ? "، " : ", ") })}</p>
            )}
          </div>
        );
      })}
    </Section>
  );
};

const Item = ({ group, condition, go }: { group: ConditionGroup; condition: Condition; go: () => void }) => {
  const language = useLanguage();
  const good = isGood(condition);
  return (
    <UnstyledButton className={classes.item} data-state={good === undefined ? "unchecked" : good ? "good" : "wrong"} onClick={go}>
      <span className={classes.box} aria-hidden>{good !== undefined && <Sign condition={condition} size={16} />}</span>
      <span className={classes.itemWords}>{conditionLabel(condition.name, language)}<State group={group} condition={condition} /></span>
    </UnstyledButton>
  );
};

const Sign = ({ condition, size }: { condition: Condition; size: number }) => {
  const Drawn = isGood(condition) ? IconCheck : isLampCondition(condition.name) ? IconAlertTriangle : IconX;
  return <Drawn size={size} stroke={2} aria-hidden />;
};

/** Beneath what is wrong; the rest is seen by its sign, and told to those who do not see it. */
const State = ({ group, condition }: { group: ConditionGroup; condition: Condition }) => {
  const say = useWords(entryCardWords);
  const good = isGood(condition);
  if (good === undefined) return <VisuallyHidden> {say("notChecked")}</VisuallyHidden>;
  const word = say(stateWords[group === "lamps" ? "lamps" : group === "working" ? "working" : "things"][good ? "good" : "wrong"]);
  return good ? <VisuallyHidden> {word}</VisuallyHidden> : <span className={classes.wrong}>{word}</span>;
};

const stateWords = {
  lamps: { good: "isDark", wrong: "isLit" }, working: { good: "works", wrong: "notWorking" }, things: { good: "isThere", wrong: "absent" },
} as const;

const GroupHead = ({ group, conditions }: { group: ConditionGroup; conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const { total, good, wrong, unchecked } = tally(group, conditions);
  const found = group === "lamps" ? say(wrong === 0 ? "noneLit" : "lit", { count: wrong })
    : wrong === 0 ? say("present", { present: good, total })
    : group === "working" ? say("broken", { wrong, total }) : say("missing", { missing: wrong, total });
  return (
    <span className={classes.group}>
      <span className={classes.name}>{say(group)}</span>
      <span className={classes.tally} data-wrong={wrong > 0 || undefined}>
        {unchecked === total ? say("notChecked") : <Dotted>{[(good > 0 || wrong > 0) && found, unchecked > 0 && say("someNotChecked", { count: unchecked })]}</Dotted>}
      </span>
    </span>
  );
};
