import { addDays } from "../../platform/shared/dates.ts";
import { catalogueId } from "../../platform/server/ids.ts";
import type { ShopOwner } from "./api.ts";
import { billing, createdId } from "./billing.ts";
import { drawn, pngUrl } from "./sample-files.ts";
import { shopToday } from "./shop-day.ts";
import { customValuesOf } from "./versioned-records.ts";
import { type Changed, rows } from "./versioned-settings.ts";

const baysOf = (shop: ShopOwner) =>
  Promise.all(["Lift 1", "Lift 2"].map((name) => createdId(shop.post("/api/bays", { name, name_ar: name }))));

const stroke = (to: number) => `<path d="M10 10 L${to} ${to}" stroke="red" stroke-width="5"/>`;

const task = async (shop: ShopOwner) =>
  createdId(shop.post("/api/work-order-tasks", { client_vehicle_id: await billing(shop).vehicle(), name: "Brakes" }));

/** What happens to a car, as records that two tabs can edit. */
export const versionedWork: Record<string, Changed> = {
  "a planned service": {
    path: "/api/service-reminders/:id",
    made: async (shop) =>
      createdId(
        shop.post("/api/service-reminders", {
          client_vehicle_id: await billing(shop).vehicle(),
          kind: "other",
          note: "Belt",
          due_km: 90_000,
        }),
      ),
    fields: () => ({
      due_km: [95_000, 96_000],
      due_on: [addDays(shopToday(), 30), addDays(shopToday(), 31)],
      note: ["Timing belt", "Fan belt"],
      kind: ["oil", "other"],
    }),
  },
  "a finding": {
    path: "/api/findings/:id",
    made: async (shop) =>
      createdId(shop.post("/api/findings", { client_vehicle_id: await billing(shop).vehicle(), name: "Oil leak" })),
    fields: () => ({ name: ["Water leak", "Fuel leak"], note: ["Left", "Right"], grade: ["now", "soon"] }),
  },
  "a task": {
    path: "/api/work-order-tasks/:id",
    made: task,
    fields: async (shop) => {
      const [first, second] = [await shop.colleague(["view-work-orders"]), await shop.colleague(["view-work-orders"])];
      return {
        name: ["Front brakes", "Rear brakes"],
        name_ar: ["فرامل أمامية", "فرامل خلفية"],
        planned_hours: [1.5, 2],
        employee_id: [first.userId, second.userId],
        bay_id: await baysOf(shop),
        complaint: ["Squeaks", "Shakes"],
        cause: ["Worn", "Bent"],
        correction: ["Replaced", "Turned"],
        note: ["Call first", "x"],
      };
    },
  },
  "a vehicle": {
    path: "/api/client-vehicles/:id",
    made: (shop) => billing(shop).vehicle(),
    needed: { confirm: true, plate_change: "correction" },
    others: ["client_name", "client_custom_fields", "plate_change", "same_vehicle_id", "not_vehicle_id"],
    fields: async (shop) => {
      const named = (path: string) =>
        Promise.all(["Salama", "Tawuniya"].map((name) => createdId(shop.post(path, { name }))));
      return {
        client_id: await named("/api/clients"),
        client_contact_number: ["+966541112233", "+966541112244"],
        client_vat_number: ["310122393500003", "300075588700003"],
        license_plate: ["7421 KNR", "7422 KNR"],
        license_plate_country: ["AE", "SA"],
        vehicle_entered_at: ["2026-01-01T10:00", "2026-01-01T11:00"],
        mileage: [1000, 2000],
        days_to_fix: [2, 3],
        vehicle_make_id: [catalogueId("make", "Toyota"), catalogueId("make", "Hyundai")],
        vehicle_model_id: [catalogueId("model", "Hyundai", "Elantra"), catalogueId("model", "Toyota", "Camry")],
        vehicle_year: [2022, 2023],
        vehicle_colour: ["Red", "White"],
        vin_number: ["JTDKN3DU5A0000071", "JTDKN3DU5A0000072"],
        insurance_company_id: await named("/api/insurance-companies"),
        insurance_reference_number: ["R-1", "R-2"],
        insurance_approved_amount: ["100", "200"],
        custom_fields: await customValuesOf(shop, "visit"),
        vehicle_custom_fields: await customValuesOf(shop, "vehicle"),
      };
    },
  },
  "a booking": {
    path: "/api/bookings/:id",
    made: (shop) =>
      createdId(
        shop.post("/api/bookings", {
          date: addDays(shopToday(), 10),
          time: "09:00",
          until_time: "10:00",
          client_name: "Noura",
          wish: "Oil",
          confirm: true,
        }),
      ),
    needed: { confirm: true },
    fields: async (shop) => ({
      date: [addDays(shopToday(), 11), addDays(shopToday(), 12)],
      until_date: [addDays(shopToday(), 13), addDays(shopToday(), 14)],
      time: ["09:15", "09:30"],
      until_time: ["11:00", "12:00"],
      bay_id: await baysOf(shop),
      client_name: ["Noura Ali", "Noura Saleh"],
      contact_number: ["+966541112233", "+966541112244"],
      license_plate: ["7421 KNR", "7422 KNR"],
      license_plate_country: ["AE", "SA"],
      wish: ["Brakes", "Tyres"],
      note: ["Call first", "x"],
      client_id: await Promise.all(["Huda", "Hind"].map((name) => createdId(shop.post("/api/clients", { name })))),
    }),
  },
  "an entry card": {
    path: "/api/entry-cards/:id",
    refusal: "entry-card-changed",
    made: async (shop) =>
      createdId(
        shop.post("/api/entry-cards", { client_vehicle_id: await billing(shop).vehicle(), km_in: 100, fuel_level: 50 }),
      ),
    fields: async (shop) => {
      const [first, second] = [await shop.colleague([]), await shop.colleague([])];
      const drawings = await Promise.all([100, 200].map((to) => drawn(300, 500, stroke(to))));
      return {
        created_at: [addDays(shopToday(), -1), addDays(shopToday(), -2)],
        km_in: [200, 300],
        fuel_level: [25, 75],
        from_trailer_license_plate: ["7421 KNR", "7422 KNR"],
        from_trailer_name: ["Saud", "Fahd"],
        trailer_damages: ["Bumper", "Door"],
        complaint: ["Squeaks", "Shakes"],
        remarks: ["Scratch", "Dent"],
        responsible_employee_id: [first.userId, second.userId],
        car_inspection_image: drawings.map(pngUrl),
        car_inspection_strokes: rows({ points: [[10, 10]] }, { points: [[20, 20]] }, { points: [[20, 20]], width: 5 }),
        damage_marks: [{ FRONT_BUMPER: "red" }, { FRONT_BUMPER: "yellow" }, { REAR_BUMPER: "red" }],
        client_vehicle_conditions: rows({ name: "spare_tyre", value: true }, { name: "jack", value: true }),
        client_vehicle_conditions_absent: [["spare_tyre"], ["jack"]],
      };
    },
  },
  "an insurance claim": {
    path: "/api/insurance-claims/:id",
    made: async (shop) =>
      createdId(
        shop.post("/api/insurance-claims", {
          client_vehicle_id: await billing(shop).vehicle(),
          insurance_company_id: await createdId(shop.post("/api/insurance-companies", { name: "Salama" })),
        }),
      ),
    fields: () => ({
      field_1: ["Front", "Rear"],
      field_2: ["Left", "Right"],
      field_3: ["Roof", "Floor"],
      parts_costs: ["100", "200"],
      claim_number: ["C-1", "C-2"],
      accident_report_number: ["A-1", "A-2"],
      repair_permit_number: ["P-1", "P-2"],
    }),
  },
  "the details of a draft invoice": {
    path: "/api/client-invoices/:id",
    made: async (shop) => (await billing(shop).invoice(await billing(shop).vehicle())).id,
    fields: () => ({
      addressed_to: ["Noura Ali", "Nora"],
      claim_number: ["CL-1", "CL-2"],
      type: ["cash_invoice", "sale_invoice"],
      warranty_days: [10, 20],
      warranty_km: [5000, 10_000],
      exit_mileage: [41_000, 42_000],
      change_oil_after: [5000, 10_000],
      note: ["Call first", "Call later"],
      account_name: ["Fleet", "Rental"],
      supplied_on: ["2026-11-12", "2026-11-11"],
      issued_at: ["2026-11-19", "2026-11-18"],
    }),
    // Of an insurer; a user; an item, which has a version of its own; the version by its other name.
    others: ["addressed_to_kind", "employee_id", "labor_costs", "details_version"],
  },
};
