import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from "react";

export type MenuItem = { label: string; icon?: ReactNode; onClick?: () => void; href?: string; danger?: boolean; hidden?: boolean };

type Position = "bottom-end" | "top-start";
type Trigger = ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; "aria-haspopup"?: "menu" }>;

export type DropMenuProps = { items: readonly MenuItem[]; position?: Position; /** The button that opens it. */ children: Trigger };

const load = () => import("./DropMenuList.tsx");
const DropMenuList = lazy(async () => ({ default: (await load()).DropMenuList }));

/** A button with a menu. What draws the menu is fetched when the pointer comes near. */
export const DropMenu = (props: DropMenuProps) => {
  const [met, setMet] = useState(false);
  const button = cloneElement(props.children, { "aria-haspopup": "menu", onClick: () => setMet(true), onPointerEnter: () => void load() });
  return met ? <Suspense fallback={button}><DropMenuList {...props} /></Suspense> : button;
};
