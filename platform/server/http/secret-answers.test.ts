import { expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "../../../app/modules.ts";
import { isWrite, type Route } from "../../shared/route.ts";

type Field = { name: string; beside: readonly string[] };

/** Every text or list in a schema, at any depth, with the names beside it. */
const fieldsIn = (schema: unknown): Field[] => {
  if (schema === null || typeof schema !== "object") return [];
  const { properties } = schema as { properties?: Record<string, { type?: string }> };
  const names = Object.keys(properties ?? {});
  const own = names.filter((name) => properties?.[name]?.type !== "boolean").map((name) => ({ name, beside: names }));
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
};

/** A file's address is not a secret, because it needs a session. */
const isSecret = ({ name, beside }: Field) =>
  name === "url" ? !beside.includes("thumbnailUrl") : /token|secret|recovery|password|link$|^uri$/i.test(name);

const secretsOf = ({ answer }: Pick<Route, "answer">) =>
  answer
    ? fieldsIn(z.toJSONSchema(answer, { io: "output", unrepresentable: "any" }))
        .filter(isSecret)
        .map(({ name }) => name)
    : [];

test("a call that answers a link, a token or another secret is marked so, and nothing of its answer is stored under an Idempotency-Key", () => {
  // Idempotency keys work for signed-in users only.
  const kept = handlers.map(({ route }): Route => route).filter((route) => isWrite(route) && route.needs !== "nobody");
  const telling = kept.filter((route) => secretsOf(route).length > 0);
  expect(telling.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/api/users/:id/invitation",
      "/api/tokens",
      "/api/totp",
      "/api/totp/confirm",
      "/api/vehicle-diagnostics/:id/links",
    ]),
  );
  expect(telling.filter(({ secret }) => !secret).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("a secret is found by its name at any depth, and a file's address is not one", () => {
  const named = z.object({ name: z.string() });
  expect(secretsOf({ answer: z.object({ data: z.array(named.extend({ url: z.string().nullable() })) }) })).toEqual([
    "url",
  ]);
  expect(
    secretsOf({
      answer: named.extend({
        invited: z.object({ resetLink: z.string() }).nullable(),
        token: z.string(),
        hidesLink: z.boolean(),
      }),
    }),
  ).toEqual(["token", "resetLink"]);
  expect(secretsOf({ answer: z.object({ url: z.string(), thumbnailUrl: z.string().nullable() }) })).toEqual([]);
});
