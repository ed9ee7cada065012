import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";

/** Light or dark; the device's setting until chosen. */
export const ThemeSwitch = () => {
  const say = useWords(kitWords);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      onClick={() => setColorScheme(dark ? "light" : "dark")}
      aria-label={say(dark ? "lightTheme" : "darkTheme")}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};
