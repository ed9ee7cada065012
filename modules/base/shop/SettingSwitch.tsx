import { Switch } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { Settings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { useSetting } from "./use-settings.ts";

type Switched = "showsHijri" | "allowNegativeStock";

type Props = {
  name: Switched;
  settings: Settings;
  /** Keys of its words; the switch is labelled as the setting is named. */
  says: Record<"title" | "hint" | "saved", keyof typeof settingsWords>;
};

/** A setting that is on or off; saved at once. */
export const SettingSwitch = ({ name, settings, says: { title, hint, saved } }: Props) => {
  const say = useWords(settingsWords);
  const { choose, sending, problem } = useSetting(name, { version: settings.version, done: say(saved) });
  return (
    <Section title={say(title)}>
      <p className={classes.hint}>{say(hint)}</p>
      <Switch
        label={say(name)}
        checked={settings[name]}
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
