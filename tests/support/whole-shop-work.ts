import { createHmac } from "node:crypto";
import { addDays } from "../../platform/shared/dates.ts";
import type { ShopOwner, startApi } from "./api.ts";
import { creating, succeeded } from "./billing.ts";
import { shopToday } from "./shop-day.ts";

/** A sent estimate, and an answer to another one. */
export const estimatesOf = async (owner: ShopOwner, vehicle: string) => {
  const idOf = creating(owner);
  const part = await idOf("/api/products", { name: "Wiper blades", price: "60.00" });
  const sentOne = async (visit: string) => {
    const id = await idOf("/api/estimates", { client_vehicle_id: visit });
    succeeded(await owner.post(`/api/estimates/${id}`, { lines: [{ product_id: part }] }));
    return succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body;
  };
  // Of another visit: this one's invoices are approved without a reason.
  const answeredVisit = await idOf("/api/client-vehicles", { client_name: "Fahd", license_plate: "9911 KNR" });
  const [open, sent] = [await sentOne(vehicle), await sentOne(answeredVisit)];
  const answered = succeeded(
    await owner.post(`/api/estimates/${sent.id}/answers`, {
      channel: "phone",
      name: "Ahmed",
      phone: "+966501234567",
      after: 0,
      answers: [{ key: sent.lines[0].id, answer: "not-now" }],
    }),
  ).body;
  const draftEstimate = await idOf("/api/estimates", { client_vehicle_id: vehicle });
  return {
    estimate: String(open.id),
    draftEstimate,
    answeredEstimate: String(sent.id),
    estimateAnswer: String(answered.answers[0].id),
  };
};

/** A visit after another one whose invoice gives warranty, and what was decided there about it. */
export const warrantedAt = async (owner: ShopOwner) => {
  const idOf = creating(owner);
  const part = await idOf("/api/products", { name: "Alternator", price: "90.00" });
  const plate = { license_plate: "9922 KNR" };
  const first = succeeded(await owner.post("/api/client-vehicles", { ...plate, client_name: "Turki" })).body;
  const invoice = await idOf("/api/client-invoices", {
    client_vehicle_id: first.id,
    issued_at: shopToday(),
    addressed_to: "Turki",
    items: [{ product_id: part }],
  });
  succeeded(await owner.put(`/api/client-invoices/${invoice}`, { warranty_days: 30 }));
  const { items } = succeeded(await owner.post(`/back/client-invoices/${invoice}/approve`, {})).body;
  const visit = await idOf("/api/client-vehicles", { ...plate, client_id: first.client_id });
  const warranty = String(items[0].id);
  const decided = succeeded(
    await owner.put(`/api/warranties/${warranty}`, {
      client_vehicle_id: visit,
      decision: "confirmed",
      reason: "No charge",
    }),
  ).body;
  return { warranties: warranty, warrantedVisit: visit, "warranty-claims": String(decided.decided.claim_id) };
};

/** A bay, a task, and hours that wait for a confirmation. */
export const workOn = async (owner: ShopOwner, vehicle: string) => {
  const idOf = creating(owner);
  const bay = await idOf("/api/bays", { name: "Lift 1", name_ar: "رافعة 1" });
  const added = succeeded(
    await owner.post("/api/work-order-tasks", { client_vehicle_id: vehicle, name: "Front brakes", bay_id: bay }),
  ).body;
  const part = await idOf("/api/products", { name: "Brake pads", kind: "part" });
  const planned = await idOf(`/api/work-order-tasks/${added.id}/products`, { product_id: part });
  const clientPart = await idOf(`/api/work-order-tasks/${added.id}/client-parts`, { name: "Oil filter" });
  const scarce = await idOf("/api/products", { name: "Wheel bearing", kind: "part" });
  await idOf(`/api/products/${scarce}/stock-movements`, {
    kind: "opening",
    quantity: "1",
    unit_cost: "9.00",
    reason: "Counted",
  });
  const missingPart = await idOf(`/api/work-order-tasks/${added.id}/products`, { product_id: scarce, quantity: "5" });
  const cancelled = await idOf("/api/work-order-tasks", { client_vehicle_id: vehicle, name: "Polish" });
  await idOf(`/api/work-order-tasks/${cancelled}/cancel`, { reason: "Not wanted" });
  const vendor = await idOf("/api/vendors", { name: "Precision Engines" });
  const subletOf = async (name: string, sent: boolean) => {
    const task = await idOf("/api/work-order-tasks", { client_vehicle_id: vehicle, name });
    succeeded(
      await owner.put(`/api/work-order-tasks/${task}/sublet`, { vendor_id: vendor, description: name, price: "90" }),
    );
    if (sent) succeeded(await owner.post(`/api/work-order-tasks/${task}/sublet/send`));
    return task;
  };
  const [toSend, away] = [await subletOf("Regrind", false), await subletOf("Gearbox", true)];
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await idOf("/api/clock-events", { kind: "start", task_id: cancelled, at: at(20) });
  await idOf("/api/clock-events", { kind: "stop", task_id: cancelled, at: at(10) });
  const { flagged } = succeeded(await owner.get(`/api/work-order-tasks/${cancelled}`)).body;
  const workOrder = String(added.work_order_id);
  return {
    bay,
    task: String(added.id),
    clientPart,
    toSend,
    away,
    taskPart: planned,
    missingPart,
    workOrder,
    clock: String(flagged[0].id),
  };
};

/** What a client wrote to the shop's WhatsApp number. */
export const receivedMessage = async (api: Awaited<ReturnType<typeof startApi>>, owner: ShopOwner): Promise<string> => {
  const { account } = succeeded(await owner.get("/api/whatsapp")).body;
  const message = {
    from: "966541112233",
    id: "wamid.whole-shop",
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: "text",
    text: { body: "Is it ready?" },
  };
  const value = { metadata: { phone_number_id: account.phone_number_id }, messages: [message] };
  const bytes = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ changes: [{ field: "messages", value }] }],
  });
  const signature = `sha256=${createHmac("sha256", "secret").update(bytes).digest("hex")}`;
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  succeeded(await api.anonymous().post(new URL(account.webhook_url).pathname, bytes, headers));
  return String(succeeded(await owner.get("/api/whatsapp-messages")).body.data[0].id);
};

/** A diagnostic that has ended, and a link to it. */
export const sharedDiagnostic = async (owner: ShopOwner, vehicle: string) => {
  const { id } = succeeded(await owner.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle })).body;
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    succeeded(
      await owner.post(`/api/vehicle-diagnostics/${id}/values`, { values: [{ step, label: "note", value: "Seen" }] }),
    );
  const link = succeeded(await owner.post(`/api/vehicle-diagnostics/${id}/links`)).body;
  return { link: String(link.id), token: String(link.url.en).split("/").at(-1) ?? "" };
};

/** Providers of text messages and WhatsApp, to which nothing is sent. */
export const connectProviders = async (owner: ShopOwner) => {
  succeeded(
    await owner.put("/api/sms-provider", {
      preset: "other",
      send_url: "https://sms.example.com/send",
      method: "POST",
      format: "json",
      headers: "",
      body: '{"to": "{to}", "text": "{text}"}',
      sender: "Warsha",
      honours_id: false,
    }),
  );
  succeeded(
    await owner.put("/api/whatsapp", {
      phone_number_id: "106540352242922",
      business_account_id: "102290129340398",
      host: "https://graph.example.com",
      api_version: "v23.0",
      is_preferred: false,
      link_language: "en",
      link_language_ar: "ar",
      token: "token",
      app_secret: "secret",
    }),
  );
};

/** A frozen commission run of the last month, and a rate of later days. */
export const commissionOf = async (owner: ShopOwner, vehicle: string) => {
  const idOf = creating(owner);
  const lastMonth = addDays(`${shopToday().slice(0, 7)}-01`, -1);
  const rateFrom = (from: string) =>
    idOf("/api/commission-rates", {
      employee_id: owner.userId,
      from,
      labour_percent: 10,
      parts_percent: 0,
      earned_on: "approved",
    });
  await rateFrom("2018-01-01");
  const labour = await idOf("/api/products", { name: "Alignment", kind: "service", price: "100.00" });
  const task = await idOf("/api/work-order-tasks", { client_vehicle_id: vehicle, name: "Alignment" });
  succeeded(await owner.put(`/api/work-order-tasks/${task}/employees/${owner.userId}`, { hours_worked: 1 }));
  const invoice = await idOf("/api/client-invoices", {
    client_vehicle_id: vehicle,
    issued_at: lastMonth,
    addressed_to: "Ahmed",
    items: [{ product_id: labour }],
  });
  succeeded(await owner.post(`/back/client-invoices/${invoice}/approve`, {}));
  return {
    "commission-runs": await idOf("/api/commission-runs", { month: lastMonth.slice(0, 7) }),
    "commission-rates": await rateFrom(addDays(shopToday(), 40)),
    technicians: owner.userId,
  };
};
