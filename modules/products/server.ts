import { and, asc, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, violated } from "../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { searchTextOf, wordsPattern } from "../../platform/server/db/search-pattern.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { checkVersion, versionOf } from "../../platform/server/http/versions.ts";
import type { Minor } from "../../platform/shared/money.ts";
import { refuse, refuseField } from "../../platform/shared/refusals.ts";
import { type Language, nameIn } from "../../platform/shared/words.ts";
import { accountsByRole, checkIncomeAccount } from "../ledger/server.ts";
import { accounts } from "../ledger/tables.ts";
import * as contract from "./contract.ts";
import { nameWithCode } from "./rules.ts";
import { products } from "./tables.ts";
import { productWords } from "./words.ts";

type Product = Row<typeof products>;

/** A product that can still be sold; an archived one and another shop's are not found. */
export const sellableProduct = async (db: Db, id: string): Promise<Product> => {
  const product = await db.find(products, id);
  if (product.archivedAt) throw refuse("not-found");
  return product;
};

type FirstSale = { unitPrice: Minor; vatExempted: boolean; incomeAccountId: string };

/** A product that was added without a price, as it is beside an invoice, follows the items written with it until it is sold. */
export const followFirstSale = (db: Db, productId: string, { unitPrice, vatExempted, incomeAccountId }: FirstSale) =>
  db.query(
    "products.follow-first-sale",
    "update products set price = $3, vat_exempted = $4, income_account_id = $5 where shop_id = $1 and id = $2 and priced_at is null and $3::bigint > 0",
    [productId, unitPrice, vatExempted, incomeAccountId],
  );

/** From its first sale on a product keeps its price, whatever later items say. */
export const keepFirstSales = (db: Db, productIds: readonly string[], now: string) =>
  db.query(
    "products.keep-first-sales",
    "update products set priced_at = $3 where shop_id = $1 and id in (select id from products where shop_id = $1 and id = any($2) and priced_at is null and price > 0 order by id for no key update)",
    [productIds, now],
  );

const listProducts = serve(contract.listProducts, async ({ db, query: { q, cursor, limit }, may, language }) => {
  const found = await findProducts(db, q, readCursorAs(lastListed, cursor), limit + 1);
  if (!may("view-products"))
    return pageOf(
      found.map((product) => pickable(product, language)),
      limit,
      ({ name, id }) => [name, id],
    );
  const used = await db.findAll(accounts, [...new Set(found.map(({ incomeAccountId }) => incomeAccountId))]);
  const accountOf = new Map(used.map((account) => [account.id, account]));
  return pageOf(
    found.map((product) => answerOf(product, accountOf.get(product.incomeAccountId)!, language)),
    limit,
    ({ name, id }) => [name, id],
  );
});

const addProduct = serve(contract.addProduct, async ({ db, body, about, now, language }) => {
  const { parts } = body.incomeAccountId ? { parts: body.incomeAccountId } : await accountsByRole(db, "parts");
  const account = await checkIncomeAccount(db, parts);
  const { labourHours, ...fields } = body;
  const product = await refusingTakenCode(
    db.insert(products, {
      price: 0n,
      ...fields,
      pricedAt: body.price === undefined ? null : now,
      labourHours: asText(labourHours),
      incomeAccountId: account.id,
      searchText: searchTextOf(body.name, body.nameAr, body.code),
    }),
  );
  about({ kind: "products", id: product.id, name: product.name });
  return answerOf(product, account, language);
});

const showProduct = serve(contract.showProduct, async ({ db, params, language }) => {
  const product = await db.find(products, params.id);
  return answerOf(product, await db.find(accounts, product.incomeAccountId), language);
});

const changeProduct = serve(contract.changeProduct, async ({ db, params, body, about, now, language }) => {
  const before = await db.lock(products, params.id);
  if (before.archivedAt) throw refuse("not-found");
  checkVersion(body.version, productVersion(before));
  if (body.incomeAccountId) await checkIncomeAccount(db, body.incomeAccountId);

  const { labourHours, version: _, ...fields } = body;
  const { name, nameAr, code } = { ...before, ...fields };
  const after = await refusingTakenCode(
    db.update(products, before.id, {
      ...fields,
      ...(labourHours !== undefined && { labourHours: asText(labourHours) }),
      ...(body.price !== undefined && { pricedAt: now }),
      searchText: searchTextOf(name, nameAr, code),
    }),
  );
  about({ kind: "products", id: after.id, name: after.name });
  return answerOf(after, await db.find(accounts, after.incomeAccountId), language);
});

const deleteProduct = serve(contract.deleteProduct, async ({ db, params, now, about }) => {
  const product = await db.lock(products, params.id);
  if (product.archivedAt) throw refuse("not-found");
  await db.update(products, product.id, { archivedAt: now });
  about({ kind: "products", id: product.id, name: product.name });
});

export const productHandlers: readonly Served[] = [listProducts, addProduct, showProduct, changeProduct, deleteProduct];

const lastListed = z.tuple([z.string(), z.uuid()]);

/** By name; `after` is the name and id of the last one of the page before. */
export const findProducts = (
  db: Db,
  q: string | undefined,
  after: [string, string] | undefined,
  most: number,
): Promise<Product[]> => {
  const [name, id] = after ?? [];
  const pattern = wordsPattern(q ?? "");
  if (pattern)
    return db.query(
      "products.find",
      "select p.* from find_products($2, $3, $4, $5) p where p.shop_id = $1 order by p.name, p.id",
      [pattern, name, id, most],
    );
  const beyond = after && sql`(${products.name}, ${products.id}) > (${name}, ${id}::uuid)`;
  return db.list(products, {
    where: and(isNull(products.archivedAt), beyond),
    orderBy: [asc(products.name), asc(products.id)],
    limit: most,
  });
};

const pickable = ({ id, name, nameAr, code }: Product, language: Language) => ({
  id,
  name,
  nameAr,
  nameWithCode: nameWithCode({ name: nameIn(language, { name, nameAr }), code }),
});

const asText = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : String(hours));

const refusingTakenCode = async (writing: Promise<Product>) => {
  try {
    return await writing;
  } catch (error) {
    if (violated(error) === "products_code_key") throw refuseField("code", productWords.codeTaken);
    throw error;
  }
};

const answerOf = (product: Product, account: { id: string; name: string; nameAr: string }, language: Language) => ({
  ...product,
  nameWithCode: nameWithCode({ name: nameIn(language, product), code: product.code }),
  incomeAccount: { id: account.id, name: account.name, nameAr: account.nameAr },
  labourHours: product.labourHours === null ? null : Number(product.labourHours),
  version: productVersion(product),
});

const productVersion = ({ name, nameAr, code, price, vatExempted, incomeAccountId, labourHours }: Product) =>
  versionOf({ name, nameAr, code, price, vatExempted, incomeAccountId, labourHours });
