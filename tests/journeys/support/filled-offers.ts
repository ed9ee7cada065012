import type { Calls } from "./calls.ts";
import type { FilledPapers } from "./filled-papers.ts";
import type { Names } from "./filled-names.ts";
import type { FilledVehicles } from "./filled-vehicles.ts";

type Known = Pick<FilledVehicles, "enter" | "insurer" | "vehicle" | "waiting"> & Pick<FilledPapers, "product">;

/** Estimates and insurance claims. */
export const fillOffers = async (calls: Calls, names: Names, known: Known) => {
  const { enter, insurer, vehicle, waiting, product } = known;
  const estimateOf = async (lines: object[]) => {
    const { id } = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
    await calls.post(`/api/estimates/${id}`, { memo: names.remarks, lines });
    return String(id);
  };
  const worn = await calls.post("/api/findings", {
    client_vehicle_id: vehicle.id,
    name: names.product,
    note: names.remarks,
    grade: "now",
  });
  const draftEstimate = await estimateOf([{ product_id: product.id }]);
  const sentEstimate = await estimateOf([
    { product_id: product.id, finding_id: worn.id, alternative: "genuine" },
    { product_id: product.id, finding_id: worn.id, alternative: "used", unit_price: "90" },
  ]);
  await calls.post(`/api/estimates/${sentEstimate}/send`, {});
  const answeredEstimate = await estimateOf([{ product_id: product.id }]);
  const { lines } = await calls.post(`/api/estimates/${answeredEstimate}/send`, {});
  await calls.post(`/api/estimates/${answeredEstimate}/answers`, {
    channel: "phone",
    name: names.remarks.slice(0, 100),
    phone: "+966501234567",
    after: 0,
    answers: [{ key: lines[0].id, answer: "yes" }],
  });
  const claim = await calls.post("/api/insurance-claims", {
    client_vehicle_id: vehicle.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${claim.id}/items`, {
    name: names.product,
    to_be_fixed: true,
    part: "NEAR_SIDE_FRONT_DOOR",
    price: "640.00",
  });
  await calls.post("/api/insurance-claims/labor-costs", {
    insurance_claim_id: claim.id,
    description: names.product,
    cost: "1100.00",
  });
  await calls.put(`/api/insurance-claims/${claim.id}`, { field_1: names.remarks });
  const withdrawn = await calls.post("/api/insurance-claims", {
    client_vehicle_id: waiting.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${withdrawn.id}/withdraw`, { reason: names.remarks });
  const repaired = await enter("6641 INS", names.thirdClient, "+966508841097");
  const billedClaim = await calls.post("/api/insurance-claims", {
    client_vehicle_id: repaired.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${billedClaim.id}/items`, { name: names.product, price: "640.00" });
  await calls.post(`/api/insurance-claims/${billedClaim.id}/approvals`, { deductible_amount: "100.00" });
  const claimInvoice = await calls.post(`/api/insurance-claims/${billedClaim.id}/invoices`, {});

  return { claimInvoice, billedClaim, draftEstimate, sentEstimate, answeredEstimate, claim, withdrawn };
};
