import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

test("the search finds bookings to come by name, plate and phone, and none that is over, cancelled or of another shop", async () => {
  api.clock.set("2026-11-22T06:00:00Z");
  const [owner, other] = [await api.newShop(), await api.newShop()];
  const book = async (date: string, more: object = {}) =>
    succeeded(
      await owner.post("/api/bookings", {
        client_name: "Noura Al-Harbi",
        contact_number: "+966541112233",
        license_plate: "7421 KNR",
        license_plate_country: "SA",
        date,
        time: "10:00",
        until_time: "11:00",
        wish: "Oil and filter",
        confirm: true,
        ...more,
      }),
    ).body.id as string;
  const id = await book("2026-11-24");
  await book("2026-11-12");
  const cancelled = await book("2026-11-25", { client_name: "Noura two" });
  succeeded(await owner.post(`/api/bookings/${cancelled}/cancel`, { reason: "Ill" }));
  const found = async (q: string, by = owner) =>
    succeeded(await by.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.filter(
      ({ kind }: { kind: string }) => kind === "booking",
    );
  for (const q of ["noura", "7421 KNR", "٧٤٢١", "0541112233"])
    expect(await found(q), q).toMatchObject([
      { id, title: "Noura Al-Harbi", detail: "10:00 · Oil and filter", on: "2026-11-24", license_plate: "7421 KNR" },
    ]);
  expect(await found("noura", other)).toEqual([]);
  expect(await found("Sara")).toEqual([]);
  const clerk = await owner.colleague(["view-clients"]);
  expect(succeeded(await clerk.get("/api/search?q=noura")).body.data).toEqual([]);
});
