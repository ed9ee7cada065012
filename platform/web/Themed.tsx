import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineProvider,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { setNonce } from "get-nonce";
import { use, type ReactNode } from "react";
import { ColourSchemeProvider, colourSchemeKey, useColourScheme } from "./colour-scheme.tsx";
import "./styles.ts";
import { resolveVariables, theme } from "./theme.ts";

const colourScheme = localStorageColorSchemeManager({ key: colourSchemeKey });

/** The nonce of this page's content security policy: style elements inserted by libraries must carry it. */
const nonce =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "");
setNonce(nonce);

/** Provides Mantine with the theme, once: around the application, or around a part of a page that does without it. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const scheme = useColourScheme();
  if (use(MantineContext)) return children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      forceColorScheme={scheme && (scheme.isDark ? "dark" : "light")}
      colorSchemeManager={colourScheme}
      getStyleNonce={() => nonce}
    >
      {scheme ? children : <Switchable>{children}</Switchable>}
    </MantineProvider>
  );
};

const Switchable = ({ children }: { children: ReactNode }) => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <ColourSchemeProvider isDark={isDark} choose={setColorScheme}>
      {children}
    </ColourSchemeProvider>
  );
};
