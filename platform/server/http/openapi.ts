import { z } from "zod";
import { planWith } from "../../shared/plans.ts";
import { isWrite, type Route, takesId } from "../../shared/route.ts";
import { toSnake } from "../../shared/wire.ts";

type Json = Record<string, unknown>;

export const openApiOf = (routes: readonly Route[], baseUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => `{${toSnake(name)}}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Warsha",
      version: "1",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      description:
        "Workshop management for vehicle repair shops. JSON in snake_case; money and quantities are decimal strings; times are ISO 8601 in UTC, dates are days in the shop's time zone. Errors are problem documents (RFC 9457). Browsers sign in with a cookie and send X-CSRF-Token on writes; programs send a bearer token, which may do what it was made for (`POST /api/tokens`) and its maker still may: all that its maker may, or only some permissions. Every signed-in POST accepts an Idempotency-Key, bound to the user and the call. Calls that create something take an `id` of the caller's choice. A body has at most 64 KB unless its call says more, 24 levels and 10,000 fields.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "warsha" },
      },
      schemas: { Problem: problem },
    },
  };
};

const problem: Json = {
  type: "object",
  required: ["type", "title", "status"],
  properties: {
    type: { type: "string", description: "The refusal's code" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "In the reader's language" },
    errors: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      description: "Field → sentences",
    },
  },
};

const securityOf = ({ needs, asksPassword }: Route) =>
  needs === "nobody" ? [] : [...(asksPassword === "at-browser" ? [] : [{ bearer: [] }]), { session: [] }];

const provenPassword = (act: NonNullable<Route["asksPassword"]>) =>
  `the password, entered in this session within the last ten minutes (403 \`password-needed\`); ${act === "at-browser" ? "no bearer token (403 `session-needed`)" : `a bearer token only if it was made for \`${act}\` (403 \`token-too-narrow\`)`}`;

/** The calls of one area stand together: `client-invoices`; of a file without its ending. */
export const areaOf = ({ path }: Route): string =>
  path
    .split("/")
    .find((part) => part && !["api", "back"].includes(part) && !part.startsWith(":"))
    ?.replace(/\.\w+$/, "") ?? "pages";

const operationOf = (route: Route): Json => {
  const success =
    route.answer && route.status !== 204
      ? { content: { "application/json": { schema: schemaOf(route.answer, "output") } } }
      : {};
  const events = { content: { "text/event-stream": { schema: { type: "string" } } } };
  const file = { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: [
      route.description,
      route.secret && repetitions[route.secret],
      route.largestBody && `The body may have ${route.largestBody / 1_048_576} MB.`,
      isWrite(route) && route.needs !== "nobody" && afterExpiry[route.evenExpired ?? "refused"],
      route.feature && `Part of the plan ${planWith(route.feature)}: 402 \`not-in-plan\` to a shop without it.`,
      `Needs: ${[describeNeeds(route.needs), route.alsoNeeds, route.asksPassword && provenPassword(route.asksPassword)].filter(Boolean).join("; ")}.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    tags: [areaOf(route)],
    security: securityOf(route),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(route.body && { requestBody: { content: { "application/json": { schema: bodyOf(route, route.body) } } } }),
    ...(route.kind === "webhook" && {
      requestBody: { content: { "application/json": { schema: { type: "object" } } } },
    }),
    ...(route.kind === "upload" && {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file"],
              properties: {
                file: { type: "string", format: "binary" },
                ...(route.takesBytes ? { position: { type: "integer" } } : { collection: { type: "string" } }),
                ...(takesId(route) && { id: chosenId }),
              },
            },
          },
        },
      },
    }),
    responses: {
      [String(route.answer || route.kind === "file" || route.kind === "events" ? (route.status ?? 200) : 204)]: {
        description: "Done",
        ...(route.kind === "file" ? file : route.kind === "events" ? events : success),
      },
      default: {
        description: "Refused",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
};

const afterExpiry = {
  "own-account": "Allowed after the subscription has ended, and to a suspended workshop.",
  "ends-begun": "Allowed after the subscription has ended.",
  refused: "402 `subscription-expired` after the subscription has ended.",
};

const chosenId: Json = {
  type: "string",
  format: "uuid",
  description:
    "A UUID of version 7 for what is created, its time at most a day ahead; by default the server makes one. Repeating the request, at any later time, answers the current state. Another request with this id, or a deleted thing: 409 `id-taken`. If something with this name already exists, it is answered with its own id.",
};

const bodyOf = (route: Route, body: z.ZodType): Json => {
  const schema = schemaOf(body, "input");
  return takesId(route) ? { ...schema, properties: { id: chosenId, ...(schema.properties as Json) } } : schema;
};

const repetitions = {
  "shown-once":
    "Repeated under its `Idempotency-Key`: 409 `already-done` with the `id` of what was made, for the secret is not kept.",
  "kept-ten-minutes":
    "Repeated under its `Idempotency-Key`: the same answer for ten minutes, then 409 `already-done` with the `id` of what was made.",
};

/** `GET /api/clients/:id` → `get_api_clients_by_id`, the method name in generated clients. */
const operationIdOf = ({ method, path }: Route) =>
  [
    method.toLowerCase(),
    ...path
      .split("/")
      .filter(Boolean)
      .map((part) => toSnake(part.replace(":", "by_")).replaceAll(/[-.]/g, "_")),
  ].join("_");

const describeNeeds = (needs: Route["needs"]) => {
  if (typeof needs === "string") return needs;
  return "all" in needs ? needs.all.join(" and ") : needs.join(" or ");
};

const pathParameters = (route: Route) =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name: toSnake(name),
    in: "path",
    required: true,
    schema: name === "id" || name.endsWith("Id") ? { type: "string", format: "uuid" } : { type: "string" },
  }));

const queryParameters = (route: Route) => {
  if (!route.query) return [];
  const { properties = {}, required = [] } = schemaOf(route.query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    description: schema.description,
  }));
};

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json =>
  renamed(z.toJSONSchema(schema, { io, unrepresentable: "any" })) as Json;

const renamed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(renamed);
  if (schema === null || typeof schema !== "object") return schema;
  const { $schema: _, properties, required, ...rest } = schema as Json;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, renamed(inner)])),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [toSnake(name), renamed(inner)]),
          ),
        }
      : {}),
    ...(Array.isArray(required) ? { required: required.map((name) => toSnake(String(name))) } : {}),
  };
};
