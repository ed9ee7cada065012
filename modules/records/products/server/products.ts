import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { type Db, violated } from "../../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { addDays, dateIn } from "../../../../platform/shared/dates.ts";
import { shortest, toThousandths } from "../../../../platform/shared/money.ts";
import { assertWorksAt } from "../../../base/shop/branch-verbs.ts";
import { accountsByRole, checkIncomeAccount } from "../../../books/ledger/verbs.ts";
import { type ProductKind, stillAfterDays } from "../rules.ts";
import { checkExemption, notExempt } from "../../../base/lines/exemptions.ts";
import { barcodeKey, codeKey } from "../codes.ts";
import * as contract from "../contract.ts";
import { forecastOf } from "../forecast.ts";
import { branchStock, jobItems, jobVehicles, products } from "../tables.ts";
import type { Product } from "../verbs.ts";
import { productWords, refuse } from "../words.ts";
import { confirmAlike } from "./alike.ts";
import { pickable, productAnswerOf, productVersion, type Reader } from "./answering.ts";
import { type ListedProduct, listProductsWith, placeIn, readProduct, summaryOfProducts } from "./reading.ts";
import { productSearchText } from "./search-text.ts";
import { useOfLate } from "./use-of-late.ts";

const lastListed = z.tuple([z.number().int().min(0).max(2), z.string(), z.uuid()]);

const listProducts = serve(contract.listProducts, async ({ db, query, may, user, ...reader }) => {
  const { language, today } = reader;
  const { cursor, limit, q, vehicleId, ...filters } = query;
  const after = readCursorAs(lastListed, cursor);
  const mayView = may("view-products");
  if (mayView && filters.branchId) assertWorksAt(user, filters.branchId);
  const choice = { q, vehicleId, ...(mayView ? filters : {}), stillBefore: addDays(today, -stillAfterDays), language };
  const [found, summary] = await Promise.all([
    listProductsWith(db, choice, after, limit + 1),
    after || !mayView ? null : summaryOfProducts(db, choice),
  ]);
  const answered = found.map((row) => (mayView ? productAnswerOf(row, reader) : pickable(row, language)));
  return { ...pageOf(answered, limit, placeIn(language)), summary };
});

const addProduct = serveCreation(contract.addProduct, {
  create: async ({ db, body, createdId, about, now, shop, ...reader }) => {
    const { parts } = body.incomeAccountId ? { parts: body.incomeAccountId } : await accountsByRole(db, "parts");
    const account = await checkIncomeAccount(db, parts);
    checkExemption(body, shop.country);
    const { labourHours, confirm, ...fields } = body;
    await confirmAlike(db, body, { confirm });
    const product = await refusingTaken(
      db.insert(products, {
        id: createdId,
        price: 0n,
        ...fields,
        pricedAt: body.price === undefined ? null : now,
        labourHours: asText(labourHours),
        incomeAccountId: account.id,
        searchText: productSearchText(body),
      }),
    );
    about({ kind: "products", id: product.id, name: product.name });
    return productAnswerOf(
      {
        ...product,
        accountName: account.name,
        accountNameAr: account.nameAr,
        lastIssuedOn: null,
        vehicles: [],
        branches: [],
        total: product.price,
      },
      reader,
    );
  },
  readAgain: ({ db, createdId, ...reader }) => readAnswer(db, createdId, reader),
});

const showProduct = serve(contract.showProduct, async ({ db, params: { id }, shop, ...reader }) => {
  const [row, use] = await Promise.all([readProduct(db, id), useOfLate(db, id, reader.today)]);
  return { ...productAnswerOf(row, reader), forecast: forecastIn(row, use, { ...reader, ...shop }) };
});

const forecastIn = (
  { kind, onHand, trackedAt }: ListedProduct,
  use: Awaited<ReturnType<typeof useOfLate>>,
  { today, timeZone }: { today: string; timeZone: string },
) =>
  kind === "part" && trackedAt !== null
    ? forecastOf({ ...use, onHand: toThousandths(shortest(onHand)), trackedOn: dateIn(trackedAt, timeZone), today })
    : null;

const changeProduct = serve(contract.changeProduct, async ({ db, params, body, about, now, shop, ...reader }) => {
  const before = await db.lock(products, params.id);
  if (before.archivedAt) throw refuseKernel("not-found");
  checkVersion(body.version, productVersion(before));
  if (body.incomeAccountId) await checkIncomeAccount(db, body.incomeAccountId);

  const { labourHours, version: _, confirm, ...fields } = body;
  const wanted = { ...before, ...fields };
  const isExempt = wanted.vatExempted ? {} : notExempt;
  if (body.vatExempted !== false) checkExemption(wanted, shop.country);
  if ((wanted.kind !== before.kind || wanted.inventory !== before.inventory) && (await hasStock(db, before)))
    throw refuse("has-stock");
  if (wanted.kind !== before.kind) await assertKindChanges(db, before, wanted.kind);
  await confirmAlike(db, changedCodes(before, wanted), { ownId: before.id, confirm });
  const after = await refusingTaken(
    db.update(products, before.id, {
      ...fields,
      ...isExempt,
      ...(labourHours !== undefined && { labourHours: asText(labourHours) }),
      ...(body.price !== undefined && { pricedAt: now }),
      searchText: productSearchText(wanted),
    }),
  );
  about({ kind: "products", id: after.id, name: after.name });
  return readAnswer(db, after.id, reader);
});

const archiveProduct = serve(contract.deleteProduct, async ({ db, params, now, about }) => {
  const product = await db.lock(products, params.id);
  if (product.archivedAt) throw refuseKernel("not-found");
  if (await hasStock(db, product)) throw refuse("has-stock");
  await db.update(products, product.id, { archivedAt: now });
  about({ kind: "products", id: product.id, name: product.name });
});

const restoreProduct = serve(contract.restoreProduct, async ({ db, params, about, ...reader }) => {
  const product = await db.lock(products, params.id);
  if (product.archivedAt) await refusingTaken(db.update(products, product.id, { archivedAt: null }));
  about({ kind: "products", id: product.id, name: product.name });
  return readAnswer(db, product.id, reader);
});

export const productHandlers: readonly Served[] = [
  listProducts,
  addProduct,
  showProduct,
  changeProduct,
  archiveProduct,
  restoreProduct,
];

/** A code that stays as it was asks nothing again. */
const changedCodes = (before: Product, { code, barcode }: Pick<Product, "code" | "barcode">) => ({
  code: codeKey(code) === before.codeKey ? null : code,
  barcode: barcodeKey(barcode) === before.barcodeKey ? null : barcode,
});

/** A job with items or vehicles stays a job; an item of a job does not become one. */
const assertKindChanges = async (db: Db, { id, itemCount }: Product, kind: ProductKind) => {
  if (itemCount > 0) throw refuse("has-items");
  if ((await db.list(jobVehicles, { where: eq(jobVehicles.jobId, id) })).length > 0) throw refuse("has-vehicles");
  if (kind === "job" && (await db.list(jobItems, { where: eq(jobItems.productId, id) })).length > 0)
    throw refuse("is-in-job");
};

/** In any branch, even if those of all add up to nothing, or on the way between them. The product is held. */
const hasStock = async (db: Db, { id, inTransit }: Product) =>
  Number(inTransit) !== 0 ||
  (await db.list(branchStock, { where: and(eq(branchStock.productId, id), ne(branchStock.onHand, "0")) })).length > 0;

const asText = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : String(hours));

const refusingTaken = async (writing: Promise<Product>) => {
  try {
    return await writing;
  } catch (error) {
    if (violated(error) === "products_code_key") throw refuseField("code", productWords.codeTaken);
    if (violated(error) === "products_barcode_key") throw refuseField("barcode", productWords.barcodeTaken);
    throw error;
  }
};

const readAnswer = async (db: Db, id: string, reader: Reader) => productAnswerOf(await readProduct(db, id), reader);
