import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { fieldsOf, takenBy } from "../../shared/fields.ts";
import { route } from "../../shared/route.ts";
import { toSnake } from "../../shared/wire.ts";
import { answeredFields, unknownFields } from "./unknown-fields.ts";

const body = z
  .object({
    fullName: z.string(),
    lines: z.array(z.object({ qty: z.string().optional() }).transform((line) => line)).nullish(),
    either: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("cash") }),
      z.object({ kind: z.literal("card"), slipNumber: z.string() }),
    ]),
    settings: z.record(z.string(), z.number()).default({}),
  })
  .refine(() => true);
const change = route({
  method: "PUT",
  path: "/back/things/:id",
  needs: "signed-in",
  summary: "",
  body,
  ignores: ["_token"],
});
const read = route({
  method: "GET",
  path: "/api/things/:thingId",
  needs: "signed-in",
  summary: "",
  answer: z.object({ id: z.string(), lines: z.array(z.object({ grandTotal: z.string() })) }),
});
const list = route({
  method: "GET",
  path: "/api/things",
  needs: "signed-in",
  summary: "",
  answer: z.object({ data: z.array(z.object({ viewUrl: z.string() })) }),
});
const answered = answeredFields([change, read, list])(change);
const unknown = (sent: unknown) => Object.keys(unknownFields(change, sent, answered));

test("a field is unknown if the call does not take it and its thing does not answer it", () => {
  const known = { full_name: "", lines: [{ qty: "1" }], either: { kind: "card", slip_number: "" }, settings: { x: 1 } };
  expect(unknown(known)).toEqual([]);
  expect(unknown({ ...known, id: "", view_url: "", _token: "", lines: [{ grand_total: "" }] })).toEqual([]);
  expect(
    unknown({
      colour: 1,
      fullName: "",
      grand_total: 1,
      lines: [{ qty: "1" }, { colour: 1, _token: "" }],
      either: { slip: 1 },
    }),
  ).toEqual(["colour", "fullName", "grand_total", "lines.1.colour", "either.slip"]);
  expect([unknown(null), unknown([]), unknown("x"), unknown({ settings: [1], full_name: { a: 1 } })]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(unknown(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, 1])))).toHaveLength(20);
});

test("what the browser sends by a contract is never unknown, whatever a screen holds besides", () => {
  const inner = fc.oneof(fc.string(), fc.array(fc.dictionary(fc.constantFrom("qty", "colour", "kind"), fc.string())));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("fullName", "lines", "either", "colour", "id"), inner), (held) => {
      const sent = takenBy(fieldsOf(body), held) as Record<string, unknown>;
      expect(unknown(Object.fromEntries(Object.entries(sent).map(([name, value]) => [toSnake(name), value])))).toEqual(
        [],
      );
    }),
  );
});

test("an unknown field is refused by its name, beside what else is wrong; what was read can be sent back", async () => {
  const shop = await api.newShop();
  const refused = await shop.post("/api/clients", { colour: "red", vatNumber: "3" });
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ["colour", "name", "vat_number"],
  ]);
  expect(
    (await shop.post("/api/clients", { name: "Ahmed", colour: "red" }, { "accept-language": "ar" })).body.errors,
  ).toEqual({ colour: ["Unknown field “colour”."] });
  expect(refused.body.errors.vat_number).toEqual(["Unknown field “vatNumber”."]);
  const { id } = succeeded(await shop.post("/api/clients", { name: "Ahmed" })).body;
  const client = succeeded(await shop.get(`/api/clients/${id}`)).body;
  expect(succeeded(await shop.put(`/api/clients/${id}`, { ...client, name: "Saad" })).body.name).toBe("Saad");
});

const api = await startApi();
