import type { ReactNode } from "react";
import { OwnColourScheme } from "./colour-scheme.tsx";
import "./light-styles.ts";
import { Toasts } from "./parts/toast.tsx";

/** The kit of pages that a client's phone opens by a link: the same look and toasts without the code of Mantine. */
export const LightKit = ({ children }: { children: ReactNode }) => (
  <OwnColourScheme>
    {children}
    <Toasts />
  </OwnColourScheme>
);
