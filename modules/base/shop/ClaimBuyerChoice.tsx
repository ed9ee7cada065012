import { SegmentedControl } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { Settings } from "./contract.ts";
import { type ClaimBuyer, claimBuyers } from "./rules.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { useSetting } from "./use-settings.ts";

/** The buyer of an insurance claim's invoice; saved at once. */
export const ClaimBuyerChoice = ({ settings: { claimBuyer, version } }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const { choose, sending, problem } = useSetting("claimBuyer", { version, done: say("claimsSaved") });
  return (
    <Section title={say("claimsTitle")}>
      <p className={classes.hint}>{say("claimsHint")}</p>
      <SegmentedControl<ClaimBuyer>
        aria-label={say("claimsTitle")}
        value={claimBuyer}
        onChange={choose}
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
