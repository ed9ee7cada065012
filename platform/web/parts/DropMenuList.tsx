import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type Ref } from "react";
import { useBackCloses } from "../use-back-closes.ts";
import classes from "./drop-menu.module.css";

export type MenuItem = {
  /** Default: the label; names that users type can be equal. */
  key?: string;
  label: string;
  /** Of a label in another language than the page. */
  lang?: string;
  isChosen?: boolean;
  icon?: ReactNode;
  onClick?: () => void;
  href?: string;
  danger?: boolean;
  hidden?: boolean;
};

type Position = "bottom-end" | "top-start";
type Trigger = ReactElement<{
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "menu";
}>;

export type DropMenuProps = {
  items: readonly MenuItem[];
  position?: Position;
  children: Trigger;
};

/** Below its button; on a phone a sheet from below. */
export const DropMenuList = ({ items, position = "bottom-end", children }: DropMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(true);
  useBackCloses(phone && opened, () => setOpened(false));
  // The pressed button was replaced by this one, so Mantine would return the focus to a removed element.
  const giveFocusBack = () => button.current?.focus({ preventScroll: true });
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      onClose={giveFocusBack}
      position={position}
      {...(phone && asSheet)}
    >
      <Menu.Target>{cloneElement(children, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ hidden }) => !hidden)
          .map(({ label, key = label, lang, isChosen, icon, onClick, href, danger }, place) =>
            href ? (
              <Menu.Item
                key={key}
                data-autofocus={place === 0 || undefined}
                leftSection={icon}
                component="a"
                href={href}
              >
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={key}
                data-autofocus={place === 0 || undefined}
                leftSection={icon}
                onClick={onClick}
                lang={lang}
                aria-current={isChosen || undefined}
                mod={{ danger }}
              >
                {label}
              </Menu.Item>
            ),
          )}
      </Menu.Dropdown>
    </Menu>
  );
};

const asSheet = {
  classNames: { dropdown: classes.sheet },
  transitionProps: { transition: "slide-up", duration: 160 },
  withOverlay: true,
  overlayProps: { backgroundOpacity: 0.45 },
} as const;
