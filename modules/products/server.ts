import { and, asc, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, violated } from "../../platform/server/database.ts";
import { pageOf, readCursorAs } from "../../platform/server/pages.ts";
import { searchTextOf, wordsPattern } from "../../platform/server/search-pattern.ts";
import { serve, type Served } from "../../platform/server/serve.ts";
import { checkVersion, versionOf } from "../../platform/server/versions.ts";
import { refuse, refuseField } from "../../platform/shared/refusals.ts";
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

const listProducts = serve(contract.listProducts, async ({ db, query: { q, cursor, limit }, may }) => {
  const found = await findProducts(db, q, readCursorAs(lastListed, cursor), limit + 1);
  if (!may("view-products")) return pageOf(found.map(pickable), limit, ({ name, id }) => [name, id]);
  const used = await db.findAll(accounts, [...new Set(found.map(({ incomeAccountId }) => incomeAccountId))]);
  const accountOf = new Map(used.map((account) => [account.id, account]));
  return pageOf(found.map((product) => answerOf(product, accountOf.get(product.incomeAccountId)!)), limit, ({ name, id }) => [name, id]);
});

const addProduct = serve(contract.addProduct, async ({ db, body, about }) => {
  const { parts } = body.incomeAccountId ? { parts: body.incomeAccountId } : await accountsByRole(db, "parts");
  const account = await checkIncomeAccount(db, parts);
  const { labourHours, ...fields } = body;
  const product = await refusingTakenCode(
    db.insert(products, {
      price: 0n, ...fields, labourHours: asText(labourHours), incomeAccountId: account.id, searchText: searchTextOf(body.name, body.code),
    }),
  );
  about({ kind: "products", id: product.id, name: product.name });
  return answerOf(product, account);
});

const showProduct = serve(contract.showProduct, async ({ db, params }) => {
  const product = await db.find(products, params.id);
  return answerOf(product, await db.find(accounts, product.incomeAccountId));
});

const changeProduct = serve(contract.changeProduct, async ({ db, params, body, about }) => {
  const before = await db.lock(products, params.id);
  if (before.archivedAt) throw refuse("not-found");
  checkVersion(body.version, productVersion(before));
  if (body.incomeAccountId) await checkIncomeAccount(db, body.incomeAccountId);

  const { labourHours, version: _, ...fields } = body;
  const { name, code } = { ...before, ...fields };
  const after = await refusingTakenCode(
    db.update(products, before.id, { ...fields, ...(labourHours !== undefined && { labourHours: asText(labourHours) }), searchText: searchTextOf(name, code) }),
  );
  about({ kind: "products", id: after.id, name: after.name });
  return answerOf(after, await db.find(accounts, after.incomeAccountId));
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
export const findProducts = (db: Db, q: string | undefined, after: [string, string] | undefined, most: number): Promise<Product[]> => {
  const [name, id] = after ?? [];
  const pattern = wordsPattern(q ?? "");
  if (pattern) return db.query("products.find", "select p.* from find_products($2, $3, $4, $5) p where p.shop_id = $1 order by p.name, p.id", [pattern, name, id, most]);
  const beyond = after && sql`(${products.name}, ${products.id}) > (${name}, ${id}::uuid)`;
  return db.list(products, { where: and(isNull(products.archivedAt), beyond), orderBy: [asc(products.name), asc(products.id)], limit: most });
};

const pickable = ({ id, name, code }: Product) => ({ id, name, nameWithCode: nameWithCode({ name, code }) });

const asText = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : String(hours));

const refusingTakenCode = async (writing: Promise<Product>) => {
  try {
    return await writing;
  } catch (error) {
    if (violated(error) === "products_code_key") throw refuseField("code", productWords.codeTaken);
    throw error;
  }
};

const answerOf = (product: Product, account: { id: string; name: string; nameAr: string }) => ({
  ...product,
  nameWithCode: nameWithCode(product),
  incomeAccount: { id: account.id, name: account.name, nameAr: account.nameAr },
  labourHours: product.labourHours === null ? null : Number(product.labourHours),
  version: productVersion(product),
});

const productVersion = ({ name, code, price, vatExempted, incomeAccountId, labourHours }: Product) => versionOf({ name, code, price, vatExempted, incomeAccountId, labourHours });
