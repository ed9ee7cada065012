import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { picturesOf } from "../../../tests/support/pdf-pictures.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";
import { costlyVideos, place, videoWithPlace } from "../../../tests/support/sample-video.ts";

const api = await startApi();
const drawing = pngUrl(await drawn(600, 1000, '<path d="M20 60 L460 240" stroke="red" stroke-width="6"/>'));

let shop: ShopOwner & ReturnType<typeof billing>;
let visitor = 0;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
  visitor += 1;
});

const note = (step: number, value = `Note ${step}`) => ({ step, label: "note", value });
const save = async (id: string, ...values: object[]) =>
  succeeded(await shop.post(`/api/vehicle-diagnostics/${id}/values`, { values }));

/** A diagnostic of Sara's car with a finding, a drawing and a photo, before its last step. */
const almostDone = async () => {
  const vehicle = await shop.vehicle({
    client_name: "Sara Al-Harbi",
    client_contact_number: "+966541112233",
    license_plate: "7421 KNR",
    vin_number: "JTNB11HK103012345",
  });
  const { id } = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle })).body;
  const [oil] = (await shop.get("/api/diagnostics/checkpoints?step=1")).body.data;
  succeeded(await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: "ATZ\nELM327 v1.5 SECRET-LINE" }));
  const photo = succeeded(
    await shop.upload(
      `/api/vehicle-diagnostics/${id}/media`,
      { name: "engine.jpg", bytes: await samples.phonePhoto() },
      { collection: `step-1/${oil.id}` },
    ),
  ).body.file;
  await save(id, { step: 1, label: oil.id, value: "requires-check" }, note(1));
  for (const step of [2, 3]) await save(id, note(step));
  await save(
    id,
    { step: 4, label: "drawing_image", value: drawing },
    { step: 4, label: "drawing_strokes", value: [{ points: [[1, 2]], width: 2 }] },
    note(4),
  );
  for (const step of [5, 6]) await save(id, note(step));
  return { id: String(id), vehicle, photo, oil };
};
const ended = async () => {
  const diagnostic = await almostDone();
  await save(diagnostic.id, note(7));
  return diagnostic;
};

const linksOf = async (id: string) => succeeded(await shop.get(`/api/vehicle-diagnostics/${id}/links`)).body;
const share = async (id: string, body: object = {}) => {
  const link = succeeded(await shop.post(`/api/vehicle-diagnostics/${id}/links`, body)).body;
  return { ...link, token: String(link.url.en).split("/").at(-1) ?? "" };
};

/** A visitor who only has the address. */
const visit = async (
  path: string,
  { method = "GET", ip = `10.0.0.${visitor}` }: { method?: "GET" | "HEAD"; ip?: string } = {},
) => {
  const reply = await api.app.http.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: { accept: "application/json" },
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    bytes: reply.rawPayload,
    body: String(reply.headers["content-type"]).includes("json") && reply.body ? JSON.parse(reply.body) : undefined,
  };
};
const open = (token: string, more: { method?: "HEAD"; ip?: string } = {}) => visit(`/api/public/links/${token}`, more);
const closed = { status: 404, body: { type: "link-closed" } };

test("a diagnostic can be shared once it has ended, by default for 30 days", async () => {
  await shop.put(`/api/users/${shop.userId}`, { name_ar: "خالد الزهراني" });
  const { id } = await almostDone();
  expect((await shop.get(`/api/vehicle-diagnostics/${id}`)).body).toMatchObject({ pdf_url: null, download_url: null });
  for (const refused of [
    await shop.post(`/api/vehicle-diagnostics/${id}/links`),
    await shop.post(`/api/vehicle-diagnostics/${id}/emails`, { to: "sara@example.test" }),
    await shop.get(`/api/vehicle-diagnostics/${id}.pdf`),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "diagnostic-not-ended" } });
  }
  await save(id, note(7));
  const link = await share(id);
  expect(link).toMatchObject({
    state: "open",
    expires_at: "2026-12-20T09:00:00Z",
    revoked_at: null,
    first_seen_at: null,
    sent_to: null,
    created_by: { id: shop.userId, name_ar: "خالد الزهراني" },
  });
  expect(link.url).toEqual({
    en: `http://warsha.test/en/d/${link.token}`,
    ar: `http://warsha.test/ar/d/${link.token}`,
  });
  expect(link.token.length).toBeGreaterThanOrEqual(32);
  expect((await share(id, { expires_at: "2026-11-21T09:00:00Z" })).expires_at).toContain("2026-11-21T09:00:00");
  for (const expires_at of ["2026-11-20T08:59:59Z", "2027-11-22T09:00:00Z", "tomorrow"])
    expect((await shop.post(`/api/vehicle-diagnostics/${id}/links`, { expires_at })).body.errors).toHaveProperty(
      "expires_at",
    );
  const day = await shop.post(`/api/vehicle-diagnostics/${id}/links`, { expires_at: "2026-12-31" });
  expect(day.body.errors.expires_at).toEqual([expect.stringContaining("date with its time")]);
});

test("a vehicle has not passed every check while readings or wear are missing, for the shop, on the client's page and in the PDF", async () => {
  const { id } = await almostDone();
  const { data: offered } = (await shop.get("/api/diagnostics/checkpoints")).body;
  const good = (step: number) =>
    offered
      .filter((item: { step: number }) => item.step === step)
      .map((item: { id: string }) => ({ step, label: item.id, value: "good" }));
  const reading = (label: string, of: number | string) => ({ step: 2, label, value: of });
  const wear = (label: string, of: unknown) => ({ step: 6, label, value: of });
  const left = async () => (await shop.get(`/api/vehicle-diagnostics/${id}`)).body.unchecked_points;
  for (const step of [1, 5]) await save(id, ...good(step), note(step));
  await save(id, reading("etc", 90), note(2));
  await save(id, { step: 3, label: "scans", value: [] }, note(3));
  await save(id, wear("accessories", 10), note(6));
  expect(await left()).toEqual([
    { step: 2, count: 10 },
    { step: 6, count: 11 },
  ]);
  await save(
    id,
    ...["rpm", "vss", "tps", "load", "col_5", "col_6"].map((label) => reading(label, "not-fitted")),
    reading("etc", 90),
    ...["col_1", "col_2", "col_3", "col_4"].map((label) => reading(label, 80)),
    note(2),
  );
  expect(await left()).toEqual([{ step: 6, count: 11 }]);
  await save(id, note(7));
  const { token } = await share(id);
  expect((await open(token)).body.shown.unchecked_points).toEqual([{ step: 6, count: 11 }]);
  const text = await pdfText((await shop.get(`/api/vehicle-diagnostics/${id}.pdf`)).bytes);
  for (const part of ["Everything that was checked is good", "11 points were not checked", "Partly checked"])
    expect(text).toContain(part);
  expect(text).not.toContain("The vehicle passed every check");
});

test("checkpoints without a judgement are counted for the shop, on the client's page and in the PDF", async () => {
  const { id } = await almostDone();
  await save(id, note(7));
  const { diagnostic_values: values, unchecked_points: unchecked } = (await shop.get(`/api/vehicle-diagnostics/${id}`))
    .body;
  const { data: offered } = (await shop.get("/api/diagnostics/checkpoints")).body;
  const left = [1, 5].map((step) => ({
    step,
    count: offered.filter(
      (item: { step: number; id: string }) =>
        item.step === step && !values.some(({ label }: { label: string }) => label === item.id),
    ).length,
  }));
  left.splice(1, 0, { step: 2, count: 11 });
  left.push({ step: 6, count: 12 });
  expect(unchecked).toEqual(left);
  const { token } = await share(id);
  expect((await open(token)).body.shown.unchecked_points).toEqual(left);
  expect(await pdfText((await shop.get(`/api/vehicle-diagnostics/${id}.pdf`)).bytes)).toContain(
    `${left.reduce((sum, { count }) => sum + count, 0)} points were not checked`,
  );
});

test("a checkpoint that was photographed and not judged is shown and printed by name, without a verdict", async () => {
  const { id } = await almostDone();
  const [, point] = (await shop.get("/api/diagnostics/checkpoints?step=5")).body.data;
  const { file } = succeeded(
    await shop.upload(
      `/api/vehicle-diagnostics/${id}/media`,
      { name: "under.jpg", bytes: await samples.phonePhoto() },
      { collection: `step-5/${point.id}` },
    ),
  ).body;
  await save(id, note(7));
  const { token } = await share(id);
  const { shown } = (await open(token)).body;
  const url = `/api/public/links/${token}/files/${file.id}`;
  expect(shown.unjudged_points).toMatchObject([
    { step: 5, label: point.id, name_en: point.name_en, attachments: [{ url }] },
  ]);
  expect([shown.steps[4], (await visit(url)).status]).toMatchObject([{ judged: 0, good: 0 }, 200]);
  expect(await pdfText((await shop.get(`/api/vehicle-diagnostics/${id}.pdf`)).bytes)).toContain(point.name_en);
});

test("a visitor of a link sees the findings, and nothing of the client or the transcript", async () => {
  const { id, photo, oil } = await ended();
  const { token } = await share(id);
  const reply = await open(token);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      kind: "vehicle-diagnostics",
      shop: { name: "Golden Road Workshop", logo_url: null },
      shown: { number: 1, vehicle: { license_plate: "7421 KNR" } },
    },
  });
  const found = reply.body.shown.diagnostic_values.find((value: { label: string }) => value.label === oil.id);
  const at = `/api/public/links/${token}/files`;
  expect(found).toMatchObject({
    value: "requires-check",
    name_en: oil.name_en,
    attachments: [{ url: `${at}/${photo.id}`, thumbnail_url: `${at}/${photo.id}?thumbnail=1` }],
  });
  expect(
    reply.body.shown.diagnostic_values.find((value: { label: string }) => value.label === "drawing_image").value,
  ).toBe(`${at}/drawing`);
  const text = JSON.stringify(reply.body);
  for (const secret of [
    "Sara",
    "541112233",
    "JTNB11HK103012345",
    "SECRET-LINE",
    "drawing_strokes",
    shop.shopId,
    id,
    "/api/media/",
  ])
    expect(text, secret).not.toContain(secret);
  expect(reply.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
  });
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

test("pictures of a link are upright and without location; other records' pictures are not found", async () => {
  const { id, photo, vehicle } = await ended();
  const other = succeeded(
    await shop.upload(`/api/client-vehicles/${vehicle}/media`, { name: "front.png", bytes: await samples.png() }),
  ).body.file;
  const { token } = await share(id);
  const at = `/api/public/links/${token}/files`;
  const picture = await visit(`${at}/${photo.id}`);
  expect(picture).toMatchObject({
    status: 200,
    headers: { "content-type": "image/jpeg", "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" },
  });
  for (const secret of ["TestPhone", "Exif"]) expect(picture.bytes.toString("latin1")).not.toContain(secret);
  expect((await visit(`${at}/${photo.id}`)).bytes.equals(picture.bytes)).toBe(true);
  expect(await visit(`${at}/${photo.id}?thumbnail=1`)).toMatchObject({
    status: 200,
    headers: { "content-type": "image/webp" },
  });
  const small = await visit(`${at}/${photo.id}?page=1`);
  expect(small).toMatchObject({ status: 200, headers: { "content-type": "image/webp", "cache-control": "no-store" } });
  for (const secret of ["TestPhone", "Exif"]) expect(small.bytes.toString("latin1")).not.toContain(secret);
  expect((await visit(`${at}/${photo.id}?page=1`)).bytes.equals(small.bytes)).toBe(true);
  expect(await visit(`${at}/drawing`)).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
  for (const file of [other.id, "logo", "..%2f..", "0", "drawing2"])
    expect(await visit(`${at}/${file}`), file).toMatchObject(closed);
});

test("a video of a link has no location data, also in ranges; the shop keeps the original", async () => {
  const { id, oil } = await almostDone();
  const sent = videoWithPlace();
  const video = succeeded(
    await shop.upload(
      `/api/vehicle-diagnostics/${id}/media`,
      { name: "noise.mp4", bytes: sent.bytes },
      { collection: `step-1/${oil.id}` },
    ),
  ).body;
  await save(id, note(7));
  const { token } = await share(id);
  const given = await visit(`/api/public/links/${token}/files/${video.file.id}`);
  expect(given).toMatchObject({
    status: 200,
    headers: { "content-type": "video/mp4", "content-length": String(sent.bytes.length) },
  });
  for (const secret of [place, "Riyadh", "TestPhone"])
    expect(given.bytes.toString("latin1"), secret).not.toContain(secret);
  expect(given.bytes.subarray(sent.picturesAt, sent.picturesAt + sent.pictures.length).equals(sent.pictures)).toBe(
    true,
  );
  const part = await api.app.http.inject({
    method: "GET",
    url: `/api/public/links/${token}/files/${video.file.id}`,
    remoteAddress: `10.0.0.${visitor}`,
    headers: { range: "bytes=0-63" },
  });
  expect([part.statusCode, part.rawPayload.equals(given.bytes.subarray(0, 64))]).toEqual([206, true]);
  expect((await shop.get(video.url)).bytes.equals(sent.bytes)).toBe(true);
});

test("a video that would cost too much is refused with a sentence", async () => {
  const { id, oil } = await almostDone();
  const costly = Buffer.concat([samples.mp4().subarray(0, 24), costlyVideos.boxes().subarray(0, 4_000_000)]);
  const video = succeeded(
    await shop.upload(
      `/api/vehicle-diagnostics/${id}/media`,
      { name: "noise.mp4", bytes: costly },
      { collection: `step-1/${oil.id}` },
    ),
  ).body;
  await save(id, note(7));
  const { token } = await share(id);
  const refused = await visit(`/api/public/links/${token}/files/${video.file.id}`);
  expect(refused).toMatchObject({
    status: 422,
    body: { type: "video-not-shown", detail: "This video cannot be shown here. Ask the workshop for it." },
  });

  const stored = join(api.settings.filesUrl, shop.shopId);
  const bytes = readdirSync(stored, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(stored, name)).size === costly.length);
  expect(bytes).toHaveLength(1);
  rmSync(join(stored, bytes[0]!));
  expect(
    await visit(`/api/public/links/${token}/files/${video.file.id}`),
    "refused without being read again",
  ).toMatchObject({ status: 422, body: { type: "video-not-shown" } });
});

test("all links of a diagnostic are listed, page by page", async () => {
  const { id } = await ended();
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.unshift((await share(id)).id);
  const at = `/api/vehicle-diagnostics/${id}/links?limit=2`;
  const first = succeeded(await shop.get(at)).body;
  const last = succeeded(await shop.get(`${at}&cursor=${first.meta.next_cursor}`)).body;
  expect([...first.data, ...last.data].map((link: { id: string }) => link.id)).toEqual(made);
  expect(last).toMatchObject({ meta: { next_cursor: null }, recipient: { name: "Sara Al-Harbi" } });
});

test("a link has the report as a PDF, with drawing and photo, without client, VIN and inspector", async () => {
  const { id } = await ended();
  const { token } = await share(id);
  const paper = await visit(`/api/public/links/${token}.pdf?download=1`);
  expect(paper).toMatchObject({
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "no-store" },
  });
  expect(paper.headers["content-disposition"]).toContain('attachment; filename="diagnostic-1.pdf"');
  const text = await pdfText(paper.bytes);
  for (const part of ["Diagnosis report", "K N R", "Note 7"]) expect(text).toContain(part);
  const secrets = ["Sara Al-Harbi", "Client", "Checked by", "JTNB11HK103012345", "VIN"];
  for (const secret of [...secrets, "541112233"]) expect(text, secret).not.toContain(secret);
  expect(picturesOf(paper.bytes)).toEqual(expect.arrayContaining(["600×1000", "300×400"]));
  const own = succeeded(await shop.get(`/api/vehicle-diagnostics/${id}`)).body;
  const ownText = await pdfText((await shop.get(own.pdf_url)).bytes);
  for (const part of secrets) expect(ownText, part).toContain(part);
  expect(own.download_url).toBe(`${own.pdf_url}?download=1`);
});

test("deleting a photo deletes all its copies", async () => {
  const { id, photo } = await ended();
  const { token } = await share(id);
  expect((await visit(`/api/public/links/${token}/files/${photo.id}`)).status).toBe(200);
  expect((await visit(`/api/public/links/${token}.pdf`)).status).toBe(200);
  const kept = () =>
    readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true }).filter((name) =>
      /\.(jpg|webp)$/.test(String(name)),
    ).length;
  expect(kept()).toBe(4);
  succeeded(await shop.post(`/api/vehicle-diagnostics/${id}/reopen`, { reason: "A wrong photo" }));
  expect((await shop.delete(`/api/media/${photo.id}/${photo.name}`)).status).toBe(204);
  await expect.poll(kept).toBe(0);
});

test("a link that is revoked, expired or reopened says which shop to ask; an unknown one says nothing", async () => {
  const { id, photo } = await ended();
  const [revoked, expired, reopened] = [
    await share(id),
    await share(id, { expires_at: "2026-11-20T10:00:00Z" }),
    await share(id),
  ];
  const everywhere = async (token: string) =>
    Promise.all([
      open(token),
      visit(`/api/public/links/${token}.pdf`),
      visit(`/api/public/links/${token}/files/${photo.id}`),
      visit(`/api/public/links/${token}/files/drawing`),
    ]);
  const allClosed = async (token: string) => {
    for (const { status, body } of await everywhere(token)) expect({ status, body }).toMatchObject(closed);
    expect((await open(token)).body.shop).toEqual({
      name: "Golden Road Workshop",
      name_ar: null,
      contact_number: "+966554102276",
      whatsapp_number: null,
    });
  };
  for (const token of ["", "x", "A".repeat(32), "%00", revoked.id]) {
    const { status, body } = await open(token);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toHaveProperty("shop");
  }
  expect((await shop.delete(`/api/links/${revoked.id}`)).status).toBe(204);
  expect((await shop.delete(`/api/links/${revoked.id}`)).status).toBe(204);
  await allClosed(revoked.token);
  expect((await open(expired.token)).status).toBe(200);
  api.clock.set("2026-11-20T10:00:00Z");
  await allClosed(expired.token);
  succeeded(await shop.post(`/api/vehicle-diagnostics/${id}/reopen`, { reason: "Forgot the tires" }));
  await allClosed(reopened.token);
  await save(id, note(7));
  expect((await open(reopened.token)).status).toBe(200);
  const { data } = await linksOf(id);
  expect(data.map(({ state }: { state: string }) => state)).toEqual(["open", "expired", "revoked"]);
  expect(JSON.stringify(data)).not.toContain(reopened.token);
});

test("the shop sees when its link was first and last opened, not counting itself and previews", async () => {
  const { id } = await ended();
  const { token } = await share(id);
  const seen = async () =>
    (({ first_seen_at: first, last_seen_at: last }) => [first, last])((await linksOf(id)).data[0]);
  expect((await open(token, { method: "HEAD" })).status).toBe(200);
  succeeded(await shop.get(`/api/public/links/${token}`));
  expect(await seen()).toEqual([null, null]);
  await open(token);
  api.clock.set("2026-11-20T09:00:30Z");
  await open(token);
  expect(await seen()).toEqual(["2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"]);
  api.clock.set("2026-11-20T11:00:00Z");
  await open(token);
  expect(await seen()).toEqual(["2026-11-20T09:00:00Z", "2026-11-20T11:00:00Z"]);
});

test("a link is mailed to each address separately, in the requested language", async () => {
  const { id } = await ended();
  expect(await linksOf(id)).toMatchObject({
    recipient: { name: "Sara Al-Harbi", phone: "+966541112233" },
    message: { en: expect.stringContaining("7421 KNR"), ar: expect.stringContaining("تقرير الفحص") },
  });
  for (const to of ["", "not an address", "Sara <sara@example.test>", "a@b.test\r\nBcc: x@y.test"])
    expect((await shop.post(`/api/vehicle-diagnostics/${id}/emails`, { to })).body?.errors, to).toHaveProperty("to");
  const sent = succeeded(
    await shop.post(`/api/vehicle-diagnostics/${id}/emails`, {
      to: "sara@example.test, ali@example.test",
      language: "ar",
    }),
  ).body;
  expect(sent).toMatchObject({ sent_to: "sara@example.test, ali@example.test", state: "open" });
  expect(JSON.stringify(sent)).not.toContain("/d/");
  const { data } = succeeded(await shop.get("/api/outbox")).body;
  expect(
    data
      .filter(({ subject }: { subject: string }) => subject.includes("تقرير فحص"))
      .map(({ recipient }: { recipient: string }) => recipient)
      .toSorted(),
  ).toEqual(["ali@example.test", "sara@example.test"]);
});

test("another shop can neither list, create, mail nor revoke links of this one", async () => {
  const { id } = await ended();
  const link = await share(id);
  const stranger = await api.newShop();
  for (const refused of [
    await stranger.get(`/api/vehicle-diagnostics/${id}/links`),
    await stranger.post(`/api/vehicle-diagnostics/${id}/links`),
    await stranger.post(`/api/vehicle-diagnostics/${id}/emails`, { to: "x@example.test" }),
    await stranger.delete(`/api/links/${link.id}`),
    await stranger.get(`/api/vehicle-diagnostics/${id}.pdf`),
  ])
    expect(refused.status).toBe(404);
  const colleague = await shop.colleague(["view-clients"]);
  expect((await colleague.delete(`/api/links/${link.id}`)).status).toBe(403);
  expect((await open(link.token)).status).toBe(200);
});

test("guessing tokens is stopped, only for that address", async () => {
  const { token } = await share((await ended()).id);
  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1) statuses.push((await open(`guess-${time}`, { ip: "10.9.9.9" })).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(await open(token, { ip: "10.9.9.9" })).toMatchObject({ status: 429, body: { type: "too-many-tries" } });
  expect((await open(token)).status).toBe(200);
});
