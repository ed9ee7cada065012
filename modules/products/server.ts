import { z } from "zod";
import { type Db, violated } from "../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { searchTextOf } from "../../platform/server/db/search-pattern.ts";
import { withFields } from "../../platform/server/db/rows.ts";
import { serve, serveCreation, type Served } from "../../platform/server/http/serve.ts";
import { checkVersion, versionOf } from "../../platform/server/http/versions.ts";
import { refuse, refuseField } from "../../platform/shared/refusals.ts";
import { type Language, nameIn } from "../../platform/shared/words.ts";
import { accountsByRole, checkIncomeAccount } from "../ledger/verbs.ts";
import { accounts } from "../ledger/tables.ts";
import * as contract from "./contract.ts";
import { nameWithCode } from "./rules.ts";
import { products } from "./tables.ts";
import { productWords } from "./words.ts";
import { type Product, findProducts } from "./verbs.ts";

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

const addProduct = serveCreation(contract.addProduct, {
  create: async ({ db, body, createdId, about, now, language }) => {
    const { parts } = body.incomeAccountId ? { parts: body.incomeAccountId } : await accountsByRole(db, "parts");
    const account = await checkIncomeAccount(db, parts);
    const { labourHours, ...fields } = body;
    const product = await refusingTakenCode(
      db.insert(products, {
        id: createdId,
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
  },
  readAgain: ({ db, createdId, language }) => readProduct(db, createdId, language),
});

const showProduct = serve(contract.showProduct, ({ db, params, language }) => readProduct(db, params.id, language));

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

const readProduct = async (db: Db, id: string, language: Language) => {
  const product = await db.find(products, id);
  return answerOf(product, await db.find(accounts, product.incomeAccountId), language);
};

const answerOf = (product: Product, account: { id: string; name: string; nameAr: string }, language: Language) =>
  withFields(product, {
    nameWithCode: nameWithCode({ name: nameIn(language, product), code: product.code }),
    incomeAccount: { id: account.id, name: account.name, nameAr: account.nameAr },
    labourHours: product.labourHours === null ? null : Number(product.labourHours),
    version: productVersion(product),
  });

const productVersion = ({ name, nameAr, code, price, vatExempted, incomeAccountId, labourHours }: Product) =>
  versionOf({ name, nameAr, code, price, vatExempted, incomeAccountId, labourHours });
