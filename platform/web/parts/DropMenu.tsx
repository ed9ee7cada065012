import { cloneElement, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { DropMenuProps } from "./DropMenuList.tsx";

const DropMenuList = lazyPart(async () => (await import("./DropMenuList.tsx")).DropMenuList);

export const DropMenu = (props: DropMenuProps) => {
  const [isOpened, setOpened] = useState(false);
  const button = cloneElement(props.children, {
    "aria-haspopup": "menu",
    onClick: () => setOpened(true),
    onPointerEnter: DropMenuList.fetch,
  });
  return isOpened ? <DropMenuList {...props} waiting={button} missed={() => setOpened(false)} /> : button;
};
