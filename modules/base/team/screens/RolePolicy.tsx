import { Button } from "@mantine/core";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { changeRole, type Role } from "../role-contract.ts";
import { roleWords } from "../role-words.ts";
import classes from "./account.module.css";

/** Whether the users of a role need a second factor at sign-in. */
export const RolePolicy = ({ role, mayChange }: { role: Role; mayChange: boolean }) => {
  const say = useWords(roleWords);
  const name = isolatedName(nameIn(useLanguage(), role));
  const { send, sending } = useSend(changeRole);
  const { attempt, refusal } = useRefusal();
  const { id, version, secondFactor: isOn } = role;
  const lacking = say("lacking", { count: role.withoutFactor });
  const change = async () => {
    const isSure = await confirm({
      title: say(isOn ? "relaxTitle" : "requireTitle", { name }),
      line: isOn ? say("relaxLine") : lacking,
      action: say(isOn ? "relax" : "require"),
    });
    if (!isSure) return;
    await attempt(say("policyNotSaved"), () => send({ params: { id }, body: { secondFactor: !isOn, version } }));
  };
  return (
    <Section
      title={say("policy")}
      act={
        <StatusWord tone={isOn ? "done" : "none"} icon={isOn ? "lock" : "none"}>
          {say(isOn ? "policyOn" : "policyOff")}
        </StatusWord>
      }
    >
      {refusal}
      <p className={classes.line}>
        {say("policyLine")} {isOn && lacking}
      </p>
      {mayChange && (
        <Button variant="default" loading={sending} onClick={() => void change()}>
          {say(isOn ? "relax" : "require")}
        </Button>
      )}
    </Section>
  );
};
