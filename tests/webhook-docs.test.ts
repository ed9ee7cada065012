import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { kinds } from "../app/modules.ts";
import { bodyOf } from "../modules/base/webhooks/server/body.ts";
import { signatureSample } from "../modules/base/webhooks/signature-sample.ts";
import { projectRoot } from "../platform/server/paths.ts";
import { toSnake } from "../platform/shared/wire.ts";

const events = Object.entries(kinds.webhookEvents);
const text = readFileSync(join(projectRoot, "docs/webhooks.md"), "utf8");

const sample = (event: string, { data, example }: (typeof events)[number][1]) =>
  JSON.parse(
    bodyOf(
      {
        id: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b01",
        event,
        createdAt: "2026-11-22T13:05:10.000Z",
        shopId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b02",
        data: example,
        schema: data,
      },
      2,
    ),
  );

const descriptionsOf = (data: z.ZodObject) =>
  Object.entries(data.shape).flatMap(([name, schema]) => {
    const { description } = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
    return description ? [`- \`${toSnake(name)}\`: ${description}`] : [];
  });

/** The section of an event, as docs/webhooks.md has it. */
const sectionOf = ([event, kind]: (typeof events)[number]) =>
  [
    `### \`${event}\``,
    `${kind.line.en} Needs \`${kind.needs}\`.`,
    "",
    "```json",
    JSON.stringify(sample(event, kind), null, 2),
    "```",
    "",
    ...descriptionsOf(kind.data),
    "",
  ].join("\n");

test.each(events)("docs/webhooks.md says of %s what its contract says", (event, kind) => {
  expect(text).toContain(sectionOf([event, kind]));
});

test("docs/webhooks.md names no other event", () => {
  const named = [...text.matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);
  expect(named).toEqual([...events.map(([event]) => event), "ping"]);
});

test("docs/webhooks.md shows the sample of the page", () => {
  expect(text).toContain(`\`\`\`js\n${signatureSample}\`\`\`\n`);
});

test.each(events)("the sample of %s is of its own shape, and names nobody", (event, { data, example }) => {
  const shown = sample(event, { data, example } as (typeof events)[number][1]).data;
  expect(Object.keys(shown)).toEqual(Object.keys(data.shape).map(toSnake));
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(data.shape).toSorted());
  for (const name of Object.keys(data.shape)) expect(name).not.toMatch(/name|phone|contact|email|address|memo|note/i);
});
