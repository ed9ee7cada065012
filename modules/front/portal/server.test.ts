import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let visit: string;
let client: string;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Noura", license_plate: "3150 DHB", mileage: 61_240 });
  client = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body.client.id;
});

const linkTo = async (id: string) => {
  const { id: linkId, url } = succeeded(await owner.post(`/api/clients/${id}/links`, {})).body;
  return { linkId: linkId as string, token: (url.en as string).split("/").at(-1)! };
};
const shownOn = async (token: string) => succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown;
const open = (token: string, kind: string, id: string) =>
  api.anonymous().post(`/api/public/clients/${token}/papers`, { kind, id });

/** A sent estimate of one finding, and another finding that was declined. */
const estimated = async (of = visit) => {
  const product = await bill.product({ name: "Wipers", price: "100.00" });
  const finding = succeeded(await owner.post("/api/findings", { client_vehicle_id: of, name: "Wiper blades" })).body;
  const { id } = succeeded(await owner.post("/api/estimates", { client_vehicle_id: of })).body;
  succeeded(await owner.post(`/api/estimates/${id}`, { lines: [{ product_id: product, finding_id: finding.id }] }));
  return { finding: finding.id as string, estimate: succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body };
};

test("leads to the workshop's booking page while that is open", async () => {
  const { token } = await linkTo(client);
  expect((await shownOn(token)).booking_path).toBeNull();
  const { address } = succeeded(await owner.put("/api/booking-page", { is_open: true })).body;
  const { booking_path: path } = await shownOn(token);
  expect(address.en.endsWith(`/en/${path}`)).toBe(true);
  const page = path.split("/").at(-1);
  expect((await api.anonymous().get(`/api/public/booking-pages/${page}`)).status).toBe(200);
});

test("shows vehicles, what waits for an answer, documents and what is owed", async () => {
  const { estimate } = await estimated();
  const put = succeeded(await owner.post("/api/findings", { client_vehicle_id: visit, name: "Cabin filter" })).body;
  const photo = succeeded(
    await owner.upload(`/api/findings/${put.id}/media`, { name: "filter.png", bytes: await samples.png() }),
  ).body;
  succeeded(await owner.post(`/api/findings/${put.id}/decline`, {}));
  const invoice = await bill.invoiced(visit, "115.00");
  const { token } = await linkTo(client);
  const shown = await shownOn(token);
  expect(shown).toMatchObject({
    client_name: "Noura",
    account: { due: invoice.grand_total, deposit: "0.00", refund_due: "0.00" },
    waiting: [{ id: estimate.id, number: estimate.number, grand_total: "115.00", state: "sent" }],
    cars: [{ license_plate: "3150 DHB", visits: [{ id: visit, mileage: 61_240 }] }],
    deferred: [{ id: put.id, name: { en: "Cabin filter", ar: "Cabin filter" } }],
    papers: [{ kind: "client-invoices", id: invoice.id, amount: invoice.grand_total, due: invoice.grand_total }],
  });
  expect(shown.cars[0].visits[0].life[0]).toMatchObject({ station: "entered", state: "done", on: "2026-11-22" });
  expect((await api.anonymous().get(shown.deferred[0].photo.thumbnail_url)).status).toBe(200);
  expect((await api.anonymous().get(`/api/public/links/${token}/files/${photo.file.id}`)).status).toBe(200);
  expect((await api.anonymous().get(`/api/public/links/${token}.pdf`)).status).toBe(200);
});

test("keeps the signed answer to an estimate among the documents, also once a new version has replaced it", async () => {
  const { estimate, finding } = await estimated();
  const { token } = await linkTo(client);
  const papers = async () => (await shownOn(token)).papers;
  expect(await papers()).toEqual([]);
  const answer = { channel: "in-person", name: "Noura", client_signature: clientSignature, revision: 1, after: 0 };
  succeeded(
    await owner.post(`/api/estimates/${estimate.id}/answers`, {
      ...answer,
      answers: [{ key: finding, answer: "yes" }],
    }),
  );
  const signed = { kind: "estimates", id: estimate.id, number: estimate.number, on: "2026-11-22", amount: "115.00" };
  expect(await papers()).toMatchObject([signed]);
  const { url } = succeeded(await open(token, "estimates", estimate.id)).body;
  const paper = await api.anonymous().get(`/api/public/links/${url.en.split("/").at(-1)}.pdf`);
  expect(await pdfText(paper.bytes)).toContain("Noura");

  const next = succeeded(await owner.post(`/api/estimates/${estimate.id}/revisions`, {})).body;
  succeeded(await owner.post(`/api/estimates/${next.id}/send`, {}));
  expect(await papers()).toMatchObject([signed]);
});

test("shows a new owner of a vehicle none of the visits and findings of the one before, and him none of the new owner's", async () => {
  const defer = async (of: string, name: string) => {
    const { id } = succeeded(await owner.post("/api/findings", { client_vehicle_id: of, name })).body;
    succeeded(await owner.post(`/api/findings/${id}/decline`, {}));
    return id as string;
  };
  const own = await defer(visit, "Cabin filter");
  const known = (await owner.get("/api/client-vehicles/earlier?plate=3150DHB")).body.data;
  const sold = { license_plate: "3150 DHB", client_name: "Buyer" };
  const asked = await owner.post("/api/client-vehicles", sold);
  const bought = succeeded(
    await owner.post("/api/client-vehicles", { ...sold, same_vehicle_id: asked.body.vehicle.id }),
  ).body;
  expect(known.id).toBe(visit);
  const later = await defer(bought.id, "Brake fluid");
  const pageOf = async (id: string) => {
    const { cars, deferred } = await shownOn((await linkTo(id)).token);
    const visits = cars.flatMap((car: { visits: { id: string }[] }) => car.visits.map((each) => each.id));
    return { visits, deferred: deferred.map((finding: { id: string }) => finding.id) };
  };
  expect(await pageOf(client)).toEqual({ visits: [visit], deferred: [own] });
  expect(await pageOf(bought.client_id)).toEqual({ visits: [bought.id], deferred: [later] });
});

test("opens a document under the same address each time, and closes it with the client's link", async () => {
  const { estimate } = await estimated();
  const { token, linkId } = await linkTo(client);
  const replies = await Promise.all([1, 2, 3].map(() => open(token, "estimates", estimate.id)));
  const [{ url }] = replies.map((reply) => succeeded(reply).body) as [{ url: { en: string; ar: string } }];
  expect(new Set(replies.map(({ body }) => body.url.en)).size).toBe(1);
  expect(succeeded(await owner.get(`/api/estimates/${estimate.id}/links`)).body.data).toHaveLength(1);
  const own = url.en.split("/").at(-1)!;
  expect(url.ar).toBe(`/ar/e/${own}`);
  expect((await shownOn(own)).number).toBe(estimate.number);
  expect((await shownOn(token)).waiting[0].state).toBe("seen");
  expect((await owner.delete(`/api/links/${linkId}`)).status).toBe(204);
  expect(
    succeeded(await owner.get(`/api/estimates/${estimate.id}/links`)).body.data.map(
      ({ state }: { state: string }) => state,
    ),
  ).toEqual(["revoked"]);
  for (const closed of [token, own])
    expect((await api.anonymous().get(`/api/public/links/${closed}`)).body.type).toBe("link-closed");
  expect((await open(token, "estimates", estimate.id)).body.type).toBe("link-closed");
});

test("shows and opens nothing of another client, and no drafts or insurer's invoices", async () => {
  const other = await bill.vehicle({ client_name: "Ghazi", license_plate: "7001 ABC" });
  const { estimate } = await estimated(other);
  const foreign = await bill.invoiced(other, "115.00");
  const draft = succeeded(
    await owner.post("/api/client-invoices", { client_vehicle_id: visit, issued_at: "2026-11-22", addressed_to: "N" }),
  ).body;
  const { token } = await linkTo(client);
  expect(await shownOn(token)).toMatchObject({
    account: { due: "0.00" },
    waiting: [],
    deferred: [],
    papers: [],
    cars: [{ license_plate: "3150 DHB" }],
  });
  const asked = [
    ["estimates", estimate.id],
    ["client-invoices", foreign.id],
    ["client-invoices", draft.id],
    ["vehicle-diagnostics", draft.id],
  ] as const;
  for (const [kind, id] of asked) expect((await open(token, kind, id)).status, kind).toBe(404);
  const ofEstimate = succeeded(await owner.post(`/api/estimates/${estimate.id}/links`, {}))
    .body.url.en.split("/")
    .at(-1);
  expect((await open(ofEstimate, "estimates", estimate.id)).body.type).toBe("link-closed");
});

test("shows the credit note of what the client owed before these books, opens it and takes a question about it", async () => {
  succeeded(await owner.put("/api/opening-balances", { day: "2026-10-31" }));
  const owed = { kind: "client", number: "OLD-17", date: "2026-08-01", amount: "1150.00" };
  const item = succeeded(await owner.post("/api/opening-items", { ...owed, party_id: client })).body;
  const stranger = succeeded(await owner.post("/api/clients", { name: "Ghazi" })).body;
  const foreign = succeeded(await owner.post("/api/opening-items", { ...owed, party_id: stranger.id })).body;
  const [note, other] = await Promise.all(
    [item, foreign].map(
      async ({ id }) =>
        succeeded(await owner.post(`/api/opening-items/${id}/credit-notes`, { amount: "150.00", reason: "discount" }))
          .body,
    ),
  );
  const { token } = await linkTo(client);
  expect(await shownOn(token)).toMatchObject({
    account: { due: "1000.00" },
    papers: [{ kind: "opening-credit-notes", number: note.number, amount: "-150.00", license_plate: null, due: null }],
  });
  const { url } = succeeded(await open(token, "opening-credit-notes", note.id)).body;
  const shared = url.en.split("/").at(-1);
  expect(succeeded(await api.anonymous().get(`/api/public/links/${shared}`)).body.kind).toBe("opening-credit-notes");
  expect((await open(token, "opening-credit-notes", other.id)).status).toBe(404);
  const about = { kind: "opening-credit-notes", id: note.id };
  succeeded(await api.anonymous().post(`/api/public/clients/${token}/questions`, { text: "For which work?", about }));
  expect((await owner.get(`/api/clients/${client}/questions`)).body.data).toMatchObject([
    { about: { ...about, label: note.number, view_url: note.view_url } },
  ]);
});

test("a link is made by those who may view payments; guessing is stopped", async () => {
  const clerk = await owner.colleague(["view-clients", "view-client-invoices"]);
  expect((await clerk.post(`/api/clients/${client}/links`, {})).status).toBe(403);
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push(
      (
        await api
          .anonymous("en", { ip: "198.51.100.8" })
          .post("/api/public/clients/unknown/papers", { kind: "estimates", id: visit })
      ).status,
    );
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
});

test("only who may read all that the page shows makes a link to it or sends one", async () => {
  const all = ["view-clients", "view-client-payments", "view-client-invoices", "view-estimates"] as const;
  const [cashier, clerk] = [await owner.colleague(all), await owner.colleague([...all, "view-client-diagnostics"])];
  expect((await cashier.post(`/api/clients/${client}/links`, {})).status).toBe(403);
  expect((await cashier.post(`/api/clients/${client}/emails`, { to: "noura@example.test" })).status).toBe(403);
  succeeded(await clerk.post(`/api/clients/${client}/links`, {}));
});
