import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { Questions } from "./parts/ask.tsx";
import { Toasts } from "./parts/toast.tsx";
import "./styles.ts";
import { resolveVariables, theme } from "./theme.ts";

const colourScheme = localStorageColorSchemeManager({ key: "warsha-theme" });

/** The nonce of this page's content security policy: style elements inserted by libraries must carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
setNonce(nonce);

/** Provides theme, dialogs and toasts to the application; stands inside the LanguageProvider. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    colorSchemeManager={colourScheme}
    getStyleNonce={() => nonce}
  >
    {children}
    <Questions />
    <Toasts />
  </MantineProvider>
);

/**
 * Sets the colour scheme on the root element before the first paint; the content security policy forbids an inline
 * script for it.
 */
export const markColourScheme = () => {
  const chosen = colourScheme.get("auto");
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["mantineColorScheme"] = dark ? "dark" : "light";
};
