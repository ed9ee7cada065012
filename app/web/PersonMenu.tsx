import { Menu, UnstyledButton } from "@mantine/core";
import { IconLogout, IconUserCircle } from "@tabler/icons-react";
import { logout } from "../../modules/team/contract.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { nameIn, useSessionDoor, useShop, useUser } from "../../platform/web/session.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Who is signed in, and the way out. */
export const PersonMenu = () => {
  const say = useWords(frameWords);
  const language = useLanguage();
  const go = useGo();
  const { leave } = useSessionDoor();
  const { send } = useSend(logout, { refreshes: false });
  const name = nameIn(language, useUser());
  const shop = nameIn(language, useShop());
  return (
    <Menu position="top-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <span className={classes.initial} aria-hidden>{[...name][0]}</span>
          <span className={classes.personWords}>
            <span className={classes.personName}>{name}</span>
            <span className={classes.personShop}>{shop}</span>
            <span className="hidden-to-the-eye">{say("person")}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />} onClick={() => go("/back/account")}>{say("account")}</Menu.Item>
        <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} aria-hidden className="flips" />} onClick={() => void send({}).finally(leave)}>{say("signOut")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
