import type { Db } from "../../../../platform/server/db/database.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import { namingItem, Refusal } from "../../../../platform/shared/refusals.ts";
import { isolatedName, type Language, listComma, nameIn } from "../../../../platform/shared/words.ts";
import { type JobItem, type Product, readJobItems } from "../../products/verbs.ts";
import type { LineRoutes } from "../contract.ts";
import { jobWords, refuse } from "../words.ts";

export type NewLineInput = Body<LineRoutes["add"]>;

type Chosen = { product: Product | undefined };

export const isJobWithItems = ({ product }: Chosen) => product !== undefined && product.itemCount > 0;

/** A ready-made job with items adds them; it is not a line itself. */
export const assertIsLine = (chosen: Chosen) => {
  if (isJobWithItems(chosen)) throw jobWithItems();
};

type Expanded = { input: NewLineInput; item: number };
type Wanted = Chosen & Expanded;

/** Puts the items of ready-made jobs in their places; all other lines stay. */
export const withItemsOfJobs = async (db: Db, wanted: readonly Wanted[]): Promise<Expanded[]> => {
  const jobIds = [...new Set(wanted.filter(isJobWithItems).map(({ product }) => product!.id))];
  const items = await readJobItems(db, jobIds);
  return wanted.flatMap((line): Expanded[] => {
    if (!isJobWithItems(line)) return [line];
    const own = items.filter(({ jobId }) => jobId === line.product!.id);
    namingItem(line.item, () => {
      assertJobAlone(line.input);
      assertInUse(own);
    });
    return own.map(({ productId, qty, unitPrice }) => ({
      input: { productId, qty: shortest(qty), ...(unitPrice !== null && { unitPrice }) },
      item: line.item,
    }));
  });
};

/** Its items have their own quantities and prices. */
const assertJobAlone = (input: NewLineInput) => {
  const others = Object.values({ ...input, productId: undefined, qty: undefined });
  if (input.qty !== "1" || others.some((value) => value !== undefined)) throw jobWithItems();
};

const jobWithItems = () => refuse("job-with-items", { errors: { product_id: [refuse.all["job-with-items"]] } });

const assertInUse = (items: readonly JobItem[]) => {
  const archived = items.filter(({ archivedAt }) => archivedAt !== null);
  if (archived.length === 0) return;
  const sentence = (language: Language) =>
    jobWords.containsArchived[language].replace(
      "{products}",
      archived.map((item) => isolatedName(nameIn(language, item))).join(listComma(language)),
    );
  const words = { ...refuse.all["job-contains-archived"], en: sentence("en"), ar: sentence("ar") };
  throw new Refusal("job-contains-archived", words, { errors: { product_id: [words] } });
};
