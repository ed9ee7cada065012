import "@mantine/core/styles/Accordion.layer.css";
import { Accordion, Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconBulbOff, IconCheck, IconChecks, IconX } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import {
  type Condition,
  type ConditionGroup,
  conditionGroupNames,
  conditionTitle,
  isGood,
  isLampCondition,
  membersOf,
  nextValue,
  stateOf,
  tally,
} from "../conditions.ts";
import classes from "./checklist.module.css";
import { entryCardWords } from "../words.ts";

/** The checklist in collapsible groups with counts. A tap on an item cycles through present, missing and not checked. */
export const Checklist = ({
  conditions,
  onChange,
}: {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
}) => {
  const say = useWords(entryCardWords);
  const isWhole = conditions.every(({ value }) => value !== null);
  const isSomeWrong = conditions.some((one) => isGood(one) === false);
  const setAll = () =>
    onChange(conditions.map((one) => ({ ...one, value: isWhole ? null : (one.value ?? !isLampCondition(one.name)) })));
  const all = (
    <Button
      variant="default"
      className={classes.all}
      leftSection={<IconChecks size={18} stroke={2} aria-hidden />}
      onClick={setAll}
    >
      {say(isWhole ? "clearAll" : isSomeWrong ? "restPresent" : "allPresent")}
    </Button>
  );
  return (
    <Section title={say("condition")} act={all}>
      <p className={classes.how}>{say("howToCheck")}</p>
      <Accordion
        multiple
        defaultValue={["tools", "papers"]}
        className={classes.groups}
        transitionDuration={160}
        order={3}
      >
        {conditionGroupNames.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control>
              <GroupHead group={group} conditions={conditions} />
            </Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list} role="group" aria-label={say(group)}>
                {membersOf(group, conditions).map((condition) => (
                  <Item
                    key={condition.name}
                    condition={condition}
                    go={() =>
                      onChange(
                        conditions.map((one) =>
                          one.name === condition.name ? { ...one, value: nextValue(one) } : one,
                        ),
                      )
                    }
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
                  items: left.map(({ name }) => conditionTitle(name, language)).join(language === "ar" ? "، " : ", "),
                })}
              </p>
            )}
          </div>
        );
      })}
    </Section>
  );
};

const Item = ({ condition, go }: { condition: Condition; go: () => void }) => {
  const language = useLanguage();
  const found = foundOf(condition);
  return (
    <UnstyledButton className={classes.item} data-found={found} onClick={go}>
      <span className={classes.box} aria-hidden>
        {found !== "unchecked" && <Sign condition={condition} size={16} />}
      </span>
      <span className={classes.itemWords}>
        {conditionTitle(condition.name, language)}
        <State condition={condition} />
      </span>
    </UnstyledButton>
  );
};

/** A dark lamp is good but gets no check mark, which would be read as lit. */
const foundOf = (condition: Condition) => {
  const good = isGood(condition);
  if (good === undefined) return "unchecked";
  return good ? (isLampCondition(condition.name) ? "dark" : "good") : "wrong";
};

const Sign = ({ condition, size }: { condition: Condition; size: number }) => {
  const [Good, Wrong] = isLampCondition(condition.name) ? [IconBulbOff, IconAlertTriangle] : [IconCheck, IconX];
  const Drawn = isGood(condition) ? Good : Wrong;
  return <Drawn size={size} stroke={2} aria-hidden />;
};

/** Shown below wrong items and where the icon is ambiguous; else only for screen readers. */
const State = ({ condition }: { condition: Condition }) => {
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

const GroupHead = ({ group, conditions }: { group: ConditionGroup; conditions: readonly Condition[] }) => {
  const say = useWords(entryCardWords);
  const { total, good, wrong, unchecked } = tally(group, conditions);
  const found =
    group === "lamps"
      ? say(wrong === 0 ? "noneLit" : "lit", { count: wrong })
      : wrong === 0
        ? say("present", { present: good, total })
        : group === "working"
          ? say("broken", { wrong, total })
          : membersOf(group, conditions).some((one) => isGood(one) === false && stateOf(one).always)
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
