import "@mantine/core/styles/Accordion.layer.css";
import { Accordion, Button, UnstyledButton } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import {
  type Condition,
  conditionGroupNames,
  conditionTitle,
  isGood,
  isRestMarked,
  membersOf,
  nextValue,
  withRestFine,
} from "../conditions.ts";
import { foundOf, GroupHead, Sign, State } from "./CheckedList.tsx";
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
  const isWhole = isRestMarked(conditions);
  const isSomeWrong = conditions.some((item) => isGood(item) === false);
  const setAll = () =>
    onChange(isWhole ? conditions.map((item) => ({ ...item, value: null })) : withRestFine(conditions));
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
                        conditions.map((item) =>
                          item.name === condition.name ? { ...item, value: nextValue(item) } : item,
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
