import "@mantine/core/styles/Accordion.layer.css";
import { Accordion, Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconChecks, IconX } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { type Condition, type ConditionGroup, conditionGroups, conditionLabel, conditionNames, isLampCondition, tally } from "./conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "./words.ts";

const groups = Object.keys(conditionGroups) as ConditionGroup[];

/** What is there and what works, in folded groups, each with its tally. Lamps are wrong when lit, the rest when missing. */
export const Checklist = ({ conditions, onChange }: { conditions: readonly Condition[]; onChange: (conditions: Condition[]) => void }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const isSet = isSetIn(conditions);
  const usual = conditionNames.filter((name) => !isLampCondition(name));
  const allPresent = usual.every(isSet);
  const set = (names: readonly string[], value: boolean) =>
    onChange(conditionNames.map((name) => ({ name, value: names.includes(name) ? value : isSet(name) })));
  const all = (
    <Button variant="default" leftSection={<IconChecks size={18} stroke={2} aria-hidden />} onClick={() => set(usual, !allPresent)}>
      {allPresent ? say("clearAll") : say("allPresent")}
    </Button>
  );
  return (
    <Section title={say("condition")} act={all}>
      <Accordion multiple defaultValue={["tools", "papers"]} className={classes.groups} transitionDuration={160} order={3}>
        {groups.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control><GroupHead group={group} conditions={conditions} /></Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list} role="group" aria-label={say(group)}>
                {conditionGroups[group].map((name) => (
                  <Checkbox
                    key={name} size="md" className={classes.item} checked={isSet(name)}
                    label={<>{conditionLabel(name, language)}<Wrong name={name} group={group} value={isSet(name)} /></>}
                    onChange={(event) => set([name], event.currentTarget.checked)}
                  />
                ))}
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
};

/** The same list to read: a check, a cross, a lit lamp. */
export const CheckedList = ({ conditions }: { conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const isSet = isSetIn(conditions);
  return (
    <Section title={say("condition")}>
      {groups.map((group) => (
        <div key={group} className={classes.readGroup}>
          <h3 className={classes.readHead}><GroupHead group={group} conditions={conditions} /></h3>
          <ul className={classes.list}>
            {conditionGroups[group].map((name) => {
              const value = isSet(name);
              const isWrong = value === isLampCondition(name);
              const Sign = isLampCondition(name) ? (value ? IconAlertTriangle : IconCheck) : value ? IconCheck : IconX;
              return (
                <li key={name} className={classes.read} data-wrong={isWrong || undefined}>
                  <Sign size={18} stroke={2} aria-hidden />
                  <span>{conditionLabel(name, language)}<Wrong name={name} group={group} value={value} /></span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Section>
  );
};

const GroupHead = ({ group, conditions }: { group: ConditionGroup; conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const { total, present, wrong } = tally(group, conditions);
  const standing = group === "lamps" ? (wrong === 0 ? say("noneLit") : say("lit", { count: wrong }))
    : wrong === 0 ? say("present", { present, total }) : say("missing", { missing: wrong, total });
  return (
    <span className={classes.group}>
      <span className={classes.name}>{say(group)}</span>
      <span className={classes.tally} data-wrong={wrong > 0 || undefined}>{standing}</span>
    </span>
  );
};

/** What is wrong, in a word beneath the name; a lamp's own name says it. */
const Wrong = ({ name, group, value }: { name: string; group: ConditionGroup; value: boolean }) => {
  const say = useWords(entryCardWords);
  if (isLampCondition(name)) return value ? <span className={classes.wrong}>{say("isLit")}</span> : null;
  return value ? null : <span className={classes.wrong}>{say(group === "working" ? "notWorking" : "absent")}</span>;
};

const isSetIn = (conditions: readonly Condition[]) => (name: string) => conditions.find((one) => one.name === name)?.value ?? false;
