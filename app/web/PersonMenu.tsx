import { UnstyledButton } from "@mantine/core";
import { IconBuildingStore, IconLogout, IconReceipt2, IconUserCircle } from "@tabler/icons-react";
import { useState } from "react";
import { branchWords } from "../../modules/base/shop/branch-words.ts";
import { logout } from "../../modules/base/team/account-contract.ts";
import { showPlan } from "../../modules/front/plans/contract.ts";
import { frameOf } from "../../modules/front/plans/frame.ts";
import { planFrameWords } from "../../modules/front/plans/frame-words.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { ownerOf } from "../../platform/web/kept-owner.ts";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { DropMenu } from "../../platform/web/parts/DropMenu.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { useSession, useSessionDoor } from "../../platform/web/session.tsx";
import { useNow } from "../../platform/web/use-now.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { mayLeave } from "./leaving.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

const SwitchBranch = lazyPart(
  async () => (await import("../../modules/base/team/screens/SwitchBranch.tsx")).SwitchBranch,
);

export const PersonMenu = () => {
  const say = useWords(frameWords);
  const language = useLanguage();
  const go = useGo();
  const { leave } = useSessionDoor();
  const { send } = useSend(logout, { refreshes: false });
  // Sign-out empties the session while the frame is still rendered.
  const session = useSession();
  const name = session.user ? nameIn(language, session.user) : "";
  const shop = session.shop ? nameIn(language, session.shop) : "";
  const may = useMay();
  const sayBranch = useWords(branchWords);
  const sayPlan = useWords(planFrameWords);
  const now = new Date(useNow(false)).toISOString();
  const daysLeft = session.shop && frameOf(session.shop, now).daysLeft;
  const signOut = async () => {
    if (await mayLeave(ownerOf(session))) await send({}).then(leave, leave);
  };
  const [isSwitching, setSwitching] = useState(false);
  return (
    <>
      <DropMenu
        position="top-start"
        items={[
          {
            label: say("account"),
            icon: <IconUserCircle size={20} stroke={1.75} aria-hidden />,
            onClick: () => go("/back/account"),
          },
          {
            label: sayBranch("switch"),
            icon: <IconBuildingStore size={20} stroke={1.75} aria-hidden />,
            onClick: () => setSwitching(true),
            hidden: (session.user?.branchCount ?? 0) < 2,
          },
          ...(may(showPlan.needs)
            ? [
                {
                  label: daysLeft === null ? sayPlan("plan") : sayPlan("trialDays", { days: daysLeft }),
                  icon: <IconReceipt2 size={20} stroke={1.75} aria-hidden />,
                  onClick: () => go("/back/plan"),
                },
              ]
            : []),
          {
            label: say("signOut"),
            icon: <IconLogout size={20} stroke={1.75} aria-hidden className="flips" />,
            onClick: () => void signOut(),
          },
        ]}
      >
        <UnstyledButton className={classes.person}>
          <span className={classes.initial} aria-hidden>
            {[...name][0]}
          </span>
          <span className={classes.personWords}>
            <Name className={classes.personName}>{name}</Name>
            <Name className={classes.personShop}>{shop}</Name>
            <span className="hidden-to-the-eye">{say("person")}</span>
          </span>
        </UnstyledButton>
      </DropMenu>
      {isSwitching && (
        <SwitchBranch waiting={null} close={() => setSwitching(false)} missed={() => setSwitching(false)} />
      )}
    </>
  );
};
