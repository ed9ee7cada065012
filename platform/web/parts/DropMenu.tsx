import { cloneElement, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { DropMenuProps } from "./DropMenuList.tsx";

const DropMenuList = lazyPart(async () => (await import("./DropMenuList.tsx")).DropMenuList);

export const DropMenu = (props: DropMenuProps) => {
  const [met, setMet] = useState(false);
  const button = cloneElement(props.children, {
    "aria-haspopup": "menu",
    onClick: () => setMet(true),
    onPointerEnter: DropMenuList.fetch,
  });
  return met ? <DropMenuList {...props} waiting={button} missed={() => setMet(false)} /> : button;
};
