import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconCarGarage, IconPlus, IconSearch } from "@tabler/icons-react";
import { Bell } from "../../modules/base/notices/Bell.tsx";
import { useTodayView } from "../../modules/front/today/use-today-view.ts";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { LanguageSwitch } from "../../platform/web/parts/LanguageSwitch.tsx";
import { ThemeSwitch } from "../../platform/web/parts/ThemeSwitch.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

export const TopBar = ({ path, search }: { path: string; search: () => void }) => {
  const say = useWords(frameWords);
  return (
    <header className={classes.top}>
      <UnstyledButton className={classes.search} onClick={search} aria-keyshortcuts="Control+K Meta+K /">
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.searchWords}>{say("searchHint")}</span>
        <kbd className={classes.key} aria-hidden dir="ltr">
          {/Mac|iPad|iPhone/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"}
        </kbd>
      </UnstyledButton>
      <div className={classes.topEnd}>
        <NewVehicleButton path={path} />
        <Bell />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
};

/**
 * Filled on pages about vehicles, outlined elsewhere, because a page has one primary button; one's own day has its own.
 * `short` in a phone's bar, where the titles of the other pages need its room: there it is an icon.
 */
export const NewVehicleButton = ({ path, short }: { path: string; short?: boolean }) => {
  const say = useWords(frameWords);
  const { view } = useTodayView();
  const isOfWorkshop = path === "/dashboard" && view === "workshop";
  const bright = isOfWorkshop || path === "/back/vehicles" || path.startsWith("/back/client-vehicles");
  if (path === "/back/vehicles/new") return null;
  if (short && !bright)
    return (
      <May needs="create-client-vehicles">
        <ActionIcon component={Link} to="/back/vehicles/new" aria-label={say("newVehicle")}>
          <IconCarGarage size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </May>
    );
  return (
    <May needs="create-client-vehicles">
      <LinkButton
        to="/back/vehicles/new"
        variant={bright ? "filled" : "default"}
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        aria-label={say("newVehicle")}
      >
        {say(short ? "checkIn" : "newVehicle")}
      </LinkButton>
    </May>
  );
};

export const SearchIcon = ({ search }: { search: () => void }) => {
  const say = useWords(frameWords);
  return (
    <ActionIcon onClick={search} aria-label={say("search")}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};
