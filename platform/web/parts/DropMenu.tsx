import { cloneElement, lazy, Suspense, useState } from "react";
import type { DropMenuProps } from "./DropMenuList.tsx";

const load = () => import("./DropMenuList.tsx");
const DropMenuList = lazy(async () => ({ default: (await load()).DropMenuList }));

/** A button with a menu. What draws the menu is fetched when the pointer comes near. */
export const DropMenu = (props: DropMenuProps) => {
  const [met, setMet] = useState(false);
  const button = cloneElement(props.children, { "aria-haspopup": "menu", onClick: () => setMet(true), onPointerEnter: () => void load() });
  return met ? <Suspense fallback={button}><DropMenuList {...props} /></Suspense> : button;
};
