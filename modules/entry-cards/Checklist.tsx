import "@mantine/core/styles/Accordion.layer.css";
import { Accordion, Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconChecks, IconX } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { type Condition, type ConditionGroup, conditionGroupNames, conditionGroups, conditionLabel, conditionNames, isLampCondition, tally } from "./conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "./words.ts";

/** What is there and what works, in folded groups, each with its tally. Lamps are wrong when lit, the rest when missing. */
export const Checklist = ({ conditions, onChange }: { conditions: readonly Condition[]; onChange: (conditions: Condition[]) => void }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const isSet = isSetIn(conditions);
  const usual = conditionNames.filter((name) => !isLampCondition(name));
  const allPresent = usual.every(isSet);
  const isBegun = conditions.some(({ value }) => value);
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
        {conditionGroupNames.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control><GroupHead group={group} conditions={conditions} isBegun={isBegun} /></Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list} role="group" aria-label={say(group)}>
                {conditionGroups[group].map((name) => (
                  <Checkbox
                    key={name} size="md" className={classes.item} checked={isSet(name)}
                    label={<>{conditionLabel(name, language)}{isBegun && !isSet(name) && <Missing group={group} />}</>}
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

/** The same list to read: checks and crosses, and of the lamps those that are lit. */
export const CheckedList = ({ conditions }: { conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const isSet = isSetIn(conditions);
  return (
    <Section title={say("condition")}>
      {conditionGroupNames.map((group) => (
        <div key={group} className={classes.readGroup}>
          <h3 className={classes.readHead}><GroupHead group={group} conditions={conditions} isBegun /></h3>
          <ul className={classes.list}>
            {conditionGroups[group].filter((name) => isSet(name) || group !== "lamps").map((name) => {
              const Sign = group === "lamps" ? IconAlertTriangle : isSet(name) ? IconCheck : IconX;
              return (
                <li key={name} className={classes.read} data-wrong={isSet(name) === (group === "lamps") || undefined}>
                  <Sign size={18} stroke={2} aria-hidden />
                  <span>{conditionLabel(name, language)}{!isSet(name) && <Missing group={group} />}</span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Section>
  );
};

/** A list that nobody has begun accuses nobody. */
const GroupHead = ({ group, conditions, isBegun }: { group: ConditionGroup; conditions: readonly Condition[]; isBegun: boolean }) => {
  const say = useWords(entryCardWords);
  const { total, present, wrong } = tally(group, conditions);
  const isWrong = isBegun && wrong > 0;
  const standing = group === "lamps" ? (wrong === 0 ? say("noneLit") : say("lit", { count: wrong }))
    : isWrong ? say("missing", { missing: wrong, total }) : say("present", { present, total });
  return (
    <span className={classes.group}>
      <span className={classes.name}>{say(group)}</span>
      <span className={classes.tally} data-wrong={isWrong || undefined}>{standing}</span>
    </span>
  );
};

/** Beneath what is not there or does not work; a lamp says nothing while it is dark. */
const Missing = ({ group }: { group: ConditionGroup }) => {
  const say = useWords(entryCardWords);
  return group === "lamps" ? null : <span className={classes.wrong}>{say(group === "working" ? "notWorking" : "absent")}</span>;
};

const isSetIn = (conditions: readonly Condition[]) => (name: string) => conditions.find((one) => one.name === name)?.value ?? false;
