import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();

const shopWithVehicle = async () => {
  const owner = await api.newShop();
  return { owner, ...(await estimating(api, owner)) };
};

const paper = "Front axle, ceramic";

test("a line takes description and quantity, and answers both beside its total", async () => {
  const { owner, visit, pads, post, read } = await shopWithVehicle();
  const { id } = await post("/api/estimates", { client_vehicle_id: visit });
  const line = { product_id: pads, description: paper, quantity: 4, unit_price: 250 };
  const expected = { description: paper, quantity: "4", qty: "4", unit_price: "250.00", grand_total: "1150.00" };
  expect((await post(`/api/estimates/${id}`, { lines: [line] })).lines).toMatchObject([expected]);
  expect(await read(id)).toMatchObject({ grand_total: "1150.00", lines: [expected] });
  const save = (changes: object) => owner.post(`/api/estimates/${id}`, { lines: [{ ...line, ...changes }] });
  expect((await save({ qty: "4.000" })).body.lines).toMatchObject([expected]);
  expect((await save({ description: "" })).body.lines).toMatchObject([{ description: null, quantity: "4" }]);
  expect((await save({ qty: 3 })).body).toMatchObject({
    type: "invalid",
    errors: { "lines.0.quantity": ["The two do not match"] },
  });
  expect((await save({ quantity: 0 })).body.errors).toHaveProperty(["lines.0.quantity"]);
  expect((await save({ description: "x".repeat(501) })).body.errors).toHaveProperty(["lines.0.description"]);
});

test("the description of a ready-made job stands on its first item", async () => {
  const { owner, visit, pads, post, save } = await shopWithVehicle();
  const job = await post("/api/products", { name: "Brake service", kind: "job" });
  const items = [{ product_id: pads }, { product_id: pads, qty: "2" }];
  succeeded(await owner.put(`/api/products/${job.id}/items`, { items }));
  const { id } = await post("/api/estimates", { client_vehicle_id: visit });
  const { lines } = await save(id, [{ product_id: job.id, description: paper }, { product_id: pads }]);
  expect(lines.map(({ description }: { description: string | null }) => description)).toEqual([paper, null, null]);
});

test("the client reads the description, signs it, and the mechanic has it", async () => {
  const { owner, pads, brakes, offer, sent, linkTo, shown, answer, read, tasks: listed } = await shopWithVehicle();
  const id = await sent([
    { ...offer(brakes), description: paper },
    { product_id: pads, description: "Rear axle", unit_price: "90.00" },
  ]);
  const token = await linkTo(id);
  const { groups } = await shown(token);
  expect(groups.map(({ lines }: { lines: object[] }) => lines)).toMatchObject([
    [{ description: paper }],
    [{ description: "Rear axle" }],
  ]);
  expect(await pdfText((await owner.get(`/api/estimates/${id}.pdf`)).bytes)).toMatch(/Front axle, ceramic.*Rear axle/s);
  const keys = groups.map(({ key }: { key: string }) => key) as [string, string];
  succeeded(await answer(token, { [keys[0]]: "yes", [keys[1]]: "yes" }));
  const { answers } = await read(id);
  const signed = await pdfText((await owner.get(answers[0].pdf_url)).bytes);
  expect(signed).toMatch(/Front axle, ceramic.*Rear axle/s);
  const tasks = await Promise.all(
    (await listed()).map(async ({ id: task }) => succeeded(await owner.get(`/api/work-order-tasks/${task}`)).body),
  );
  expect(tasks.map(({ name, note }) => [name, note])).toEqual([
    ["Front brakes", `Brake pads\n${paper}`],
    ["Brake pads", "Rear axle"],
  ]);
});

test("the next version keeps descriptions; another one must be answered again", async () => {
  const { pads, post, save, sent, linkTo, answer, shown, read } = await shopWithVehicle();
  const id = await sent([
    { product_id: pads, description: paper },
    { product_id: pads, description: "Rear axle", unit_price: "90.00" },
  ]);
  const token = await linkTo(id);
  const keys = (await shown(token)).groups.map(({ key }: { key: string }) => key) as [string, string];
  succeeded(await answer(token, { [keys[0]]: "yes", [keys[1]]: "yes" }));
  const { id: next, lines } = await post(`/api/estimates/${id}/revisions`);
  expect(lines).toMatchObject([{ description: paper }, { description: "Rear axle" }]);
  await save(next, [
    { product_id: pads, description: paper },
    { product_id: pads, description: "Rear axle, drums", unit_price: "90.00" },
  ]);
  await post(`/api/estimates/${next}/send`);
  expect((await read(next)).lines).toMatchObject([{ answer: "yes" }, { answer: null }]);
});
