import { withPasskey } from "./passkey-device.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { ShopOwner, startApi } from "./api.ts";
import { billing, creating, succeeded } from "./billing.ts";
import { rejectedEInvoice } from "./rejected-e-invoice.ts";
import { samples } from "./sample-files.ts";
import type { Things } from "./route-addresses.ts";
import { shopToday } from "./shop-day.ts";
import { accountOf, bookedBy, credited, relieved, writtenOff } from "./whole-shop-books.ts";
import { boughtFrom } from "./whole-shop-buying.ts";
import { exportedBy, importedBy, paidByTransfer, stoppedReadBack } from "./whole-shop-office.ts";
import { soldTo, splitBy } from "./whole-shop-selling.ts";
import { transferredBy } from "./whole-shop-stock.ts";
import {
  commissionOf,
  connectProviders,
  estimatesOf,
  receivedMessage,
  sharedDiagnostic,
  warrantedAt,
  workOn,
} from "./whole-shop-work.ts";

export type WholeShop = { readonly owner: ShopOwner; readonly things: Things };

/** A shop with one record for every address. */
export const wholeShop = async (api: Awaited<ReturnType<typeof startApi>>): Promise<WholeShop> => {
  const owner = await api.newShop();
  const idOf = creating(owner);
  const readBack = await stoppedReadBack(owner);
  const firstOf = async (path: string): Promise<string> => succeeded(await owner.get(path)).body.data[0].id;
  const shop = billing(owner);
  // Pairing signs the owner out of this browser.
  const tablet = await idOf("/api/tablets", { name: "Tablet of lift 1" });
  succeeded(await owner.post("/api/login", { email: owner.email, password: api.password }));
  const make = await idOf("/api/vehicle-makes", { name: "Kubelwagen" });
  const model = await idOf(`/api/vehicle-makes/${make}/models`, { name: "Type 82" });
  const insurer = await idOf("/api/insurance-companies", { name: "Tawuniya" });
  const client = await idOf("/api/clients", { name: "Ahmed Al-Ghamdi", contact_number: "+966541112233" });
  const vehicle = await shop.vehicle({
    client_name: undefined,
    client_id: client,
    vehicle_make_id: make,
    vehicle_model_id: model,
    insurance_company_id: insurer,
  });
  const ownPage = succeeded(await owner.post(`/api/clients/${client}/links`, {}))
    .body.url.en.split("/")
    .at(-1);
  succeeded(await api.anonymous().post(`/api/public/clients/${ownPage}/questions`, { text: "Is it ready?" }));
  const question = await firstOf(`/api/clients/${client}/questions`);
  const booking = await idOf("/api/bookings", {
    client_id: client,
    date: addDays(shopToday(), 2),
    time: "09:00",
    until_time: "10:00",
    wish: "Front brakes",
    confirm: true,
  });
  const reminder = await idOf("/api/service-reminders", {
    client_vehicle_id: vehicle,
    kind: "brakes",
    due_km: 80_000,
  });
  const product = await shop.product();
  const readyMade = succeeded(await owner.post("/api/products", { name: "Oil change", kind: "job", price: "120" }));
  const count = await idOf("/api/stock-counts", {});
  succeeded(await owner.put(`/api/stock-counts/${count}/products/${product}`, { counted: "3" }));
  const transfers = await transferredBy(owner);
  const issued = { issued_at: shopToday() };
  const { method, things: sales } = await soldTo(owner, { client, vehicle, product, issued });
  const commission = await commissionOf(owner, await shop.vehicle({ client_name: undefined, client_id: client }));
  const newVehicle = await shop.vehicle({ client_name: undefined, client_id: client });
  const entryCard = await idOf("/api/entry-cards", {
    client_vehicle_id: vehicle,
    km_in: 41_200,
    complaint: "Brakes squeal in the morning",
  });
  const diagnostic = await idOf("/api/vehicle-diagnostics", { client_vehicle_id: vehicle });
  const { task, clientPart, toSend, away, taskPart, missingPart, clock, bay, workOrder } = await workOn(owner, vehicle);
  const checkpoint = await idOf("/api/diagnostics/checkpoints", { step: 1, name: "Turbo hose" });
  const finding = await idOf("/api/findings", { client_vehicle_id: vehicle, name: "Worn brake pads" });
  const { estimate, draftEstimate, answeredEstimate, estimateAnswer } = await estimatesOf(owner, vehicle);
  const warranted = await warrantedAt(owner);
  const shared = await sharedDiagnostic(owner, await shop.vehicle({ client_name: undefined, client_id: client }));
  const picture = succeeded(
    await owner.upload(`/api/client-vehicles/${vehicle}/media`, { name: "front.png", bytes: await samples.png() }),
  ).body.file;
  const claim = await idOf("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: insurer });
  const claimItem = await idOf(`/api/insurance-claims/${claim}/items`, { name: "Front door", price: "640.00" });
  const claimLabour = await idOf("/api/insurance-claims/labor-costs", {
    insurance_claim_id: claim,
    description: "Body",
    cost: "100.00",
  });
  const approvedClaim = await shop.approvedClaim(await shop.vehicle({ client_name: undefined, client_id: client }));
  const role = await idOf("/api/roles", { name: "Painters", name_ar: "دهانون" });
  const user = await idOf("/api/users", {
    name: "Bilal",
    email: `bilal.${owner.email}`,
    password: api.password,
    role_id: role,
  });
  const buying = await boughtFrom(owner, {
    method,
    day: issued.issued_at,
    expenseAccount: await accountOf(owner, "6105"),
  });
  const books = await bookedBy(owner, vehicle);
  await connectProviders(owner);
  const received = await receivedMessage(api, owner);
  const webhook = await idOf("/api/webhooks", {
    name: "Accounting",
    url: "https://hooks.example.com/",
    events: ["vehicle.entered"],
  });
  const imported = await importedBy(owner);
  // Nothing is called.
  succeeded(await owner.post(`/api/webhooks/${webhook}/pause`));
  await shop.vehicle({ client_name: undefined, client_id: client });
  const delivery = await firstOf(`/api/webhooks/${webhook}/deliveries`);
  const { id: passkey } = await withPasskey(owner);
  const token = await idOf("/api/tokens", { name: "Import" });
  const session = await firstOf("/api/sessions");
  succeeded(await owner.post("/api/forgot-password", { email: owner.email }));

  const eInvoice = await rejectedEInvoice(api, owner, sales["client-invoices"]);

  const split = await splitBy(api, owner, client);
  const opening = await credited(owner, "OLD-3");
  const subscriptionInvoice = await paidByTransfer(api, owner);

  const things = {
    "vehicle-makes": make,
    vehicleModel: model,
    newVehicle,
    "insurance-companies": insurer,
    clients: client,
    "client-questions": question,
    "whatsapp-messages": received,
    "client-vehicles": vehicle,
    products: product,
    reports: "repairs-by-kind",
    "stock-counts": count,
    ...transfers,
    parties: client,
    "party-statements": client,
    "e-invoices": eInvoice,
    ...split,
    ...sales,
    "opening-items": opening.item,
    "opening-credit-notes": opening.note,
    "subscription-invoices": subscriptionInvoice,
    "entry-cards": entryCard,
    findings: finding,
    estimates: estimate,
    // A sent one is not changed, and only a sent one is shared.
    "GET /api/products/:id/express-price": readyMade.body.id,
    "POST /api/insurance-claims/:id/invoices": approvedClaim,
    "POST /api/insurance-claims/:id/tasks": approvedClaim,
    "POST /api/estimates/:id": draftEstimate,
    answeredEstimate,
    "estimate-answers": estimateAnswer,
    "vehicle-diagnostics": diagnostic,
    bookings: booking,
    "service-reminders": reminder,
    "work-orders": workOrder,
    "work-order-tasks": task,
    "work-order-tasks/products": taskPart,
    "work-order-tasks/client-parts": clientPart,
    "PUT /api/work-order-tasks/:id/sublet": toSend,
    "DELETE /api/work-order-tasks/:id/sublet": toSend,
    "POST /api/work-order-tasks/:id/sublet/send": toSend,
    "POST /api/work-order-tasks/:id/sublet/back": away,
    "POST /api/work-order-tasks/:id/sublet/bills": away,
    missingPart,
    "task-clocks": clock,
    employees: owner.userId,
    bays: bay,
    "custom-fields": await idOf("/api/custom-fields", {
      record: "visit",
      name: "Fleet number",
      name_ar: "رقم الأسطول",
      kind: "text",
      is_required: false,
      is_on_paper: true,
    }),
    tablets: tablet,
    "wall-boards": succeeded(await owner.post("/api/wall-boards", { name: "Reception" })).body.board.id,
    webhooks: webhook,
    ...imported,
    "webhook-deliveries": delivery,
    checkpoints: checkpoint,
    templates: await idOf("/api/diagnostics/templates", { name: "Tyres", name_ar: "الكفرات", steps: [6] }),
    phrases: await idOf("/api/diagnostics/phrases", { name: "Bent", name_ar: "معوج" }),
    links: shared.link,
    linkToken: shared.token,
    "computer-scans": "P0300",
    "insurance-claims": claim,
    "insurance-claims/items": claimItem,
    "labor-costs": claimLabour,
    media: picture.id,
    mediaName: picture.name,
    roles: role,
    users: user,
    orders: await idOf("/api/plan/orders", {
      plan: "professional",
      interval: "monthly",
      currency: "sar",
      country: "SA",
      email: owner.email,
    }),
    years: "2025",
    months: "2019-03",
    "overdue-items": await firstOf("/api/overdue-items"),
    "bad-debt-reliefs": await writtenOff(owner, "OLD-1"),
    "POST /api/bad-debt-reliefs/:id/undo": await relieved(owner, "OLD-2"),
    ...books,
    ...commission,
    branches: await firstOf("/api/branches"),
    "sms-templates": succeeded(
      await owner.post("/api/sms-templates", { sms_template_name: "Ready", sms_template_text: "{plate} is ready" }),
    ).body.id,
    ...buying,
    ...warranted,
    passkeys: passkey,
    tokens: token,
    sessions: session,
    outbox: await firstOf("/api/outbox"),
    incomeAccount: await firstOf("/api/income-accounts"),
    paymentMethod: method,
    exports: await exportedBy(owner),
    "read-backs": readBack,
  };
  return { owner, things };
};
