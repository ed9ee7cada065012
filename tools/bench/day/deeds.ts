import { type Answer, idOf } from "../../person.ts";
import { clientIdOf, productIdOf } from "../ids.ts";
import { steps as diagnosisSteps } from "../../../modules/workshop/diagnostics/rules.ts";
import { type Call, post, read } from "./calls.ts";
import type { Deed } from "./hour.ts";
import { type DayShop, visitFor } from "./shops.ts";
import type { Kind } from "./tally.ts";

/** What a deed has made so far, by name. */
type Made = Record<string, string>;

/** One call, after a pause in seconds since the planned moment of the step before. */
export type Step = {
  readonly pause: number;
  readonly kind: Kind;
  readonly call: (made: Made) => Call;
  readonly keep?: (made: Made, answer: Answer) => void;
  /** What the page reads again once a write is answered. */
  readonly reads?: (made: Made) => readonly string[];
  /** On the client's phone. */
  readonly isClients?: true;
};

/** The `nth` deed of its kind in a shop. */
type Doing = { readonly shop: DayShop; readonly nth: number };

const checkIn = ({ shop, nth }: Doing): Step[] => [
  { pause: 0, kind: "search", call: () => read(`/api/clients?limit=20&q=${encodeURIComponent(clientNameOf(nth))}`) },
  {
    pause: 60,
    kind: "check-in",
    call: () =>
      post("/api/client-vehicles", {
        client_id: clientIdOf(1 + ((nth * 37) % shop.bench.history.clients)),
        license_plate: plateOf(nth),
        mileage: 50_000 + nth,
        days_to_fix: 2,
      }),
    keep: keepId("visit"),
    reads: ({ visit }) => readsOfVehicle(visit!),
  },
  { pause: 5, kind: "page", call: () => read("/api/client-vehicle-conditions") },
  {
    pause: 70,
    kind: "entry card",
    call: ({ visit }) =>
      post("/api/entry-cards", {
        client_vehicle_id: visit,
        km_in: 50_001 + nth,
        fuel_level: 60,
        complaint: "صوت عند الفرامل",
        client_vehicle_conditions: [],
      }),
    keep: keepId("card"),
    reads: ({ card }) => [`/api/entry-cards/${card}`],
  },
  {
    pause: 25,
    kind: "signature",
    call: ({ card }) => post(`/api/entry-cards/${card}/client-signature`, { client_signature: shop.signature }),
    reads: ({ card }) => [`/api/entry-cards/${card}`],
  },
];

const diagnosis = ({ shop, nth }: Doing): Step[] => {
  const visit = visitFor(shop, 0, nth);
  return [
    { pause: 0, kind: "page", call: () => read(`/api/client-vehicles/${visit}`) },
    {
      pause: 5,
      kind: "step of a diagnosis",
      call: () => post("/api/vehicle-diagnostics", { client_vehicle_id: visit }),
      keep: keepId("diagnostic"),
      reads: ({ diagnostic }) => [`/api/vehicle-diagnostics/${diagnostic}`, "/api/diagnostics/checkpoints?step=1"],
    },
    ...diagnosisSteps.map((step): Step => ({
      pause: 25,
      kind: "step of a diagnosis",
      call: ({ diagnostic }) =>
        post(`/api/vehicle-diagnostics/${diagnostic}/values`, { values: valuesOf(step, shop.checkpoints) }),
      reads: ({ diagnostic }) => [`/api/vehicle-diagnostics/${diagnostic}`],
    })),
  ];
};

const valuesOf = (step: number, checkpoints: readonly string[]) => [
  { step, label: "note", value: "فُحصت ولا ملاحظات" },
  ...(step === 1
    ? checkpoints.map((label, at) => ({ step, label, value: at % 8 === 7 ? "requires-check" : "good" }))
    : []),
];

const estimate = ({ shop, nth }: Doing): Step[] => {
  const visit = visitFor(shop, 1, nth);
  const readsOfEstimate = ({ estimate: id }: Made) => [
    `/api/estimates/${id}`,
    `/api/findings?client_vehicle_id=${visit}&settled=0&limit=200`,
  ];
  const find = (name: string): Step => ({
    pause: 12,
    kind: "finding",
    call: () => post("/api/findings", { client_vehicle_id: visit, name: `${name} ${nth}`, grade: "now" }),
    keep: keepId(name),
    reads: () => readsOfVehicle(visit),
  });
  return [
    { pause: 0, kind: "page", call: () => read(`/api/client-vehicles/${visit}`) },
    find("brakes"),
    find("oil"),
    {
      pause: 5,
      kind: "estimate",
      call: () => post("/api/estimates", { client_vehicle_id: visit }),
      keep: keepId("estimate"),
      reads: readsOfEstimate,
    },
    { pause: 10, kind: "search", call: () => read("/api/products?limit=20&q=part") },
    {
      pause: 50,
      kind: "estimate",
      call: ({ estimate: id, brakes, oil }) =>
        post(`/api/estimates/${id}`, {
          lines: [brakes, brakes, oil, oil].map((finding, at) => ({
            product_id: productIdOf(at + 1),
            qty: "1",
            finding_id: finding,
          })),
        }),
      reads: readsOfEstimate,
    },
    {
      pause: 12,
      kind: "estimate",
      call: ({ estimate: id }) => post(`/api/estimates/${id}/send`),
      reads: readsOfEstimate,
    },
    {
      pause: 4,
      kind: "estimate",
      call: ({ estimate: id }) => post(`/api/estimates/${id}/links`),
      keep: (made, { url }) => {
        made["path"] = new URL((url as { ar: string }).ar).pathname;
        made["token"] = made["path"].split("/").at(-1)!;
      },
    },
    { pause: 40, kind: "client's page", isClients: true, call: ({ path }) => read(path!) },
    {
      pause: 30,
      kind: "client's answer",
      isClients: true,
      call: ({ token, brakes, oil }) =>
        post(`/api/public/estimates/${token}/answers`, {
          name: "سارة الحربي",
          client_signature: shop.signature,
          after: 0,
          answers: [brakes, oil].map((key, at) => ({ key, answer: at === 0 || nth % 2 === 0 ? "yes" : "not-now" })),
        }),
    },
  ];
};

/** All technicians start, one after the other, then all stop; each time on other tasks. */
const clock = ({ shop: { technicians, tasks }, nth }: Doing): Step[] => {
  const round = Math.floor(nth / (2 * technicians.length));
  const place = nth % technicians.length;
  const task = tasks[(round * technicians.length + place) % tasks.length]!;
  const kind = nth % (2 * technicians.length) < technicians.length ? "start" : "stop";
  return [
    {
      pause: 0,
      kind: "clock",
      call: () => post("/api/clock-events", { kind, task_id: task, employee_id: technicians[place] }),
      reads: () => ["/api/my-work", `/api/work-order-tasks/${task}`],
    },
  ];
};

const invoice = ({ shop, nth }: Doing): Step[] => {
  const visit = visitFor(shop, 2, nth);
  const readsOfInvoice = ({ invoice: id }: Made) => [
    `/api/client-invoices/${id}`,
    `/api/client-payments?client_invoice_id=${id}`,
  ];
  return [
    { pause: 0, kind: "page", call: () => read(`/api/client-vehicles/${visit}`) },
    {
      pause: 5,
      kind: "invoice",
      call: () =>
        post("/api/client-invoices", {
          client_vehicle_id: visit,
          issued_at: shop.today,
          addressed_to: "خالد الحربي",
        }),
      keep: keepId("invoice"),
      reads: readsOfInvoice,
    },
    ...Array.from({ length: 5 }, (_, at): Step => ({
      pause: 10,
      kind: "invoice",
      call: ({ invoice: id }) =>
        post(`/api/client-invoices/${id}/items`, { product_id: productIdOf(at + 1), qty: "1" }),
      reads: readsOfInvoice,
    })),
    {
      pause: 15,
      kind: "approval",
      call: ({ invoice: id }) => post(`/back/client-invoices/${id}/approve`),
      keep: (made, { grand_total: total }) => {
        made["total"] = String(total);
      },
      reads: readsOfInvoice,
    },
    {
      pause: 30,
      kind: "payment",
      call: ({ invoice: id, total }) =>
        post("/api/client-payments", {
          client_vehicle_id: visit,
          amount: total,
          payment_method_id: shop.paymentMethod,
          allocations: [{ client_invoice_id: id, amount: total }],
        }),
      reads: readsOfInvoice,
    },
  ];
};

/** In turn the beginning of a plate, a name, and a phone number. */
const search = ({ nth }: Doing): Step[] => {
  const typed = [String(1000 + ((nth * 131) % 9000)), clientNameOf(nth), `05${5_000_000 + nth * 7}`][nth % 3]!;
  return [{ pause: 0, kind: "search", call: () => read(`/api/search?q=${encodeURIComponent(typed)}`) }];
};

const lists = [
  "/api/clients",
  "/api/client-invoices",
  "/api/client-payments",
  "/api/estimates",
  "/api/products",
  "/api/vehicle-diagnostics",
];
const list = ({ nth }: Doing): Step[] => [
  { pause: 0, kind: "list", call: () => read(`${lists[nth % lists.length]}?limit=50`) },
];

const record = ({ shop, nth }: Doing): Step[] =>
  readsOfVehicle(visitFor(shop, 3, nth)).map((path) => ({ pause: 0, kind: "page", call: () => read(path) }));

/** The steps of each deed. */
export const stepsOf: Readonly<Record<Deed, (doing: Doing) => Step[]>> = {
  "check-in": checkIn,
  diagnosis,
  estimate,
  clock,
  invoice,
  search,
  list,
  record,
};

/** The page of a vehicle asks for what happened to it as well. */
const readsOfVehicle = (visit: string) => [
  `/api/client-vehicles/${visit}`,
  `/api/client-vehicles/${visit}/history`,
  `/api/work-order-tasks?client_vehicle_id=${visit}`,
  `/api/findings?client_vehicle_id=${visit}&settled=0&limit=200`,
];

const keepId = (name: string) => (made: Made, answer: Answer) => {
  made[name] = idOf(answer);
};

/** As the history names its clients. */
const clientNameOf = (nth: number) => ["Abdullah", "Fahad", "Khalid", "الحربي", "الشهري", "Zahrani"][nth % 6]!;

/** No plate of the history ends so. */
const plateOf = (nth: number) => `${1000 + (nth % 9000)}KN${"ABDEGHJKLN"[Math.floor(nth / 9000) % 10]}`;
