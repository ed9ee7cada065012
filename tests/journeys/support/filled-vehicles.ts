import { shopToday } from "../../support/shop-day.ts";
import { drawn, pngUrl, samples } from "../../support/sample-files.ts";
import type { Calls } from "./calls.ts";
import type { Names } from "./filled-names.ts";

/** Vehicles with their cards, diagnoses, findings and tasks. */
export const fillVehicles = async (calls: Calls, names: Names) => {
  const make = (await calls.get("/api/vehicle-makes?limit=200")).data.find(
    (item: { name: string }) => item.name === "Toyota",
  );
  const camry = (await calls.get(`/api/vehicle-makes/${make.id}/models`)).data.find(
    (item: { name: string }) => item.name === "Camry",
  );
  const insurer = await calls.post("/api/insurance-companies", { name: names.insurer });
  const enter = (plate: string, client: string, phone: string) =>
    calls.post("/api/client-vehicles", {
      client_name: client,
      client_contact_number: phone,
      license_plate: plate,
      vehicle_make_id: make.id,
      vehicle_model_id: camry.id,
      vehicle_year: 2021,
      vehicle_colour: "white",
      mileage: 148_320,
      days_to_fix: 3,
      vin_number: `4T1BF1FK5HU38${plate.slice(0, 4)}`,
      insurance_company_id: insurer.id,
      insurance_reference_number: "CL-20418",
    });
  const vehicle = await enter("6183 TJD", names.client, "+966508841093");
  const archived = await enter("3150 DHB", names.otherClient, "+966508841094");
  await calls.post(`/api/client-vehicles/${archived.id}/archive`);
  const waiting = await enter("9037 ZEN", names.thirdClient, "+966508841095");
  const cardless = await enter("6604 TSL", names.thirdClient, "+966508841096");
  const draftCard = await calls.post("/api/entry-cards", {
    client_vehicle_id: waiting.id,
    km_in: 148_330,
    fuel_level: 25,
    complaint: names.remarks,
    damage_marks: { FRONT_BUMPER: "red", OFF_SIDE_REAR_DOOR: "yellow" },
  });

  const signedCard = await calls.post("/api/entry-cards", {
    client_vehicle_id: vehicle.id,
    km_in: 148_320,
    fuel_level: 62,
    complaint: names.remarks,
    remarks: names.remarks,
    damage_marks: { NEAR_SIDE_FRONT_DOOR: "red", FRONT_DRIVER_PANEL: "yellow" },
  });
  await calls.post(`/api/entry-cards/${signedCard.id}/client-signature`, { client_signature: await signature() });
  await calls.put(`/api/client-vehicles/${vehicle.id}/exit-inspection`, {
    damage_marks: { REAR_BUMPER: "yellow", FRONT_DRIVER_PANEL: "yellow" },
    remarks: names.remarks,
  });
  await calls.post(`/api/client-vehicles/${vehicle.id}/exit-inspection/client-signature`, {
    client_signature: await signature(),
  });
  const picture = await calls.upload(`/api/client-vehicles/${vehicle.id}/media`, {
    name: "front.png",
    mimeType: "image/png",
    buffer: await samples.png(),
  });

  await calls.post("/api/findings", { client_vehicle_id: vehicle.id, name: names.product, note: names.remarks });
  await calls.post("/api/service-reminders", {
    client_vehicle_id: vehicle.id,
    kind: "other",
    note: names.product,
    due_km: 90_000,
    due_on: shopToday(),
  });
  const endedDiagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  const [point] = (await calls.get("/api/diagnostics/checkpoints?step=1")).data;
  const found: Readonly<Record<number, object[]>> = {
    1: [{ label: point.id, value: "requires-check" }],
    2: [{ label: "rpm", value: 0.82 }],
    3: [{ label: "scans", value: [{ code: "P3123", description: names.code, description_ar: names.code }] }],
    6: [
      { label: "engine", value: 40 },
      { label: "tires", value: { front_left: 80 } },
    ],
  };
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await calls.post(`/api/vehicle-diagnostics/${endedDiagnostic.id}/values`, {
      values: [...(found[step] ?? []), { label: "note", value: names.remarks }].map((value) => ({ step, ...value })),
    });
  }
  await calls.post("/api/bays", { name: names.remarks, name_ar: names.remarks });
  const [runningTask, doneTask] = [
    await calls.post("/api/work-order-tasks", {
      client_vehicle_id: cardless.id,
      name: names.product,
      planned_hours: 2.5,
      complaint: names.remarks,
    }),
    await calls.post("/api/work-order-tasks", { client_vehicle_id: cardless.id, name: names.product }),
  ];
  await calls.post("/api/clock-events", { kind: "finish", task_id: doneTask.id, confirm: true });
  await calls.post("/api/clock-events", { kind: "start", task_id: runningTask.id });
  const openDiagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: cardless.id });
  await calls.post(`/api/vehicle-diagnostics/${openDiagnostic.id}/values`, {
    values: [{ step: 1, label: "note", value: names.remarks }],
  });

  return {
    enter,
    insurer,
    vehicle,
    archived,
    waiting,
    cardless,
    draftCard,
    signedCard,
    picture,
    endedDiagnostic,
    openDiagnostic,
    runningTask,
    doneTask,
  };
};

export type FilledVehicles = Awaited<ReturnType<typeof fillVehicles>>;

const signature = async () =>
  pngUrl(
    await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
  );
