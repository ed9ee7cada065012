import type { ReactNode } from "react";
import { Questions } from "./parts/ask.tsx";
import { Toasts } from "./parts/toast.tsx";
import { Themed } from "./Themed.tsx";

/** Provides theme, dialogs and toasts to the application; stands inside the LanguageProvider. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <Themed>
    {children}
    <Questions />
    <Toasts />
  </Themed>
);
