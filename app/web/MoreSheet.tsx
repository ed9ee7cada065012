import { Button, Drawer } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { Bell } from "../../modules/notices/Bell.tsx";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { LanguageSwitch } from "../../platform/web/parts/LanguageSwitch.tsx";
import { ThemeSwitch } from "../../platform/web/parts/ThemeSwitch.tsx";
import { kitWords } from "../../platform/web/words.ts";
import { currentChild, isIn, type Place } from "./navigation.ts";
import { PersonMenu } from "./PersonMenu.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

export const MoreSheet = ({
  close,
  places,
  path,
  search,
}: {
  close: () => void;
  places: readonly Place[];
  path: string;
  search: () => void;
}) => {
  const say = useWords(frameWords);
  const sayKit = useWords(kitWords);
  return (
    <Drawer
      opened
      onClose={close}
      position="bottom"
      size="auto"
      title={say("more")}
      closeButtonProps={{ "aria-label": sayKit("close") }}
      classNames={{ content: classes.moreSheet }}
    >
      <div className={classes.moreTools}>
        <Button
          variant="default"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            close();
            search();
          }}
        >
          {say("search")}
        </Button>
        <May needs="create-client-vehicles">
          <LinkButton
            to="/back/vehicles/new"
            variant="default"
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          >
            {say("newVehicle")}
          </LinkButton>
        </May>
        <span className={classes.moreSwitches}>
          <Bell onClick={close} />
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </div>
      <ul className={classes.morePlaces}>
        {places.map((place) => (
          <li key={place.group}>
            <Link to={place.to} onClick={close} className={classes.place} data-here={isIn(place, path) || undefined}>
              <place.icon size={20} stroke={1.75} aria-hidden />
              <span>{place.name}</span>
            </Link>
            {place.children && place.children.length > 1 && (
              <ul className={classes.moreChildren}>
                {place.children.map((child) => (
                  <li key={child.to}>
                    <Link
                      to={child.to}
                      onClick={close}
                      namesPage
                      className={classes.child}
                      aria-current={child === currentChild(place, path) ? "page" : undefined}
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <PersonMenu />
    </Drawer>
  );
};
