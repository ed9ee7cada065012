import type { DemoEvent } from "./diary.ts";
import { idOf, type Person } from "../person.ts";
import { products } from "./products.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

/** The insurance claim of an accident: opened with the entry card, sent, and approved before the invoice is drafted. */
export const claiming = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { cardAt, draftedAt } = visit;
  if (visit.insurer === null || visit.isPast || cardAt === null) return [];
  const act = async (person: Person) => {
    await openClaim(person, visit, demo);
    const stage = draftedAt === null ? stagesInWork[waitingIn(demo) % stagesInWork.length]! : "sent";
    if (stage !== "open") await person.post(`/api/insurance-claims/${demo.claims.get(visit)}/mark-sent`);
    if (stage === "approved") await approveClaim(person, visit, demo);
  };
  return [
    { at: cardAt, by: "manager", act },
    ...(draftedAt === null
      ? []
      : [{ at: draftedAt, by: "manager" as const, act: (person: Person) => approveClaim(person, visit, demo) }]),
  ];
};

/** How far the claims have come whose vehicles are still in the work. */
const stagesInWork = ["sent", "open", "approved"] as const;

const waitingIn = ({ claims }: Demo) => [...claims.keys()].filter(({ draftedAt }) => draftedAt === null).length;

const openClaim = async (person: Person, visit: Visit, demo: Demo) => {
  const { insurer, job, index } = visit;
  if (insurer === null) return;
  const id = idOf(
    await person.post("/api/insurance-claims", {
      client_vehicle_id: demo.vehicles.get(visit),
      insurance_company_id: demo.founded.insurers.get(insurer),
    }),
  );
  demo.claims.set(visit, id);
  for (const [code, qty] of job.lines) {
    const product = products.find((known) => known.code === code);
    if (!product) continue;
    await person.post(`/api/insurance-claims/${id}/items`, {
      name: product.nameAr,
      price: (Number(product.price) * qty).toFixed(2),
      to_be_fixed: code === "DENT",
      to_be_painted: code === "PAINT",
    });
  }
  await person.post("/api/insurance-claims/labor-costs", {
    insurance_claim_id: id,
    description: "سمكرة ودهان",
    cost: String(job.labour),
  });
  await person.put(`/api/insurance-claims/${id}`, {
    field_1: job.complaint,
    accident_report_number: `NJM-26-${41_000 + index}`,
    repair_permit_number: `RP-${7_100 + index}`,
  });
};

const approveClaim = async (person: Person, visit: Visit, demo: Demo) => {
  const id = demo.claims.get(visit);
  const { items } = await person.get(`/api/insurance-claims/${id}`);
  const named = (items as { id: string }[]).map((item) => item.id);
  await person.post(`/api/insurance-claims/${id}/approvals`, {
    items: visit.index % 3 === 0 ? named.slice(0, -1) : named,
    deductible_amount: visit.index % 4 === 0 ? "0" : "500",
  });
  await person.post(`/api/insurance-claims/${id}/tasks`);
};
