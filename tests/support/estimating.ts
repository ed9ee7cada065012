import { billing, succeeded } from "./billing.ts";
import type { startApi, ShopOwner } from "./api.ts";
import { drawn, pngUrl } from "./sample-files.ts";

type Api = Awaited<ReturnType<typeof startApi>>;

export const clientSignature = pngUrl(
  await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
);

/** A visit with two findings and a part, and the calls on its estimates. */
export const estimating = async (api: Api, owner: ShopOwner) => {
  const bill = billing(owner);
  const visit = await bill.vehicle({ client_name: "Yousif", client_contact_number: "+966501234567" });
  const pads = await bill.product({ name: "Brake pads", price: "400.00", kind: "part" });
  const finding = async (name: string): Promise<string> =>
    succeeded(await owner.post("/api/findings", { client_vehicle_id: visit, name, grade: "now" })).body.id;
  const [brakes, leak] = [await finding("Front brakes"), await finding("Oil leak")];
  const offer = (finding_id: string | null, unit_price = "400.00") => ({ product_id: pads, finding_id, unit_price });
  const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
  const save = (id: string, lines: readonly object[]) => post(`/api/estimates/${id}`, { lines });
  const sent = async (lines: readonly object[] = [offer(brakes), offer(leak)]) => {
    const { id } = await post("/api/estimates", { client_vehicle_id: visit });
    await save(id, lines);
    await post(`/api/estimates/${id}/send`);
    return id as string;
  };
  return {
    visit,
    pads,
    brakes,
    leak,
    offer,
    save,
    sent,
    post,
    read: async (id: string) => succeeded(await owner.get(`/api/estimates/${id}`)).body,
    /** Starts the next version with these lines and sends it. */
    requote: async (id: string, lines: readonly object[]) => {
      const { id: next } = await post(`/api/estimates/${id}/revisions`);
      await save(next, lines);
      await post(`/api/estimates/${next}/send`);
      return next as string;
    },
    linkTo: async (id: string) => {
      const { url } = await post(`/api/estimates/${id}/links`);
      return (url.en as string).split("/").at(-1)!;
    },
    shown: async (token: string) => succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown,
    /** The client's answer by a link. */
    answer: (token: string, answers: Readonly<Record<string, "yes" | "not-now">>, more: object = {}) =>
      api.anonymous().post(`/api/public/estimates/${token}/answers`, {
        name: "Yousif",
        client_signature: clientSignature,
        after: 0,
        answers: Object.entries(answers).map(([key, answer]) => ({ key, answer })),
        ...more,
      }),
    findingState: async (id: string) => succeeded(await owner.get(`/api/findings/${id}`)).body.state as string,
    tasks: async () =>
      succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data as {
        id: string;
        name: string;
        state: string;
        hold_reason: string | null;
      }[],
  };
};
