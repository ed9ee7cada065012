import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { handlers } from "../../../app/modules.ts";
import { startApi } from "../../../tests/support/api.ts";
import { reportBrowserError } from "../../shared/browser-errors.ts";
import { readEvents } from "../../shared/live.ts";
import { asSpecified } from "../../shared/wire.ts";

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- a document is read as a stranger would

const api = await startApi();
const get = (headers: Record<string, string> = {}) =>
  api.app.http.inject({ method: "GET", url: "/api/openapi.json", headers });
const document: Json = (await get()).json();
const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);
const routes = [...handlers.map(({ route }) => route), readEvents, reportBrowserError];

test("every call is in the OpenAPI document exactly once", () => {
  const served = routes.map(
    ({ method, path }) =>
      `${method} ${path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`)}`,
  );
  expect(new Set(served).size).toBe(served.length);
  expect(operations.map(({ name }) => name).sort()).toEqual(served.sort());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test("an area has its calls alone, all areas together are the document, and an unknown one is not found", async () => {
  const page = (await api.app.http.inject({ url: "/api/docs" })).body;
  const areas = [...page.matchAll(/href="\/api\/docs\?area=([\w-]+)"/g)].map(([, area]) => area);
  const counts = await Promise.all(
    areas.map(async (area) => {
      const { paths } = (await api.app.http.inject({ url: `/api/openapi.json?area=${area}` })).json();
      expect(Object.keys(paths).every((path) => path.includes(area!)) || area === "pages", area).toBe(true);
      return Object.values<object>(paths).flatMap((methods) => Object.keys(methods)).length;
    }),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(operations.length);
  for (const url of ["/api/docs?area=nothing", "/api/openapi.json?area=nothing", "/api/docs?area=a&area=b"])
    expect((await api.app.http.inject({ url })).statusCode, url).toBe(404);
});

test.each([
  ["post", "/api/products/{id}/copy", "Needs: create-products and view-products."],
  ["get", "/api/vendors", "Needs: view-vendors or create-purchases or edit-purchases."],
  ["delete", "/api/media/{id}/{name}", "Needs: signed-in; the permission to edit the record that the file belongs to."],
])("%s %s tells all that it needs", (method, path, needs) => {
  expect(document.paths[path][method].description).toContain(needs);
});

test("it is an OpenAPI 3.1 document", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Warsha", version: expect.any(String) },
    servers: [{ url: "http://warsha.test" }],
  });
  for (const { name, path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter: Json) => parameter.in === "path");
    expect(
      inPath.map((json: Json) => json.name),
      name,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(
      inPath.every((json: Json) => json.required && json.schema.type === "string"),
      name,
    ).toBe(true);
    expect(
      Object.keys(operation.responses).every((status) => /^(2\d\d|default)$/.test(status)),
      name,
    ).toBe(true);
    expect(operation.responses.default.content["application/problem+json"].schema.$ref).toBe(
      "#/components/schemas/Problem",
    );
  }
});

test("every call has a summary and names its permission", () => {
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toMatch(/^\S.{3,}/);
    expect(operation.description, name).toContain("Needs: ");
  }
});

test("names are the wire names", () => {
  const wrong: string[] = [];
  const look = (schema: unknown, where: string) => {
    if (schema === null || typeof schema !== "object") return;
    if (Array.isArray(schema)) return schema.forEach((item) => look(item, where));
    for (const [key, inner] of Object.entries(schema)) {
      if (key === "properties")
        wrong.push(
          ...Object.keys(inner as Json)
            .filter((name) => /[a-z][A-Z]/.test(name) && !asSpecified.has(name))
            .map((name) => `${where}: ${name}`),
        );
      if (key === "required" && Array.isArray(inner))
        for (const name of inner)
          if (!Object.hasOwn((schema as Json).properties ?? {}, String(name)))
            wrong.push(`${where}: ${String(name)} is required and not there`);
      look(inner, where);
    }
  };
  for (const { name, operation } of operations) look(operation, name);
  expect(wrong).toEqual([]);
  expect(JSON.stringify(document)).not.toContain("$schema");
});

test("every type is one of JSON Schema's, and every reference resolves", () => {
  const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
  const found = [...JSON.stringify(document.paths).matchAll(/"type":"([^"]+)"/g)].map(([, type = ""]) => type);
  expect(found.filter((type) => !types.has(type))).toEqual([]);
  for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    expect(
      reference
        .slice(2)
        .split("/")
        .reduce<Json | undefined>((at, part) => at?.[part], document),
      reference,
    ).toBeDefined();
  }
});

test("amounts are decimal strings in answers, and strings or numbers in bodies", () => {
  const payment = document.paths["/api/client-payments"].post;
  expect(payment.requestBody.content["application/json"].schema.properties.amount).toMatchObject({
    type: ["string", "number"],
  });
  expect(payment.responses["201"].content["application/json"].schema.properties.amount).toMatchObject({
    type: "string",
    description: "Decimal string with the currency's digits",
  });
});

test("it is compressed for clients that accept that, and answered 304 to clients that have it", async () => {
  const zipped = await get({ "accept-encoding": "gzip, br" });
  expect([zipped.headers["content-encoding"], zipped.headers.vary]).toEqual(["gzip", "accept-encoding"]);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(document);
  const etag = String(zipped.headers.etag);
  const again = await get({ "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
