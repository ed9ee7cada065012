import { Switch } from "@mantine/core";
import { useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { changeSettings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";

/** Whether more may be sold than is on hand; saved at once. */
export const NegativeStockChoice = ({ allowed }: { allowed: boolean }) => {
  const say = useWords(settingsWords);
  const { send, sending, problem } = useSend(changeSettings, { onDone: () => toast(say("stockSaved")) });
  return (
    <Section title={say("stockTitle")}>
      <p className={classes.hint}>{say("stockHint")}</p>
      <Switch
        label={say("allowNegativeStock")}
        checked={allowed}
        disabled={sending}
        onChange={({ currentTarget: { checked } }) =>
          void send({ body: { allowNegativeStock: checked } }).catch(() => undefined)
        }
      />
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem.detail}
        </p>
      )}
    </Section>
  );
};
