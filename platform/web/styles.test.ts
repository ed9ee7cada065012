import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const screens: Record<string, string> = import.meta.glob(["../../{app,modules,platform}/**/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const { "./styles.ts": everywhere = "" }: Record<string, string> = import.meta.glob("./styles.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const sheetOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const has = (code: string, component: string) => code.includes(`import "${sheetOf(component)}"`);

const componentsIn = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name));

test("every Mantine component that a screen uses has its style sheet imported", () => {
  const bare = Object.entries(screens).flatMap(([file, code]) =>
    componentsIn(code)
      .filter(
        (component) =>
          existsSync(`node_modules/${sheetOf(component)}`) && !has(everywhere, component) && !has(code, component),
      )
      .map((component) => `${file}: ${component}`),
  );
  expect(bare).toEqual([]);
});

test("the check finds screens and can fail", () => {
  expect(Object.keys(screens).length).toBeGreaterThan(40);
  expect(componentsIn('import { Button, Slider, useProps } from "@mantine/core";')).toEqual(["Button", "Slider"]);
  expect(has(everywhere, "Slider")).toBe(false);
});
