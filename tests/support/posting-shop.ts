import type { startApi } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import { buying } from "./buying.ts";

export type PostingShop = Awaited<ReturnType<typeof openPostingShop>>;
/** Prepares what a posting call needs, and answers the call. */
type Posting = {
  prepare: (shop: PostingShop, round: number) => Promise<{ path: string; body?: object }>;
  /** Calls of it in a round; 1 if a second one would be refused. */
  copies?: 1;
};

export type Postings = Record<string, Posting>;

type Api = Awaited<ReturnType<typeof startApi>>;

/** A shop with what the posting calls need. */
export const openPostingShop = async (api: Api) => {
  const owner = await api.newShop();
  succeeded(
    await owner.put("/api/shop", {
      name: "Golden Road Workshop",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  const work = billing(owner);
  const vehicle = await work.vehicle();
  const part = await work.product({ kind: "part" });
  succeeded(
    await owner.post(`/api/products/${part}/stock-movements`, {
      kind: "opening",
      quantity: "100000",
      unit_cost: "3",
      date: "2020-01-01",
    }),
  );
  const { data: accounts } = succeeded(await owner.get("/api/accounts")).body as {
    data: { id: string; code: string }[];
  };
  const account = (code: string) => accounts.find((found) => found.code === code)!.id;
  const draft = async (fields: object = {}, car = vehicle) => {
    const { id } = await work.invoice(car, fields);
    await work.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return id as string;
  };
  const approved = async () => succeeded(await work.approve(await draft())).body;
  const returned = async () => {
    const paid = { payment_method_id: await work.method() };
    const invoice = succeeded(
      await work.approve(await draft({ type: "cash_invoice" }, await work.vehicle()), { payment: paid }),
    ).body;
    const cash = { ...paid, payment_reference: "MADA-1" };
    const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1", back_in_stock: true }];
    const { id } = succeeded(
      await owner.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
        reason: "return-of-goods",
        items,
        approve: true,
      }),
    ).body;
    return { id: id as string, cash };
  };
  const buyer = buying(owner);
  const vendor = await buyer.vendor();
  const billOf = async (from: string) => {
    const { id } = await buyer.purchase(from);
    await buyer.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return { id: id as string };
  };
  const bill = () => billOf(vendor);
  const cheque = async (...verbs: readonly string[]) => {
    const paid = { payment_method_id: await work.method("cheque"), confirm: true };
    const { id } = succeeded(await work.pay(await work.vehicle(), "7", paid)).body;
    for (const verb of verbs) succeeded(await owner.post(`/api/cheques/${id}/${verb}`));
    return id as string;
  };
  const paidByCard = async () =>
    succeeded(await work.pay(vehicle, "5", { payment_method_id: await work.method("credit_card"), confirm: true }));
  const asset = async (boughtOn = "2023-01-01") =>
    succeeded(
      await owner.post("/api/fixed-assets", {
        name: "Lift",
        cost: "100",
        bought_on: boughtOn,
        months: 1,
        asset_account_id: account("1501"),
        accumulated_account_id: account("1599"),
        expense_account_id: account("6110"),
      }),
    ).body.id as string;
  /** A vendor who was paid more than is owed. */
  const advanceTo = async () => {
    const paid = await buyer.vendor();
    const body = { vendor_id: paid, amount: "7", payment_method_id: await work.method(), confirm: true };
    succeeded(await owner.post("/api/vendor-payments", body));
    return paid;
  };
  let count = 0;
  const serial = () => (count += 1);

  // A filed return to pay and to correct.
  const { version } = succeeded(await owner.get("/api/tax-settings")).body;
  const lengths = [{ starts_on: "2021-10-01", length: "month" }];
  succeeded(await owner.put("/api/tax-settings", { lengths, version }));
  await work.invoiced(vehicle, "11500", { issued_at: "2021-12-10" });
  succeeded(await owner.post("/api/tax-returns", { period: "2021-12" }));
  return {
    ...owner,
    ...work,
    cheque,
    paidByCard,
    advanceTo,
    asset,
    serial,
    billOf,
    vendorOf: buyer.vendor,
    freshVehicle: work.vehicle,
    vendor,
    bill,
    vehicle,
    part,
    account,
    draft,
    approved,
    returned,
  };
};
