import { createContext, use, type ReactNode, useLayoutEffect, useState } from "react";
import { deviceChoice } from "./device-choice.ts";

/** Mantine keeps the choice under this key too: `light`, `dark` or `auto`. */
export const colourSchemeKey = "warsha-theme";

type ColourScheme = { isDark: boolean; choose: (scheme: "light" | "dark") => void };
const ColourSchemeContext = createContext<ColourScheme | undefined>(undefined);

/** Light or dark: the device's setting until the user has chosen. Undefined where nothing provides it yet. */
export const useColourScheme = () => use(ColourSchemeContext);

export const ColourSchemeProvider = ({ children, ...scheme }: ColourScheme & { children: ReactNode }) => (
  <ColourSchemeContext value={scheme}>{children}</ColourSchemeContext>
);

/**
 * Sets the colour scheme on the root element before the first paint; the content security policy forbids an inline
 * script for it.
 */
export const markColourScheme = () => {
  document.documentElement.dataset["mantineColorScheme"] = isDarkNow() ? "dark" : "light";
};

/**
 * Provides the colour scheme on pages without Mantine, which otherwise does it. The first rendering is a light one, as
 * on the server, which does not know the device's setting.
 */
export const OwnColourScheme = ({ children }: { children: ReactNode }) => {
  const [isDark, setIsDark] = useState(false);
  useLayoutEffect(() => {
    const read = () => setIsDark(isDarkNow());
    read();
    return subscribe(read);
  }, []);
  return (
    <ColourSchemeProvider isDark={isDark} choose={choose}>
      {children}
    </ColourSchemeProvider>
  );
};

const isDarkNow = () => {
  const scheme = chosen.read();
  return scheme === "dark" || (scheme !== "light" && ofDevice().matches);
};

const ofDevice = () => matchMedia("(prefers-color-scheme: dark)");

const chosen = deviceChoice(colourSchemeKey);

const choose = (scheme: "light" | "dark") => {
  chosen.keep(scheme);
  changed();
};

let notify: (() => void) | undefined;
const changed = () => {
  markColourScheme();
  notify?.();
};
const ofAnotherTab = ({ key }: StorageEvent) => key === colourSchemeKey && changed();

const subscribe = (subscriber: () => void) => {
  notify = subscriber;
  addEventListener("storage", ofAnotherTab);
  const device = ofDevice();
  device.addEventListener("change", changed);
  // Another tab may have chosen since the page began.
  markColourScheme();
  return () => {
    notify = undefined;
    removeEventListener("storage", ofAnotherTab);
    device.removeEventListener("change", changed);
  };
};
