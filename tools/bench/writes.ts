import { unchecked } from "../../modules/workshop/entry-cards/conditions.ts";
import { dateIn } from "../../platform/shared/dates.ts";
import { idOf } from "../person.ts";
import { readsOf, readsOfApproval } from "./approval-reads.ts";
import { invoiceLines } from "./history.ts";
import { clientIdOf, draftIdOf, longDraftIdOf, productIdOf, visitIdOf } from "./ids.ts";
import { type Comparison, compare, usageOf, UsedUp, type Work } from "./measure.ts";
import type { BenchShop } from "./shops.ts";
import type { Callers, Stage } from "./stage.ts";
import { costOf, figure, type Line, shareOf } from "./table.ts";

/**
 * Writes, each compared with one SQL call that writes the same rows under the same constraints, triggers, locks
 * and row security. Approvals are also compared with the program's own statements.
 */
export const measureWrites = async (stage: Stage): Promise<Line[]> => {
  const { large, thousand, drafting } = stage.shops;
  const eight = stage.eight;
  return [
    shareOf("check-in: vehicle and entry card", await checkInBesideSql(stage), 0.12),
    shareOf("approve an invoice of 5 lines", await approvalBesideSql(stage, () => drafting, 1), undefined),
    shareOf("approve, 8 shops at once", await approvalBesideSql(stage, (client) => eight[client]!, 8), 0.45),
    shareOf("approve, all in one shop", await approvalBesideSql(stage, () => drafting, 8), undefined),
    shareOf(
      "approve an invoice of 50 lines",
      await approvalBesideSql(stage, () => drafting, 1, takeLongDraft),
      undefined,
    ),
    shareOf(
      "approve invoices of 50 lines, all in one shop",
      await approvalBesideSql(stage, () => drafting, 8, takeLongDraft),
      undefined,
    ),
    shareOf("approve 5 lines, beside its statements by hand", await approvalByHand(stage, drafting, 1, takeDraft), 0.5),
    shareOf("the same, all in one shop", await approvalByHand(stage, drafting, 8, takeDraft), 0.5),
    shareOf(
      "approve 50 lines, beside its statements by hand",
      await approvalByHand(stage, drafting, 1, takeLongDraft),
      0.5,
    ),
    shareOf("the same, all in one shop", await approvalByHand(stage, drafting, 8, takeLongDraft), 0.5),
    costOf(
      "approve with 100,000 invoices as with 1,000",
      await compare(
        approve(stage, () => large),
        approve(stage, () => thousand),
        { clients: 8 },
      ),
      1.2,
    ),
    shareOf("create, fill and approve an invoice", await wholeBesideSql(stage, () => drafting, 1), undefined),
    figure("the same, processor time of the program", await processorMsOfWhole(stage, () => drafting), "ms", 20),
    shareOf(
      "create, fill and approve, 8 shops at once",
      await wholeBesideSql(stage, (client) => eight[client]!, 8),
      undefined,
    ),
    shareOf("create, fill and approve, all in one shop", await wholeBesideSql(stage, () => drafting, 8), undefined),
  ];
};

type ShopOf = (client: number) => BenchShop;

const approvalBesideSql = (stage: Stage, shopOf: ShopOf, clients: number, take = takeDraft): Promise<Comparison> =>
  compare(
    approve(stage, shopOf, take),
    (client) => {
      const shop = shopOf(client);
      return stage.program.query(client, approveText, [shop.id, takeDraft(shop), ...constants(shop)], "approve");
    },
    { clients },
  );

const approveText = "select bench.approve($1, $2, $3, $4, $5, $6, $7)";

/** The program's own reads in one packet, then the call that writes its rows, and the commit. */
const approvalByHand = (stage: Stage, shop: BenchShop, clients: number, take: (shop: BenchShop) => string) => {
  const known = { shopId: shop.id, id: draftIdOf(1) };
  const reads = readsOfApproval(known.shopId, known.id);
  const approveBy = async (client: number, id: string) => {
    await stage.program.send(client, [
      { name: "begin", text: "begin" },
      { name: "enter", text: "select set_config('app.shop_id', $1, true)", values: [shop.id] },
      ...readsOf(reads, known, { shopId: shop.id, id }),
    ]);
    await stage.program.send(client, [
      { name: "approve", text: approveText, values: [shop.id, id, ...constants(shop)] },
      { name: "commit", text: "commit" },
    ]);
  };
  return compare(
    approve(stage, () => shop, take),
    (client) => approveBy(client, take(shop)),
    { clients },
  );
};

export const approve =
  (stage: Callers, shopOf: ShopOf, take = takeDraft): Work =>
  async (client) => {
    const shop = shopOf(client);
    await stage.send(client, "POST", `/back/client-invoices/${take(shop)}/approve`, shop, {});
  };

/** Seven calls: the invoice, its five lines, its approval. */
export const whole =
  (stage: Callers, shopOf: ShopOf): Work =>
  async (client) => {
    const shop = shopOf(client);
    const id = idOf(
      await stage.send(client, "POST", "/api/client-invoices", shop, {
        client_vehicle_id: anyVisit(shop),
        issued_at: yesterday(),
        addressed_to: "Khalid Harbi",
      }),
    );
    for (let place = 1; place <= invoiceLines; place += 1) {
      await stage.send(client, "POST", `/api/client-invoices/${id}/items`, shop, {
        product_id: productIdOf(place),
        qty: "1",
      });
    }
    await stage.send(client, "POST", `/back/client-invoices/${id}/approve`, shop, {});
  };

/** Milliseconds of processor time of the server for one invoice. Measured after a comparison, when the program is warm. */
const processorMsOfWhole = async (stage: Stage, shopOf: ShopOf): Promise<number | undefined> => {
  const invoices = 100;
  const make = whole(stage, shopOf);
  const before = await usageOf(stage.running.pid);
  for (let made = 0; made < invoices; made += 1) await make(0);
  const after = await usageOf(stage.running.pid);
  return before && after && (after.processorMs - before.processorMs) / invoices;
};

const wholeBesideSql = (stage: Stage, shopOf: ShopOf, clients: number): Promise<Comparison> =>
  compare(
    whole(stage, shopOf),
    (client) => {
      const shop = shopOf(client);
      return stage.program.query(
        client,
        "select bench.invoice($1, $2, $3, $4, $5, $6, $7)",
        [shop.id, anyVisit(shop), ...constants(shop)],
        "invoice",
      );
    },
    { clients },
  );

const checkInBesideSql = (stage: Stage): Promise<Comparison> => {
  const shop = stage.shops.large;
  const conditions = JSON.stringify(unchecked);
  const plate = freePlates();
  return compare(
    checkIn(stage, shop, plate),
    (connection) =>
      stage.program.query(
        connection,
        "select bench.check_in($1, $2, $3, $4, $5)",
        [shop.id, anyClient(shop), plate(), shop.userId, conditions],
        "check-in",
      ),
    { clients: 8 },
  );
};

/** A plate that is known asks for a confirmation. */
const freePlates = () => {
  let taken = 0;
  return () => {
    const next = taken++;
    return `${1000 + (next % 9000)}KN${"ABDEGHJKLNRSTUVXZ"[Math.floor(next / 9000)]}`;
  };
};

export const checkIn =
  (callers: Callers, shop: BenchShop, plate = freePlates()): Work =>
  async (client) => {
    const vehicle = await callers.send(client, "POST", "/api/client-vehicles", shop, {
      client_id: anyClient(shop),
      license_plate: plate(),
      mileage: 50_000,
      days_to_fix: 2,
    });
    await callers.send(client, "POST", "/api/entry-cards", shop, {
      client_vehicle_id: idOf(vehicle),
      km_in: 50_001,
      fuel_level: 60,
      client_vehicle_conditions: [],
    });
  };

const anyClient = ({ history }: BenchShop) => clientIdOf(1 + Math.floor(Math.random() * history.clients));

/** As long as the printed data of seller, buyer and vehicle that an approved invoice stores. */
const seller = {
  name: "Workshop",
  address: "7321 Eastern Ring Road, Riyadh 14322",
  vatNumber: "310094527800003",
  currency: "SAR",
  filler: "x".repeat(300),
};
const paper = JSON.stringify({ shop: seller, buyer: {}, paid: "0" });

const constants = ({ userId, accounts }: BenchShop) => [
  userId,
  accounts.parts,
  accounts.vat,
  accounts.receivables,
  paper,
];

const takeDraft = (shop: BenchShop) => {
  if (shop.nextDraft > (shop.history.drafts ?? 0)) throw new UsedUp();
  const draft = draftIdOf(shop.nextDraft);
  shop.nextDraft += 1;
  return draft;
};

export const takeLongDraft = (shop: BenchShop) => {
  if (shop.nextLongDraft > (shop.history.longDrafts ?? 0)) throw new UsedUp();
  const draft = longDraftIdOf(shop.nextLongDraft);
  shop.nextLongDraft += 1;
  return draft;
};

const anyVisit = ({ history: { visits = 0, inside = 0 } }: BenchShop) =>
  visitIdOf(visits - Math.floor(Math.random() * inside));

const yesterday = () => dateIn(new Date(Date.now() - 86_400_000), "Asia/Riyadh");
