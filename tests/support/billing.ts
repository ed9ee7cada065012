import type { Person, Reply } from "./person.ts";

/** The vehicles and products of each person are counted, so that two tools of one enter no plate twice. */
const serials = new WeakMap<Person["post"], number>();

/**
 * The setup of tests of invoices and payments, through the public calls. Every answer but the tested one must
 * succeed.
 */
export const billing = (person: Person) => {
  const nextSerial = () => {
    const serial = (serials.get(person.post) ?? 0) + 1;
    serials.set(person.post, serial);
    return serial;
  };
  const vehicle = async (fields: { license_plate?: string; [field: string]: unknown } = {}): Promise<string> => {
    const serial = nextSerial();
    const reply = succeeded(
      await person.post("/api/client-vehicles", {
        // A known plate with another client would be asked about.
        client_name: `Client ${fields.license_plate ?? serial}`,
        license_plate: `${1000 + serial} ABJ`,
        ...fields,
      }),
    );
    return reply.body.id;
  };
  const product = async (fields: object = {}): Promise<string> => {
    const serial = nextSerial();
    const reply = succeeded(await person.post("/api/products", { name: `Part ${serial}`, price: "100", ...fields }));
    return reply.body.id;
  };
  const invoice = async (vehicleId: string, fields: object = {}) => {
    const reply = succeeded(
      await person.post("/api/client-invoices", {
        client_vehicle_id: vehicleId,
        issued_at: "2026-11-20",
        addressed_to: "Ahmed Al-Ghamdi",
        ...fields,
      }),
    );
    return reply.body;
  };
  const item = async (invoiceId: string, fields: object) =>
    succeeded(await person.post(`/api/client-invoices/${invoiceId}/items`, fields)).body;
  const approve = (invoiceId: string, body: object = {}) =>
    person.post(`/back/client-invoices/${invoiceId}/approve`, body);
  const method = async (name = "cash"): Promise<string> =>
    succeeded(await person.get("/api/payment-methods")).body.data.find((item: { name: string }) => item.name === name)
      .id;
  const pay = async (vehicleId: string, amount: string, fields: object = {}) =>
    person.post("/api/client-payments", {
      client_vehicle_id: vehicleId,
      amount,
      payment_method_id: await method(),
      ...fields,
    });
  const balance = async (vehicleId: string) => (await person.get(`/api/client-vehicles/${vehicleId}/balance`)).body;
  /** An approved invoice of one line with this total, VAT included. */
  const invoiced = async (vehicleId: string, total: string, fields: object = {}) => {
    const draft = await invoice(vehicleId, fields);
    await item(draft.id, { product_id: await product(), grand_total: total });
    return succeeded(await approve(draft.id)).body;
  };
  /** The insurance company of the claims. */
  const insurer = async (): Promise<string> => {
    const name = "Gulf Shield";
    const { data } = succeeded(await person.get("/api/insurance-companies")).body;
    const known = data.find((found: { name: string }) => found.name === name);
    return (known ?? succeeded(await person.post("/api/insurance-companies", { name })).body).id;
  };
  /** A claim that was approved: labour of 1,000 and a part of 400, so 1,610 of which the owner pays 500. */
  const approvedClaim = async (vehicleId: string, approval: object = { deductible_amount: "500" }) => {
    const sent = { client_vehicle_id: vehicleId, insurance_company_id: await insurer() };
    const { id } = succeeded(await person.post("/api/insurance-claims", sent)).body;
    const labour = { insurance_claim_id: id, description: "Body work", cost: "1000" };
    succeeded(await person.post("/api/insurance-claims/labor-costs", labour));
    succeeded(await person.post(`/api/insurance-claims/${id}/items`, { name: "Bumper", price: "400" }));
    succeeded(await person.post(`/api/insurance-claims/${id}/approvals`, approval));
    return id as string;
  };
  const claimDraft = async (claimId: string): Promise<string> =>
    succeeded(await person.post(`/api/insurance-claims/${claimId}/invoices`)).body.id;
  /** The draft invoice of an approved claim. */
  const claimed = async (vehicleId: string, approval?: object) => claimDraft(await approvedClaim(vehicleId, approval));
  return {
    insurer,
    approvedClaim,
    claimDraft,
    claimed,
    vehicle,
    product,
    invoice,
    item,
    approve,
    method,
    pay,
    balance,
    invoiced,
  };
};

export const succeeded = (reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
};

/** The id of what a call creates. */
export const createdId = async (reply: Promise<Reply>): Promise<string> => succeeded(await reply).body.id;

/** Creates things by their calls, and answers their ids. */
export const creating = (person: Pick<Person, "post">) => (path: string, body: object) =>
  createdId(person.post(path, body));
