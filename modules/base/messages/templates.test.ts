import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

const ready = {
  sms_template_name: "Ready",
  sms_template_text: "{client}, your car {plate} is ready. {shop}",
  sms_template_text_ar: "{client}، سيارتك {plate} جاهزة. {shop}",
};

test("a template is added, changed and deleted, and listed by name", async () => {
  const shop = await api.newShop();
  expect((await shop.get("/api/sms-templates")).body.data).toEqual([]);
  const { id } = succeeded(await shop.post("/api/sms-templates", ready)).body;
  succeeded(await shop.post("/api/sms-templates", { sms_template_name: "Estimate", sms_template_text: "{link}" }));
  expect((await shop.get("/api/sms-templates")).body.data).toMatchObject([
    { sms_template_name: "Estimate", sms_template_text_ar: null },
    ready,
  ]);
  const path = `/api/sms-templates/${id}`;
  const { version } = (await shop.get("/api/sms-templates")).body.data[1];
  expect(
    succeeded(await shop.put(path, { sms_template_name: "Car ready", sms_template_text_ar: "", version })).body,
  ).toMatchObject({
    sms_template_name: "Car ready",
    sms_template_text: ready.sms_template_text,
    sms_template_text_ar: null,
  });
  expect((await shop.put(path, { sms_template_text: "Later", version })).body.type).toBe("changed-elsewhere");
  expect((await shop.delete(path)).status).toBe(204);
  expect((await shop.get("/api/sms-templates")).body.data).toHaveLength(1);
});

test("names without text, texts without a name, long texts and unknown placeholders are refused under their field", async () => {
  const shop = await api.newShop();
  const refused = async (body: object) => {
    const reply = await shop.post("/api/sms-templates", { ...ready, ...body });
    expect(reply.status).toBe(422);
    return Object.keys(reply.body.errors);
  };
  expect(await refused({ sms_template_name: " " })).toEqual(["sms_template_name"]);
  expect(await refused({ sms_template_text: "" })).toEqual(["sms_template_text"]);
  expect(await refused({ sms_template_text: "a".repeat(481) })).toEqual(["sms_template_text"]);
  expect(await refused({ sms_template_text: "Dear {clinet}" })).toEqual(["sms_template_text"]);
  expect(await refused({ sms_template_text_ar: "{عميل}" })).toEqual(["sms_template_text_ar"]);
  succeeded(await shop.post("/api/sms-templates", { ...ready, sms_template_text: "a".repeat(480) }));
  expect(await refused({ sms_template_name: "READY" })).toEqual(["sms_template_name"]);
});

test("only who edits the settings reads or writes templates", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-reports", "view-clients"]);
  expect((await colleague.get("/api/sms-templates")).status).toBe(403);
  expect((await colleague.post("/api/sms-templates", ready)).status).toBe(403);
});

test("a shop has at most 100 templates", async () => {
  const shop = await api.newShop();
  for (let number = 1; number <= 99; number += 1)
    succeeded(await shop.post("/api/sms-templates", { ...ready, sms_template_name: `Template ${number}` }));
  const both = await Promise.all(
    ["A", "B"].map((name) => shop.post("/api/sms-templates", { ...ready, sms_template_name: name })),
  );
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.find(({ status }) => status !== 201)!.body.type).toBe("too-many-templates");
}, 60_000);
