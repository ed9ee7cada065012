import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { inviteUser, type TeamUser } from "../contract.ts";
import { staffWords } from "../staff-words.ts";
import classes from "./account.module.css";

/**
 * Invites a user without a password: by mail, and by a link to pass on where no mail arrives. `isUnsent`: the
 * first invitation could not be mailed.
 */
export const Invitation = ({ user, isUnsent, close }: { user: TeamUser; isUnsent: boolean; close: () => void }) => {
  const say = useWords(staffWords);
  const { id, email } = user;
  const name = isolatedName(nameIn(useLanguage(), user));
  const [made, setMade] = useState<Answer<typeof inviteUser>>();
  const { send, sending } = useSend(inviteUser, { onDone: setMade });
  const { attempt, refusal } = useRefusal();
  const invite = () => void attempt(say("notInvited"), () => send({ params: { id } }));
  return (
    <Dialog title={say("invitationTitle", { name })} opened close={close}>
      <div className={classes.codes}>
        {refusal}
        {made ? (
          <Made by={made} name={name} email={email ?? ""} />
        ) : (
          <p>
            {isUnsent ? say("invitationUnsent", { name }) : say("invitationLine", { email: isolated(email ?? "") })}
          </p>
        )}
        {made ? (
          <Button onClick={close}>{say("done")}</Button>
        ) : (
          <Button loading={sending} onClick={invite}>
            {say("makeInvitation")}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const Made = ({
  by: { invitation, url },
  name,
  email,
}: {
  by: Answer<typeof inviteUser>;
  name: string;
  email: string;
}) => {
  const say = useWords(staffWords);
  return (
    <>
      {invitation === "mailed" && <p>{say("invitationSent", { email: isolated(email) })}</p>}
      <p>{say("invitationLink", { name })}</p>
      <CopyText label={say("invitationLabel")} lines={[url]} />
    </>
  );
};
