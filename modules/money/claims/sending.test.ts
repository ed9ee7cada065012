import { afterAll, describe, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { decodedMail, mailServer } from "../../../tests/support/mail-server.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const mails = await mailServer();
await mails.start();
afterAll(() => mails.stop());
const api = await startApi({ smtpUrl: mails.url });

const visitor = api.anonymous("en", { ip: "10.1.2.3" });

const claimed = async () => {
  const owner = await api.newShop();
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Gulf Shield" })).body;
  const vehicle = await billing(owner).vehicle({ client_name: "Reem Al-Harbi" });
  const claim = succeeded(
    await owner.post("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: insurer.id }),
  ).body;
  const at = `/api/insurance-claims/${claim.id}`;
  const upload = async (collection: string) =>
    succeeded(await owner.upload(`${at}/media`, { name: "a.png", bytes: await samples.png() }, { collection })).body;
  return { owner, insurer, claim, at, upload };
};

const received = async (to: string) => {
  await expect.poll(() => mails.received.filter((mail) => mail.to === to).length, { timeout: 20_000 }).toBe(1);
  return decodedMail(mails.received.find((mail) => mail.to === to)!.source);
};

const tokenIn = (mail: string) => /\/c\/([\w-]{20,})/.exec(mail)?.[1] ?? "";

describe("a claim", () => {
  test("is mailed with its PDF to every typed address, and becomes sent", async () => {
    const { owner, at } = await claimed();
    const sent = await owner.post(`${at}/send-to-insurance-company`, { to: "one@gulf.example, two@gulf.example," });
    expect(sent.body).toMatchObject({ state: "sent", sent_to: "one@gulf.example, two@gulf.example" });
    expect(sent.body.sent_at).not.toBeNull();
    const [one, two] = [await received("one@gulf.example"), await received("two@gulf.example")];
    for (const mail of [one, two]) expect(mail).toMatch(/filename="?claim-1\.pdf/);
    expect(one).not.toContain("two@gulf.example");
    const again = await owner.post(`${at}/send-to-insurance-company`, { to: "three@gulf.example" });
    expect(again.body).toMatchObject({ state: "sent", sent_to: "three@gulf.example" });
  });

  test("goes to the insurer's lists where no address is typed; without one nothing is sent", async () => {
    const { owner, at, insurer } = await claimed();
    const nowhere = await owner.post(`${at}/send-to-insurance-company`, {});
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ["to"]]);
    const kept = await owner.put(`/api/insurance-companies/${insurer.id}`, {
      claim_emails: "claims@list.example،second@list.example",
      inspection_emails: "rep@list.example",
    });
    expect(kept.body).toMatchObject({ claim_emails: "claims@list.example, second@list.example" });
    expect((await owner.get(at)).body.sends_to).toEqual({
      claim: "claims@list.example, second@list.example",
      inspection: "rep@list.example",
    });
    await owner.put(`/api/insurance-companies/${insurer.id}`, { name_ar: "درع الخليج" });
    expect((await owner.get(`${at}/links`)).body.recipient).toMatchObject({
      name: "Gulf Shield",
      name_ar: "درع الخليج",
    });
    await owner.post(`${at}/send-to-insurance-company`, {});
    await received("claims@list.example");
    await received("second@list.example");
    const inspection = await owner.post(`${at}/emails/send-insurance-rep-inspection`, {});
    expect(inspection.body.state).toBe("sent");
    expect(await received("rep@list.example")).not.toMatch(/filename="?claim/);
    const bad = await owner.put(`/api/insurance-companies/${insurer.id}`, { claim_emails: "no address" });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ["claim_emails"]]);
  });

  test("one bad address refuses all, and nothing is sent", async () => {
    const { owner, at } = await claimed();
    for (const to of [
      "good@bad.example, bad",
      "good@bad.example\r\nBcc: x@y.example",
      '"x" <good@bad.example>',
      ", ,",
    ]) {
      const refused = await owner.post(`${at}/send-to-insurance-company`, { to });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["to"]]);
    }
    expect((await owner.get(at)).body).toMatchObject({ state: "open", sent_at: null });
    expect((await owner.get("/api/outbox")).body.data).toEqual([]);
    expect((await owner.get(`${at}/links`)).body.data).toEqual([]);
  });

  test("is marked sent and inspected by hand, each once", async () => {
    const { owner, at } = await claimed();
    expect((await owner.post(`${at}/mark-sent`)).body).toMatchObject({ state: "sent", sent_to: null });
    expect((await owner.post(`${at}/mark-sent`)).body.type).toBe("claim-sent");
    expect((await owner.post(`${at}/mark-inspected`)).body).toMatchObject({ state: "inspected" });
    expect((await owner.post(`${at}/mark-inspected`)).body.type).toBe("claim-inspected");
    expect((await owner.delete(at)).body.type).toBe("claim-not-open");
  });
});

describe("the public gallery", () => {
  test("shows pictures and no names or papers, until the link is revoked or the claim withdrawn", async () => {
    const { owner, at, upload, claim } = await claimed();
    const item = succeeded(await owner.post(`${at}/items`, { name: "Door" })).body;
    const [inspection, photo, copy] = [
      await upload("inspection"),
      await upload(`item/${item.id}/before`),
      await upload("claim-copy"),
    ];
    await owner.post(`${at}/emails/send-insurance-rep-inspection`, { to: `rep.${claim.id}@gulf.example` });
    const token = tokenIn(await received(`rep.${claim.id}@gulf.example`));
    const images = await visitor.get(`/api/public/claims/${token}/inspection-images`);
    expect(images.body.data.map(({ url }: { url: string }) => url)).toEqual(
      [inspection, photo].map(({ file }) => `/api/public/links/${token}/files/${file.id}`),
    );
    const opened = await visitor.get(`/api/public/links/${token}`);
    expect(JSON.stringify(opened.body)).not.toContain("Reem");
    expect((await visitor.get(images.body.data[0].url)).status).toBe(200);
    expect((await visitor.get(`/api/public/links/${token}/files/${copy.file.id}`)).status).toBe(404);
    const [link] = (await owner.get(`${at}/links`)).body.data;
    await owner.delete(`/api/links/${link.id}`);
    expect((await visitor.get(`/api/public/claims/${token}/inspection-images`)).body.type).toBe("link-closed");

    const made = succeeded(await owner.post(`${at}/links`)).body;
    const second = String(made.url.en).split("/").at(-1);
    expect((await visitor.get(`/api/public/claims/${second}/inspection-images`)).status).toBe(200);
    await owner.post(`${at}/withdraw`, { reason: "Client pays" });
    expect((await visitor.get(`/api/public/claims/${second}/inspection-images`)).status).toBe(404);
  });

  test("a thousand guesses find nothing and are throttled by the 61st", async () => {
    const guesser = api.anonymous("en", { ip: "10.9.9.9" });
    const statuses: number[] = [];
    for (let guess = 0; guess < 1000; guess++)
      statuses.push((await guesser.get(`/api/public/claims/guess-${guess}-of-a-long-token/inspection-images`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(60);
    expect(statuses.slice(61)).not.toContain(404);
  });
});
