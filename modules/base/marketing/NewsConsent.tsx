import { Button, Switch } from "@mantine/core";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { changeConsent, showConsent } from "./contract.ts";
import classes from "./marketing.module.css";
import { consentWords } from "./words.ts";
import { marketingWords } from "./screen-words.ts";

/** Whether the user wants promotional mail; saved at once. */
export const NewsConsent = () => {
  const say = useWords(marketingWords);
  return (
    <Section title={say("title")}>
      <Loaded answer={useAnswer(showConsent, {})}>{(consent) => <Choice {...consent} />}</Loaded>
    </Section>
  );
};

const Choice = ({ state, email }: Answer<typeof showConsent>) => {
  const say = useWords(marketingWords);
  const sayConsent = useWords(consentWords);
  const { send, sending } = useSend(changeConsent);
  const { attempt, refusal } = useRefusal();
  const isOn = state === "waiting" || state === "confirmed";
  const choose = (consent: boolean, saved: string) =>
    attempt(say("notChanged"), async () => {
      await send({ body: { consent } });
      toast(saved);
    });
  if (email === null) return <p className={classes.line}>{say("withoutEmail")}</p>;
  return (
    <>
      {refusal}
      <Switch
        label={sayConsent("sentence")}
        description={isOn ? say(state, { email: isolated(email) }) : say("off")}
        checked={isOn}
        disabled={sending}
        onChange={({ currentTarget }) =>
          void choose(currentTarget.checked, say(currentTarget.checked ? "turnedOn" : "turnedOff"))
        }
      />
      {state === "waiting" && (
        <Button
          variant="default"
          className={classes.again}
          loading={sending}
          onClick={() => void choose(true, say("sentAgain"))}
        >
          {say("sendAgain")}
        </Button>
      )}
    </>
  );
};
