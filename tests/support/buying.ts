import type { Person } from "./person.ts";
import { billing, succeeded } from "./billing.ts";

type Account = { id: string; code: string };

/** The setup of tests of purchases, through the public calls. Every answer but the tested one must succeed. */
export const buying = (person: Person) => {
  let serial = 0;
  const { product, method } = billing(person);
  const vendor = async (fields: object = {}): Promise<string> => {
    serial += 1;
    const named = { name: `Vendor ${serial}`, vat_number: "310122393500003", ...fields };
    return succeeded(await person.post("/api/vendors", named)).body.id;
  };
  const account = async (code: string): Promise<string> =>
    succeeded(await person.get("/api/accounts")).body.data.find((each: Account) => each.code === code).id;
  const purchase = async (vendorId: string, fields: object = {}) => {
    serial += 1;
    return succeeded(
      await person.post("/api/purchases", {
        vendor_id: vendorId,
        vendor_number: `B-${serial}`,
        bill_date: "2026-11-10",
        ...fields,
      }),
    ).body;
  };
  const item = async (purchaseId: string, fields: object) =>
    succeeded(await person.post(`/api/purchases/${purchaseId}/items`, { name: "Bought", ...fields })).body;
  const post = (purchaseId: string, body: object = {}) => person.post(`/api/purchases/${purchaseId}/post`, body);
  /** A posted purchase with these items. */
  const bought = async (vendorId: string, items: readonly object[], fields: object = {}) => {
    const draft = await purchase(vendorId, fields);
    for (const each of items) await item(draft.id, each);
    return succeeded(await post(draft.id)).body;
  };
  return { product, method, vendor, account, purchase, item, post, bought };
};
