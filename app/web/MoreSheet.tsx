import { Button, Drawer } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Bell } from "../../modules/base/notices/Bell.tsx";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { LanguageSwitch } from "../../platform/web/parts/LanguageSwitch.tsx";
import { currentOpeners, useFocusReturn } from "../../platform/web/parts/focus-return.ts";
import { WhatsAppFloat } from "../../platform/web/parts/WhatsAppFloat.tsx";
import { ThemeSwitch } from "../../platform/web/parts/ThemeSwitch.tsx";
import { useBackCloses } from "../../platform/web/use-back-closes.ts";
import { kitWords } from "../../platform/web/words.ts";
import { Children } from "./Children.tsx";
import { currentChild, isIn, type Place } from "./navigation.ts";
import { PersonMenu } from "./PersonMenu.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

type Props = { close: () => void; places: readonly Place[]; path: string; search: () => void };

export const MoreSheet = ({ close, places, path, search }: Props) => {
  const say = useWords(frameWords);
  const sayKit = useWords(kitWords);
  const [openers] = useState(currentOpeners);
  useBackCloses(true, close);
  return (
    <Drawer
      {...useFocusReturn(true, openers)}
      opened
      onClose={close}
      position="bottom"
      size="auto"
      title={say("more")}
      closeButtonProps={{ "aria-label": sayKit("close") }}
      classNames={{ content: classes.moreSheet }}
    >
      <Tools close={close} search={search} />
      <Places places={places} path={path} close={close} />
      <PersonMenu />
    </Drawer>
  );
};

const Tools = ({ close, search }: Pick<Props, "close" | "search">) => {
  const say = useWords(frameWords);
  return (
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
        <WhatsAppFloat />
        <Bell onClick={close} />
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
    </div>
  );
};

const Places = ({ places, path, close }: Pick<Props, "places" | "path" | "close">) => (
  <ul className={classes.morePlaces}>
    {places.map((place) => (
      <li key={place.group}>
        <Link to={place.to} onClick={close} className={classes.place} data-here={isIn(place, path) || undefined}>
          <place.icon size={20} stroke={1.75} aria-hidden />
          <span>{place.name}</span>
        </Link>
        {place.children && place.children.length > 1 && (
          <ul className={classes.moreChildren}>
            <Children of={place.children} current={currentChild(place, path)} onClick={close} />
          </ul>
        )}
      </li>
    ))}
  </ul>
);
