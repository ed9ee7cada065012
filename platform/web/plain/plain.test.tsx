import * as mantine from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { resolveVariables, theme } from "../theme.ts";
import { BareButton } from "./BareButton.tsx";
import { Button, ButtonLink } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { TextInput } from "./TextInput.tsx";

const markup = (node: ReactNode) =>
  renderToStaticMarkup(
    <mantine.MantineProvider theme={theme} cssVariablesResolver={resolveVariables}>
      {node}
    </mantine.MantineProvider>,
  );

const variables = /<style data-mantine-styles="true">(.*?)<\/style>/s;

/** Every element with its attributes in one order, classes and variables without one; ids and animations left out. */
const elements = (node: ReactNode) =>
  [
    ...markup(node)
      .replace(/<style.*?<\/style>/gs, "")
      .matchAll(/<(\/?\w+)([^>]*)>|[^<]+/g),
  ].map(([all, tag, attributes = ""]) =>
    tag
      ? [
          tag,
          ...[...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
            .map(([, name = "", value = ""]) => `${name}=${sorted(name, value)}`)
            .toSorted(),
        ].join(" ")
      : all,
  );

const sorted = (name: string, value: string) => {
  if (name === "class") return value.split(/\s+/).toSorted().join(" ");
  if (name !== "style") return value.replace(/(mantine-)?_R_\w*_/, "id");
  return value
    .split(";")
    .filter((rule) => !/^(transition|opacity|transform-origin|-webkit-backface)/.test(rule))
    .toSorted()
    .join(";");
};

const sign = <i />;

test.each<[string, ReactNode, ReactNode]>([
  ["a filled button", <Button key="a">Send</Button>, <mantine.Button key="b">Send</mantine.Button>],
  [
    "an answer",
    <Button key="a" variant="default" size="lg" className="k" leftSection={sign} aria-pressed>
      Yes
    </Button>,
    <mantine.Button key="b" variant="default" size="lg" className="k" leftSection={sign} aria-pressed>
      Yes
    </mantine.Button>,
  ],
  [
    "a wide button",
    <Button key="a" size="lg" fullWidth>
      Send
    </Button>,
    <mantine.Button key="b" size="lg" fullWidth>
      Send
    </mantine.Button>,
  ],
  [
    "a button that sends",
    <Button key="a" size="lg" loading>
      Send
    </Button>,
    <mantine.Button key="b" size="lg" loading>
      Send
    </mantine.Button>,
  ],
  [
    "a subtle button",
    <Button key="a" variant="subtle">
      Clear
    </Button>,
    <mantine.Button key="b" variant="subtle" color="gray">
      Clear
    </mantine.Button>,
  ],
  [
    "a link that looks like a button",
    <ButtonLink key="a" href="/x" size="md" leftSection={sign}>
      PDF
    </ButtonLink>,
    <mantine.Button key="b" component="a" href="/x" size="md" leftSection={sign}>
      PDF
    </mantine.Button>,
  ],
  [
    "an icon",
    <IconButton key="a" aria-label="Dark">
      {sign}
    </IconButton>,
    <mantine.ActionIcon key="b" aria-label="Dark">
      {sign}
    </mantine.ActionIcon>,
  ],
  [
    "a bare button",
    <BareButton key="a" className="k" lang="ar">
      ع
    </BareButton>,
    <mantine.UnstyledButton key="b" className="k" lang="ar">
      ع
    </mantine.UnstyledButton>,
  ],
  ...(["Write a name", false] as const).map((error): [string, ReactNode, ReactNode] => [
    `a field, ${error ? "wrong" : "right"}`,
    <TextInput key="a" label="Name" defaultValue="Sara" maxLength={120} error={error} />,
    <mantine.TextInput key="b" label="Name" defaultValue="Sara" maxLength={120} error={error} />,
  ]),
  [
    "a skeleton",
    <Skeleton key="a" height={14} width="60%" radius={6} />,
    <mantine.Skeleton key="b" height={14} width="60%" radius={6} />,
  ],
  ["a skeleton of full width", <Skeleton key="a" height={44} />, <mantine.Skeleton key="b" height={44} />],
])("%s has the elements, classes and variables of Mantine's", (_, ours, theirs) => {
  expect(elements(ours)).toEqual(elements(theirs));
});

test("the variables of pages without Mantine are those that Mantine makes of the theme", async () => {
  const [, made = ""] = variables.exec(markup(null)) ?? [];
  expect(made.length).toBeGreaterThan(5000);
  const lines = made
    .replaceAll(/([{};])(?=[^;{}])/g, "$1\n")
    .replaceAll(/^(?=--)/gm, "  ")
    .replaceAll("{", " {");
  await expect(`/* Written by plain.test.tsx: npx vitest run platform/web/plain -u */\n${lines}\n`).toMatchFileSnapshot(
    "theme-variables.css",
  );
});
