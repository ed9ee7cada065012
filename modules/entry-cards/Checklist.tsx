import { Accordion, Button, Checkbox } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { type Condition, type ConditionGroup, conditionGroups, conditionLabel, conditionNames, isLampCondition, tally } from "./conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "./words.ts";

type Props = { conditions: readonly Condition[]; onChange?: (conditions: Condition[]) => void };

const groups = Object.keys(conditionGroups) as ConditionGroup[];

/** What is there and what works, in folded groups, each with its tally. Lamps are wrong when lit, the rest when missing. */
export const Checklist = ({ conditions, onChange }: Props) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const isSet = (name: string) => conditions.find((one) => one.name === name)?.value ?? false;
  const usual = conditionNames.filter((name) => !isLampCondition(name));
  const allPresent = usual.every(isSet);

  const set = (names: readonly string[], value: boolean) =>
    onChange?.(conditionNames.map((name) => ({ name, value: names.includes(name) ? value : isSet(name) })));

  const standing = (group: ConditionGroup) => {
    const { total, present, wrong } = tally(group, conditions);
    if (group === "lamps") return wrong === 0 ? say("noneLit") : say("lit", { count: wrong });
    return wrong === 0 ? say("present", { present, total }) : say("missing", { missing: wrong, total });
  };

  return (
    <section aria-label={say("condition")}>
      <div className={classes.head}>
        <h2>{say("condition")}</h2>
        {onChange && (
          <Button variant="default" leftSection={<IconChecks size={18} />} onClick={() => set(usual, !allPresent)}>
            {allPresent ? say("clearAll") : say("allPresent")}
          </Button>
        )}
      </div>
      <Accordion multiple defaultValue={onChange ? ["tools", "papers"] : groups} className={classes.groups} transitionDuration={160}>
        {groups.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control>
              <span className={classes.group}>
                <span className={classes.name}>{say(group)}</span>
                <span className={classes.tally} data-wrong={tally(group, conditions).wrong > 0 || undefined}>{standing(group)}</span>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list}>
                {conditionGroups[group].map((name) => {
                  const value = isSet(name);
                  const lamp = isLampCondition(name);
                  const wrong = lamp ? undefined : group === "working" ? say("notWorking") : say("absent");
                  return (
                    <Checkbox
                      key={name} size="md" className={classes.item} checked={value} readOnly={!onChange}
                      label={<>{conditionLabel(name, language)}{!value && wrong && <span className={classes.wrong}>{wrong}</span>}</>}
                      onChange={(event) => set([name], event.currentTarget.checked)}
                    />
                  );
                })}
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
};
