import { Switch } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { Settings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { useSetting } from "./use-settings.ts";

/** Whether more may be sold than is on hand; saved at once. */
export const NegativeStockChoice = ({ settings: { allowNegativeStock, version } }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const { choose, sending, problem } = useSetting("allowNegativeStock", { version, done: say("stockSaved") });
  return (
    <Section title={say("stockTitle")}>
      <p className={classes.hint}>{say("stockHint")}</p>
      <Switch
        label={say("allowNegativeStock")}
        checked={allowNegativeStock}
        disabled={sending}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem.detail}
        </p>
      )}
    </Section>
  );
};
