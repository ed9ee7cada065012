import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { Questions } from "./parts/ask.tsx";
import { Toasts } from "./parts/toast.tsx";
import "./styles.ts";
import { resolveVariables, theme } from "./theme.ts";

const colourScheme = localStorageColorSchemeManager({ key: "warsha-theme" });

/** The nonce of this answer's content policy: style elements made by libraries carry it, others are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
setNonce(nonce);

/** Theme, questions and toasts around the application; inside the LanguageProvider. */
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

/** The chosen or the device's colours on the root element, before anything is drawn; no inline script may do it. */
export const markColourScheme = () => {
  const chosen = colourScheme.get("auto");
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["mantineColorScheme"] = dark ? "dark" : "light";
};
