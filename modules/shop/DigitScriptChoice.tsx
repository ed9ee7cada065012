import { SegmentedControl } from "@mantine/core";
import { digitScripts, type DigitScript } from "../../platform/shared/digits.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { changeSettings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { shopWords } from "./words.ts";

/** The digits of screens and documents; saved at once. */
export const DigitScriptChoice = ({ script }: { script: DigitScript }) => {
  const say = useWords(settingsWords);
  const sayShop = useWords(shopWords);
  const { send, sending, problem } = useSend(changeSettings, { onDone: () => toast(say("digitsSaved")) });
  const choose = (chosen: string) => {
    const digitScript = digitScripts.find((script) => script === chosen);
    if (digitScript) send({ body: { digitScript } }).catch(() => undefined);
  };
  return (
    <Section title={say("digitsTitle")}>
      <p className={classes.hint}>{say("digitsHint")}</p>
      <SegmentedControl
        aria-label={say("digitsTitle")}
        value={script}
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
