import { eq } from "drizzle-orm";
import { serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { jobItems, jobVehicles, products } from "../tables.ts";
import { lockProducts, type Product } from "../verbs.ts";
import { refuse } from "../words.ts";
import { productAnswerOf } from "./answering.ts";
import { readProduct } from "./reading.ts";
import { productSearchText } from "./search-text.ts";

const copyProduct = serveCreation(contract.copyProduct, {
  create: async ({ db, params, createdId, about, ...reader }) => {
    const held = await lockProducts(db, [params.id]);
    const job = held.get(params.id);
    if (!job || job.archivedAt) throw refuseKernel("not-found");
    if (job.kind !== "job") throw refuse("not-a-job");
    const [items, vehicles] = await Promise.all([
      db.list(jobItems, { where: eq(jobItems.jobId, job.id) }),
      db.list(jobVehicles, { where: eq(jobVehicles.jobId, job.id) }),
    ]);

    await db.insert(products, { id: createdId, ...copied(job) });
    const asCopied = <T extends object>(row: T) => ({ ...row, id: newId(), jobId: createdId });
    await Promise.all([db.insertAll(jobItems, items.map(asCopied)), db.insertAll(jobVehicles, vehicles.map(asCopied))]);
    about({ kind: "products", id: createdId, name: job.name });
    return productAnswerOf(await readProduct(db, createdId), reader);
  },
  readAgain: async ({ db, createdId, ...reader }) => productAnswerOf(await readProduct(db, createdId), reader),
});

export const copyHandlers: readonly Served[] = [copyProduct];

/** What a copy of a ready-made job takes over; its part number is unique. */
const copied = ({ name, nameAr, kind, price, pricedAt, cost, incomeAccountId, ...job }: Product) => ({
  name,
  nameAr,
  kind,
  price,
  pricedAt,
  cost,
  incomeAccountId,
  vatExempted: job.vatExempted,
  exemptCode: job.exemptCode,
  exemptReason: job.exemptReason,
  itemCount: job.itemCount,
  labourHours: job.labourHours,
  searchText: productSearchText({ name, nameAr, code: null, barcode: null }),
});
