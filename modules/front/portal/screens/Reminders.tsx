import { useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { setReminders } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";

const sendsReminders = routeAt<typeof setReminders>({ method: "POST", path: "/api/public/clients/:token/reminders" });

/** Whether the client is told of the next service; refused and taken up again with one tap. */
export const Reminders = ({ token, wanted }: { token: string; wanted: boolean }) => {
  const say = useWords(portalWords);
  const [wants, setWants] = useState(wanted);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(sendsReminders, { refreshes: false });
  const change = () =>
    attempt(say("remindersNotChanged"), async () => {
      const answer = await send({ params: { token }, body: { wantsReminders: !wants } });
      setWants(answer.wantsReminders);
    });
  return (
    <Section title={say("reminders")}>
      {refusal}
      <p className={classes.quiet} role="status">
        {say(wants ? "remindersOn" : "remindersOff")}
      </p>
      <div>
        <Button variant="default" loading={sending} onClick={() => void change()}>
          {say(wants ? "stopReminders" : "takeReminders")}
        </Button>
      </div>
    </Section>
  );
};
