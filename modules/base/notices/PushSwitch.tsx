import { Button } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { isProblem } from "../../../platform/web/problem.ts";
import classes from "./push.module.css";
import { pushWords } from "./push-words.ts";
import { usePush } from "./use-push.ts";

/** Notices on this device while the page is closed; the browser asks only after a tap. */
export const PushSwitch = () => {
  const say = useWords(pushWords);
  const push = usePush();
  const { attempt, refusal } = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"denied" | "unavailable">();
  if (!push) return null;
  const turn = async (title: string, act: () => Promise<boolean | void>) => {
    setBusy(true);
    setFailed(undefined);
    await attempt(title, async () => {
      try {
        if ((await act()) === false) setFailed("denied");
      } catch (thrown) {
        if (isProblem(thrown)) throw thrown;
        setFailed("unavailable");
      }
    });
    setBusy(false);
  };
  return (
    <section className={classes.push} aria-label={say("turnOn")}>
      <IconBellRinging size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p role="status">{say(failed ?? (push.isOn ? "on" : "off"))}</p>
      {push.isOn ? (
        <Button variant="default" loading={isBusy} onClick={() => void turn(say("notTurnedOff"), push.turnOff)}>
          {say("turnOff")}
        </Button>
      ) : (
        <Button variant="default" loading={isBusy} onClick={() => void turn(say("notTurnedOn"), push.turnOn)}>
          {say("turnOn")}
        </Button>
      )}
      {refusal}
    </section>
  );
};
