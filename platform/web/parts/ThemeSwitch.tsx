import { IconMoon, IconSun } from "@tabler/icons-react";
import { useColourScheme } from "../colour-scheme.tsx";
import { useWords } from "../language.tsx";
import { IconButton } from "../plain/IconButton.tsx";
import { kitWords } from "../words.ts";

/** Light or dark; the device's setting until chosen. */
export const ThemeSwitch = () => {
  const say = useWords(kitWords);
  const scheme = useColourScheme();
  if (!scheme) return null;
  const { isDark, choose } = scheme;
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton onClick={() => choose(isDark ? "light" : "dark")} aria-label={say(isDark ? "lightTheme" : "darkTheme")}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
};
