import { eq } from "drizzle-orm";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { largestAmount, type Minor, shortest, sum, times } from "../../../../platform/shared/money.ts";
import { namingItem, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import * as contract from "../job-contract.ts";
import { nameWithCode } from "../rules.ts";
import { jobItems, products } from "../tables.ts";
import { lockProducts, type JobItem, readJobItems, type Product } from "../verbs.ts";
import { refuse as refuseLine } from "../../../base/lines/words.ts";
import { jobItemWords, refuse } from "../words.ts";

const listItems = serve(contract.listJobItems, async ({ db, params, language }) => {
  const [{ id }, items] = await Promise.all([db.find(products, params.id), readJobItems(db, [params.id])]);
  return answerOf(id, items, language);
});

const saveItems = serve(contract.saveJobItems, async ({ db, params, body, language, about }) => {
  const wanted = body.items;
  const [held, before] = await Promise.all([
    lockProducts(db, [params.id, ...wanted.map(({ productId }) => productId)]),
    readJobItems(db, [params.id]),
  ]);
  const job = held.get(params.id);
  if (!job || job.archivedAt) throw refuseKernel("not-found");
  if (job.kind !== "job") throw refuse("not-a-job");
  checkVersion(body.version, itemsVersion({ items: before }));
  wanted.forEach((item, index) => namingItem(index, () => checkItem(item, held.get(item.productId))));

  await db.removeWhere(jobItems, eq(jobItems.jobId, job.id));
  await db.insertAll(
    jobItems,
    wanted.map(({ productId, qty, unitPrice = null }, index) => ({
      id: newId(),
      jobId: job.id,
      position: index + 1,
      productId,
      qty,
      unitPrice,
    })),
  );
  db.updateHeld(products, job, { itemCount: wanted.length });
  const after = await readJobItems(db, [job.id]);
  db.addChanges(job.id, [{ field: "items", from: loggedItems(before), to: loggedItems(after) }]);
  about({ kind: "products", id: job.id, name: job.name });
  return answerOf(job.id, after, language);
});

export const jobHandlers: readonly Served[] = [listItems, saveItems];

type WantedItem = { qty: string; unitPrice?: Minor | null | undefined };

const checkItem = ({ qty, unitPrice }: WantedItem, product: Product | undefined) => {
  if (!product) throw refuseKernel("not-found", { errors: { product_id: [refuseKernel.all["not-found"]] } });
  if (product.kind === "job") throw refuseField("product_id", jobItemWords.isJob);
  if (product.archivedAt) throw refuseField("product_id", jobItemWords.archived);
  if (times(unitPrice ?? product.price, qty) > largestAmount) throw refuseLine("amount-too-large");
};

const answerOf = (jobId: string, items: readonly JobItem[], language: Language) => {
  const data = items.map((item) => itemAnswerOf(item, language));
  return {
    data,
    meta: { nextCursor: null },
    subTotal: sum(data.map(({ subTotal }) => subTotal)),
    labourHours: inHundredths(data.reduce((hours, item) => hours + (item.labourHours ?? 0), 0)),
    version: itemsVersion({ items }),
  };
};

const itemAnswerOf = ({ qty, price, ...item }: JobItem, language: Language) => ({
  ...item,
  product: {
    id: item.productId,
    name: item.name,
    nameAr: item.nameAr,
    nameWithCode: nameWithCode({ name: nameIn(language, item), code: item.code }),
    kind: item.kind,
    archivedAt: item.archivedAt,
    viewUrl: `/back/products/${item.productId}`,
  },
  qty: shortest(qty),
  price,
  subTotal: times(price, shortest(qty)),
  labourHours: item.labourHours === null ? null : inHundredths(Number(item.labourHours) * Number(qty)),
});

const inHundredths = (hours: number) => Math.round(hours * 100) / 100;

const itemsVersion = versionByFields(contract.saveJobItems.body);

const loggedItems = (items: readonly JobItem[]) =>
  items.length === 0 ? null : items.map(({ name, qty }) => `${shortest(qty)} × ${name}`).join(", ");
