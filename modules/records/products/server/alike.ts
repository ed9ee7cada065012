import { and, isNull, ne, or } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { barcodeKey, codeKey } from "../codes.ts";
import { nameWithCode } from "../rules.ts";
import { products } from "../tables.ts";
import { productWords } from "../words.ts";

type Codes = { code?: string | null | undefined; barcode?: string | null | undefined };

/** Lets one call of a shop at a time compare codes, so that the second of two sees what the first adds. */
export const lockCodes = (db: Db) =>
  db.query(
    "products.lock-codes",
    "select pg_advisory_xact_lock(hashtextextended('products.codes ' || $1::uuid::text, 0))",
  );

/** Asks before a product gets a code that another one has in another spelling; the same spelling is refused on writing. */
export const confirmAlike = async (
  db: Db,
  { code, barcode }: Codes,
  { ownId, confirm }: { ownId?: string; confirm: boolean | undefined },
) => {
  const keys = { codes: listOf(codeKey(code)), barcodes: listOf(barcodeKey(barcode)) };
  if (confirm || keys.codes.length + keys.barcodes.length === 0) return;
  const [, found] = await Promise.all([lockCodes(db), db.read(alike, { ...keys, ownId: ownId ?? noId })]);
  const [other] = found.filter(
    (product) => !(isSame(product.code, code) || (barcode !== null && product.barcode === barcode)),
  );
  if (!other) return;
  const named = (language: "en" | "ar") => isolatedName(nameWithCode({ ...other, name: nameIn(language, other) }));
  throw needsConfirmation(
    {
      "code-alike": {
        en: filled(productWords.codeAlike, { product: named("en") }).en,
        ar: filled(productWords.codeAlike, { product: named("ar") }).ar,
      },
    },
    { product: { id: other.id, name: other.name, name_ar: other.nameAr, code: other.code } },
  );
};

const isSame = (first: string | null | undefined, second: string | null | undefined) =>
  Boolean(first && second) && first?.toLowerCase() === second?.toLowerCase();

const listOf = (key: string | null) => (key === null ? [] : [key]);

const noId = "00000000-0000-0000-0000-000000000000";

type AlikeValues = { codes: readonly string[]; barcodes: readonly string[]; ownId: string };

const alike = read("products.alike", (value: Values<AlikeValues>) =>
  select({
    id: products.id,
    name: products.name,
    nameAr: products.nameAr,
    code: products.code,
    barcode: products.barcode,
  })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        ne(products.id, value.ownId),
        or(isAnyOf(products.codeKey, value.codes), isAnyOf(products.barcodeKey, value.barcodes)),
      ),
    )
    .orderBy(products.name, products.id),
);
