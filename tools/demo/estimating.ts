import { idOf, type Person, rowsOf } from "../person.ts";
import { billedByHour } from "./billing.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

/** How far the estimates have come, in turn. */
const outcomes = ["approved", "partly-approved", "approved", "sent", "draft"] as const;

/** The estimate of a vehicle in the work, made after its diagnosis; what is approved becomes tasks. */
export const estimating = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { signedAt, stage, insurer, job } = visit;
  if (!signedAt || stage !== "in-work" || insurer !== null || job.lines.length === 0) return [];
  return [{ at: signedAt, by: "manager", act: (person) => estimate(person, visit, demo) }];
};

const estimate = async (person: Person, visit: Visit, demo: Demo) => {
  const outcome = outcomes[visit.index % outcomes.length]!;
  const vehicle = demo.vehicles.get(visit);
  const id = idOf(await person.post("/api/estimates", { client_vehicle_id: vehicle }));
  const saved = await person.post(`/api/estimates/${id}`, { lines: await linesOf(person, visit, demo) });
  if (outcome === "draft") return;
  await person.post(`/api/estimates/${id}/send`);
  if (outcome === "sent") return;
  const keys = [
    ...new Set((saved.lines as { id: string; finding_id: string | null }[]).map((line) => line.finding_id ?? line.id)),
  ];
  const { name, phone } = visit.car.client;
  await person.post(`/api/estimates/${id}/answers`, {
    channel: "phone",
    name,
    phone,
    after: 0,
    answers: keys.map((key, place) => ({ key, answer: outcome === "approved" || place === 0 ? "yes" : "not-now" })),
  });
  await assign(person, visit, demo);
};

/** The job answers the client's complaint; what the diagnosis found besides is offered too. */
const linesOf = async (person: Person, visit: Visit, demo: Demo) => {
  const { job } = visit;
  const vehicle = demo.vehicles.get(visit);
  const complaint = idOf(await person.post("/api/findings", { client_vehicle_id: vehicle, name: job.complaint }));
  const known = rowsOf(await person.get(`/api/findings?client_vehicle_id=${vehicle}&settled=0`));
  const besides = known.find((finding) => finding.state === "open" && idOf(finding) !== complaint);
  return [
    ...job.lines.map(([code, qty]) => ({
      product_id: demo.founded.products.get(code),
      qty: String(qty),
      finding_id: complaint,
    })),
    ...(job.labour > 0 ? [{ ...labourOf(job.labour, demo), finding_id: complaint }] : []),
    ...(besides ? [{ ...labourOf(120, demo), finding_id: idOf(besides) }] : []),
  ];
};

const labourOf = (amount: number, { founded }: Demo) => ({
  product_id: founded.products.get("LABOUR"),
  unit_price: String(amount),
  labour_hours: amount / billedByHour,
});

const assign = async (person: Person, visit: Visit, demo: Demo) => {
  const { technicians } = demo.founded;
  const tasks = rowsOf(await person.get(`/api/work-order-tasks?client_vehicle_id=${demo.vehicles.get(visit)}`));
  for (const [place, task] of tasks.entries())
    await person.put(`/api/work-order-tasks/${idOf(task)}`, {
      employee_id: technicians[(visit.technician + place) % technicians.length],
    });
};
