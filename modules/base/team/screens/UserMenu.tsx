import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { MoreMenu } from "../../../../platform/web/parts/Page.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { useUser } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { changeUser, inviteUser, removeUser, type TeamUser, withdrawInvitation } from "../contract.ts";
import { staffWords } from "../staff-words.ts";

export const UserMenu = ({
  user,
  edit,
  invite,
  refused,
}: {
  user: TeamUser;
  edit: () => void;
  invite: () => void;
  refused: (problem: Problem | undefined) => void;
}) => {
  const say = useWords(staffWords);
  const may = useMay();
  const self = useUser();
  const name = isolatedName(nameIn(useLanguage(), user));
  const { send: change } = useSend(changeUser);
  const { send: remove } = useSend(removeUser);
  const { send: withdraw } = useSend(withdrawInvitation);
  const attempt = attemptWith(refused);
  const resetTotp = async () => {
    if (
      !(await confirm({ title: say("resetTotpTitle", { name }), line: say("resetTotpLine"), action: say("resetTotp") }))
    )
      return;
    await attempt(change({ params: { id: user.id }, body: { removeTotp: true } }), say("totpReset"));
  };
  const takeBack = async () => {
    if (
      !(await confirm({
        title: say("withdrawTitle", { name }),
        line: say("withdrawLine", { name }),
        action: say("withdraw"),
        danger: true,
      }))
    )
      return;
    await attempt(withdraw({ params: { id: user.id } }), say("withdrawn"));
  };
  const takeOut = async () => {
    if (
      !(await confirm({
        title: say("removeTitle", { name }),
        line: say("removeLine"),
        action: say("remove"),
        danger: true,
      }))
    )
      return;
    await attempt(remove({ params: { id: user.id } }), say("removed", { name }));
  };

  const items = [
    { label: say("edit"), onClick: edit, hidden: !may(changeUser.needs) },
    { label: say("inviteAgain"), onClick: invite, hidden: !user.invitedOnly || !may(inviteUser.needs) },
    {
      label: say("withdraw"),
      onClick: () => void takeBack(),
      hidden: !user.invitedOnly || !may(withdrawInvitation.needs),
    },
    {
      label: say("resetTotp"),
      onClick: () => void resetTotp(),
      hidden: user.email === null || user.invitedOnly || user.id === self.id || !may(changeUser.needs),
    },
    {
      label: say("remove"),
      onClick: () => void takeOut(),
      danger: true,
      hidden: user.id === self.id || !may(removeUser.needs),
    },
  ].filter(({ hidden }) => !hidden);
  return items.length > 0 && <MoreMenu items={items} />;
};

const attemptWith =
  (refused: (problem: Problem | undefined) => void) => async (work: Promise<unknown>, done: string) => {
    refused(undefined);
    try {
      await work;
      toast(done);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      refused(thrown);
    }
  };
