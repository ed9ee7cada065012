import { Menu } from "@mantine/core";
import type { DropMenuProps } from "./DropMenu.tsx";

/** The menu of a DropMenu, opened as soon as it is there. */
export const DropMenuList = ({ items, position = "bottom-end", children }: DropMenuProps) => (
  <Menu defaultOpened position={position}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {items.filter(({ hidden }) => !hidden).map(({ label, icon, onClick, href, danger }) =>
        href ? (
          <Menu.Item key={label} leftSection={icon} component="a" href={href}>{label}</Menu.Item>
        ) : (
          <Menu.Item key={label} leftSection={icon} onClick={onClick} mod={{ danger }}>{label}</Menu.Item>
        ),
      )}
    </Menu.Dropdown>
  </Menu>
);
