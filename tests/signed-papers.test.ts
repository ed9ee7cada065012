import { expect, test } from "vitest";
import { catalogueId } from "../platform/server/ids.ts";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { pdfText } from "./support/pdf-text.ts";
import { drawn, pngUrl } from "./support/sample-files.ts";

const api = await startApi();
const signature = pngUrl(await drawn(500, 300, '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>'));

test("signed and ended documents stay the same after shop, client, vehicle and employee are changed and the vehicle is merged", async () => {
  const owner = await api.newShop();
  const shop = { ...owner, ...billing(owner) };
  const vehicle = await shop.vehicle({
    client_name: "Sara Al-Harbi",
    client_contact_number: "0554102276",
    vehicle_model_id: catalogueId("model", "Toyota", "Camry"),
    vehicle_year: 2021,
    vehicle_colour: "Silver",
    vin_number: "JTDKN3DU5A0000001",
    mileage: 61_000,
    days_to_fix: 3,
  });
  const employee = (await shop.get("/api/session")).body.user.id;
  const card = succeeded(
    await shop.post("/api/entry-cards", {
      client_vehicle_id: vehicle,
      km_in: 61_240,
      responsible_employee_id: employee,
    }),
  ).body;
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle })).body;
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      }),
    );
  const exit = `/api/client-vehicles/${vehicle}/exit-inspection`;
  for (const at of [exit, `/api/entry-cards/${card.id}`])
    succeeded(await shop.post(`${at}/client-signature`, { client_signature: signature }));
  const link = succeeded(await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/links`)).body;
  const shared = `/api/public/links/${String(link.url.en).split("/").at(-1)}`;
  const papers = async () => {
    const text = async (path: string) => pdfText((await shop.get(path)).bytes);
    return {
      card: await text(`/api/entry-cards/${card.id}.pdf`),
      exit: await text(`${exit}.pdf`),
      diagnostic: await text(`/api/vehicle-diagnostics/${diagnostic.id}.pdf`),
      page: (await api.anonymous().get(shared)).body.shown,
    };
  };

  const before = await papers();
  for (const paper of [before.card, before.exit, before.diagnostic])
    for (const said of ["Toyota Camry 2021", "Sara Al-Harbi", "Khalid Al-Zahrani"]) expect(paper).toContain(said);
  succeeded(
    await shop.put(`/api/client-vehicles/${vehicle}`, {
      client_name: "Fahad",
      license_plate: "9999 XYZ",
      vehicle_model_id: catalogueId("model", "Hyundai", "Elantra"),
      vehicle_year: 2024,
      vehicle_colour: "Black",
      vin_number: "KMHLM4AG7NU084417",
      mileage: 70_000,
      days_to_fix: 9,
    }),
  );
  const other = await shop.vehicle({ client_name: "Nasser", vehicle_colour: "Red", vehicle_year: 2025 });
  const facts = { license_plate: "other", vehicle_year: "other", vehicle_colour: "other" };
  succeeded(await shop.post(`/api/client-vehicles/${vehicle}/merge`, { other_id: other, facts }));
  succeeded(await shop.put("/api/shop", { name: "Another name" }));
  succeeded(await shop.put("/api/me", { name: "Somebody else" }));
  expect(await papers()).toEqual(before);

  succeeded(await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/reopen`, { reason: "Once more" }));
  succeeded(
    await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
      values: [{ step: 7, label: "note", value: "Seen" }],
    }),
  );
  expect((await papers()).diagnostic).toContain("Hyundai Elantra 2025");
});
