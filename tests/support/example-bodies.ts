import { z } from "zod";
import type { Route } from "../../platform/shared/route.ts";
import { toWire } from "../../platform/shared/wire.ts";
import { moneyExamples } from "./example-money.ts";
import { officeExamples } from "./example-office.ts";
import { type Body, type Examples, next } from "./example-parts.ts";
import { workshopExamples } from "./example-workshop.ts";
import type { Things } from "./route-addresses.ts";

/**
 * A valid body for every call that has one, with these ids. A call whose body is more than plain required fields
 * needs a line in one of the lists of examples.
 */
export const exampleBody = (route: Route, things: Things): Body | undefined => {
  if (!route.body) return undefined;
  const example = examples[`${route.method} ${route.path}`];
  const plain = example ? undefined : plainBody(route.body);
  if (plain) return plain;
  if (!example) throw new Error(`No example in tests/support has a body for ${route.method} ${route.path}`);
  return example(things);
};

/** Fills in required texts, numbers and booleans; undefined if the contract refuses that. */
const plainBody = (body: z.ZodType): Body | undefined => {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const made = Object.fromEntries(required.map((name) => [name, plainValue(properties[name])]));
  return body.safeParse(made).success ? (toWire(made) as Body) : undefined;
};

const plainValue = (schema: unknown) => {
  const { type } = schema as { type?: string };
  if (type === "boolean") return false;
  return type === "number" || type === "integer" ? 1 : `Sample ${next()}`;
};

const examples: Examples = { ...officeExamples, ...workshopExamples, ...moneyExamples };
