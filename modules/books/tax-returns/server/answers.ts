import { createHash } from "node:crypto";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { Shop } from "../../../../platform/server/http/serve.ts";
import { treatmentKeyOf } from "../boxes.ts";
import type { TaxPeriod } from "../periods.ts";
import { type ComputedReturn, computeReturn } from "./compute.ts";
import { type FiledReturn, type Filing, findFiled, freeze, thaw } from "./frozen.ts";

export type ShownReturn = { computed: ComputedReturn; filing: Filing | null };

/** The return of a period: as it was filed, or computed now. */
export const returnOf = async (
  db: Db,
  period: TaxPeriod,
  shop: Pick<Shop, "country">,
  today: string,
): Promise<ShownReturn & { filed: FiledReturn | undefined }> => {
  const filed = await findFiled(db, period.id);
  if (filed) return { ...thaw(filed.frozen), filed };
  return { computed: await computeReturn(db, period, shop, today), filing: null, filed: undefined };
};

export const returnAnswerOf = ({ computed, filing }: ShownReturn) => ({
  ...computed,
  treatments: computed.treatments.map((line) => ({
    ...line,
    key: treatmentKeyOf(line),
    emirate: line.emirate ?? null,
    rate: line.rate / 100,
  })),
  filing,
  version: versionOfReturn(computed),
  pdfUrl: `/api/tax-return.pdf?period=${computed.id}`,
  xlsxUrl: `/api/tax-return.xlsx?period=${computed.id}`,
});

export const versionOfReturn = (computed: ComputedReturn): string =>
  createHash("sha256").update(freeze(computed)).digest("base64url").slice(0, 22);
