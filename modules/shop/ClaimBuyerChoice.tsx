import { SegmentedControl } from "@mantine/core";
import { useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { changeSettings } from "./contract.ts";
import { type ClaimBuyer, claimBuyers } from "./rules.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";

/** The buyer of an insurance claim's invoice; saved at once. */
export const ClaimBuyerChoice = ({ buyer }: { buyer: ClaimBuyer }) => {
  const say = useWords(settingsWords);
  const { send, sending, problem } = useSend(changeSettings, { onDone: () => toast(say("claimsSaved")) });
  return (
    <Section title={say("claimsTitle")}>
      <p className={classes.hint}>{say("claimsHint")}</p>
      <SegmentedControl<ClaimBuyer>
        aria-label={say("claimsTitle")}
        value={buyer}
        onChange={(claimBuyer) => void send({ body: { claimBuyer } }).catch(() => undefined)}
        disabled={sending}
        data={claimBuyers.map((value) => ({ value, label: say(value) }))}
      />
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem.detail}
        </p>
      )}
    </Section>
  );
};
