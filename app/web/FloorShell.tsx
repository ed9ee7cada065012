import { Button } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { logout } from "../../modules/base/team/account-contract.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { ownerOf } from "../../platform/web/kept-owner.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { LanguageMenu } from "../../platform/web/parts/LanguageMenu.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { ThemeSwitch } from "../../platform/web/parts/ThemeSwitch.tsx";
import { useSession, useSessionDoor } from "../../platform/web/session.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { CopyBand } from "./CopyBand.tsx";
import { ExpiredBand } from "./ExpiredBand.tsx";
import classes from "./floor-shell.module.css";
import { floorHome } from "./headed-for.ts";
import { mayLeave } from "./leaving.ts";
import { useEndAfterClockAct } from "./use-end-after-clock-act.ts";
import { useIdleEnd } from "./use-idle-end.ts";
import frame from "./shell.module.css";
import { frameWords } from "./words.ts";

/**
 * The frame on a paired tablet: the way to one's own work, the name, and Done, which leads back to the names. So does
 * every act of the clock.
 */
export const FloorShell = ({ idleMinutes }: { idleMinutes: number }) => {
  const say = useWords(frameWords);
  const language = useLanguage();
  const { leave } = useSessionDoor();
  const { send, sending } = useSend(logout, { refreshes: false });
  // Sign-out empties the session while the frame is still rendered.
  const session = useSession();
  const { user } = session;
  const end = () =>
    void send({})
      .catch(() => undefined)
      .finally(leave);
  const endAfterAsking = async () => {
    if (await mayLeave(ownerOf(session))) end();
  };
  useIdleEnd(idleMinutes, { end, ended: leave });
  useEndAfterClockAct(end);
  return (
    <div className={frame.frame}>
      <a className={frame.skip} href="#page">
        {say("skip")}
      </a>
      <header className={classes.top}>
        <nav aria-label={say("navigation")}>
          <Link to={floorHome} className={classes.home}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden className="flips" />
            {say("myWork")}
          </Link>
        </nav>
        <span className={classes.who}>
          <Name>{user ? nameIn(language, user) : ""}</Name>
        </span>
        <LanguageMenu />
        <ThemeSwitch />
        <Button
          size="md"
          loading={sending}
          onClick={() => void endAfterAsking()}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden className="flips" />}
        >
          {say("done")}
        </Button>
      </header>
      <main id="page" className={classes.sheet} tabIndex={-1}>
        <ExpiredBand />
        <CopyBand />
        <Outlet />
      </main>
    </div>
  );
};
