import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { shortest, toThousandths } from "../../../../platform/shared/money.ts";
import { daysOfUse } from "../forecast.ts";
import { stockMovements } from "../tables.ts";

const useOfProduct = read("products.use-of-late", (value: Values<{ productId: string; since: string }>) =>
  select({
    used: cast(sql`coalesce(-sum(${stockMovements.quantity}), 0)`, "numeric"),
    issues: cast(sql`count(*) filter (where ${eq(stockMovements.kind, "issue")})`, "int"),
  })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, value.productId),
        inArray(stockMovements.kind, ["issue", "return"]),
        gte(stockMovements.effectiveOn, value.since),
      ),
    ),
);

/** What was sold or built in of a product in the last days, less what came back; quantities in thousandths. */
export const useOfLate = async (db: Db, productId: string, today: string) => {
  const since = addDays(today, -daysOfUse);
  const [found] = isId(productId) ? await db.read(useOfProduct, { productId, since }) : [];
  return { used: toThousandths(shortest(found?.used ?? "0")), issues: found?.issues ?? 0 };
};
