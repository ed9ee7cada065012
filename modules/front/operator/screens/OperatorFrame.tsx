import { UnstyledButton } from "@mantine/core";
import { IconBuildingStore, IconHistory, IconLogout, IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { DropMenu } from "../../../../platform/web/parts/DropMenu.tsx";
import { LanguageSwitch } from "../../../../platform/web/parts/LanguageSwitch.tsx";
import { Logo } from "../../../../platform/web/parts/Logo.tsx";
import { ThemeSwitch } from "../../../../platform/web/parts/ThemeSwitch.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { readOperatorSession, signOutOperator } from "../contract.ts";
import { consoleWords } from "../screen-words.ts";
import classes from "./frame.module.css";
import { OperatorSignIn } from "./OperatorSignIn.tsx";

/** So an ended session is noticed on a page that is left open. */
const sessionCheckMs = 60_000;

type Place = "shops" | "requests" | "journal";

/** The frame of the console: its pages for an operator who is signed in, for everybody else the sign-in. */
export const OperatorFrame = ({ here, children }: { here: Place; children: ReactNode }) => (
  <Loaded answer={useAnswer(readOperatorSession, {}, { every: sessionCheckMs })} skeleton={null}>
    {({ operator }) =>
      operator ? (
        <Frame here={here} email={operator.email}>
          {children}
        </Frame>
      ) : (
        <OperatorSignIn />
      )
    }
  </Loaded>
);

const Frame = ({ here, email, children }: { here: Place; email: string; children: ReactNode }) => {
  const say = useWords(consoleWords);
  const stop = (place: Place, to: string, Icon: typeof IconHistory) => (
    <Link
      to={to}
      namesPage
      className={classes.stop}
      data-here={place === here || undefined}
      aria-current={place === here ? "page" : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{say(place)}</span>
    </Link>
  );
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        {say("skip")}
      </a>
      <nav className={classes.rail} aria-label={say("navigation")}>
        <span className={classes.logo}>
          <Logo bare />
        </span>
        {stop("shops", "/operator", IconBuildingStore)}
        {stop("requests", "/operator/requests", IconMessage)}
        {stop("journal", "/operator/journal", IconHistory)}
        <span className={classes.foot}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Account email={email} />
        </span>
      </nav>
      <main id="page" className={classes.sheet} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};

const Account = ({ email }: { email: string }) => {
  const say = useWords(consoleWords);
  const { send } = useSend(signOutOperator);
  return (
    <DropMenu
      position="top-start"
      items={[
        {
          label: say("signOut"),
          icon: <IconLogout size={20} stroke={1.75} aria-hidden className="flips" />,
          onClick: () => void send({}).catch(() => undefined),
        },
      ]}
    >
      <UnstyledButton className={classes.account} aria-label={`${say("account")}: ${email}`}>
        <span aria-hidden>{email[0]?.toUpperCase()}</span>
      </UnstyledButton>
    </DropMenu>
  );
};
