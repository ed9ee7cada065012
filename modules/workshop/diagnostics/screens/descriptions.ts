import { call } from "../../../../platform/web/call.ts";
import { suggestScans } from "../catalogue-contract.ts";

export type Description = { description: string | null; descriptionAr: string | null };

/** The descriptions of trouble codes, the shop's own first; codes without one are left out. */
export const describeCodes = async (codes: readonly string[]): Promise<ReadonlyMap<string, Description>> => {
  const found = await Promise.all(
    codes.map(async (code) => (await call(suggestScans, { params: { code } })).data.find((item) => item.code === code)),
  );
  return new Map(found.flatMap((item) => (item ? [[item.code, item] as const] : [])));
};
