import { SegmentedControl } from "@mantine/core";
import { digitScripts, type DigitScript } from "../../../platform/shared/digits.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { Settings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { useSetting } from "./use-settings.ts";
import { shopWords } from "./words.ts";

/** The digits of screens and documents; saved at once. */
export const DigitScriptChoice = ({ settings: { digitScript, version } }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const sayShop = useWords(shopWords);
  const { choose, sending, problem } = useSetting("digitScript", { version, done: say("digitsSaved") });
  return (
    <Section title={say("digitsTitle")}>
      <p className={classes.hint}>{say("digitsHint")}</p>
      <SegmentedControl<DigitScript>
        aria-label={say("digitsTitle")}
        value={digitScript}
        onChange={choose}
        disabled={sending}
        data={digitScripts.map((script) => ({ value: script, label: <bdi>{sayShop(script)}</bdi> }))}
      />
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem.detail}
        </p>
      )}
    </Section>
  );
};
