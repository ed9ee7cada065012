import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { Problem } from "../../../../platform/web/problem.ts";
import { useShop, useUser } from "../../../../platform/web/session.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { addUser, listUsers, type TeamUser } from "../contract.ts";
import { staffWords } from "../staff-words.ts";
import { Invitation } from "./Invitation.tsx";
import { AddUser, EditUser } from "./UserForms.tsx";
import { UserMenu } from "./UserMenu.tsx";
import classes from "./team.module.css";

export const TeamPage = () => {
  const say = useWords(staffWords);
  const sayKit = useWords(kitWords);
  const list = useFilteredList(listUsers, {}, {});
  const [open, setOpen] = useState<"add" | TeamUser>();
  const [inviting, setInviting] = useState<{ user: TeamUser; isUnsent: boolean }>();
  const uninvited = (user: TeamUser) => setInviting({ user, isUnsent: true });
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);
  const menu = (user: TeamUser) => (
    <UserMenu
      user={user}
      edit={() => setOpen(user)}
      invite={() => setInviting({ user, isUnsent: false })}
      refused={setProblem}
    />
  );
  const columns: Column<TeamUser>[] = [
    { key: "name", head: say("name"), cell: (user) => <NameAndEmail user={user} /> },
    { key: "role", head: say("role"), width: "20%", cell: ({ role }) => <LocalizedName of={role} /> },
    {
      key: "mobile",
      head: say("mobile"),
      width: "18%",
      wide: true,
      cell: ({ contactNumber }) => contactNumber && <Phone number={contactNumber} />,
    },
    { key: "signIn", head: say("signIn"), width: "20%", cell: (user) => <SignInState user={user} /> },
    {
      key: "menu",
      head: <span className="hidden-to-the-eye">{sayKit("more")}</span>,
      width: "3.5rem",
      end: true,
      cell: menu,
    },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      actions={
        <May needs={addUser.needs}>
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setOpen("add")}>
            {say("add")}
          </Button>
        </May>
      }
      search={say("search")}
      above={problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      columns={columns}
      card={(user) => (
        <div className={classes.card}>
          <div>
            <NameAndEmail user={user} />
            <SignInState user={user} />
          </div>
          {menu(user)}
        </div>
      )}
      nothingFound={{ title: say("nobody", { words: list.q ?? "" }), lines: say("nobodyLine") }}
    >
      {open === "add" && <AddUser close={close} uninvited={uninvited} />}
      {open !== undefined && open !== "add" && <EditUser user={open} close={close} uninvited={uninvited} />}
      {inviting && <Invitation {...inviting} close={() => setInviting(undefined)} />}
    </ListPage>
  );
};

const NameAndEmail = ({ user }: { user: TeamUser }) => {
  const say = useWords(staffWords);
  const self = useUser();
  return (
    <div>
      <div className={classes.name}>
        <LocalizedName of={user} />
        {user.id === self.id && <span className={classes.quiet}> ({say("you")})</span>}
      </div>
      <div className={classes.quiet}>{user.email && <Ltr>{user.email}</Ltr>}</div>
      <div className={classes.onCard}>
        <LocalizedName of={user.role} />
      </div>
    </div>
  );
};

const SignInState = ({ user: { signIn, invitationExpiresAt, lockedUntil } }: { user: TeamUser }) => {
  const say = useWords(staffWords);
  return (
    <div>
      <StatusWord {...looks[signIn]}>{say(signIn === "none" ? "noSignIn" : signIn)}</StatusWord>
      {signIn === "invited" && invitationExpiresAt && (
        <Quiet>
          {say("invitedUntil")} <Day date={invitationExpiresAt} form="day" />
        </Quiet>
      )}
      {signIn === "locked" && lockedUntil && <LockedLine until={lockedUntil} />}
    </div>
  );
};

const LockedLine = ({ until }: { until: string }) => {
  const say = useWords(staffWords);
  const { timeZone } = useShop();
  return <Quiet>{say("lockedLine", { time: isolated(timeIn(until, timeZone)) })}</Quiet>;
};

const looks = {
  none: { tone: "none", icon: "none" },
  invited: { tone: "wait", icon: "send" },
  expired: { tone: "wrong", icon: "late" },
  active: { tone: "done", icon: "good" },
  locked: { tone: "wrong", icon: "lock" },
} as const satisfies Record<TeamUser["signIn"], object>;
