import type { Activity } from "../../../platform/shared/kinds.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { methodWords } from "./activity-page-words.ts";

/** `POST /back/client-invoices/:id/approve` → the name of approving; by default the call's method names it. */
export const deedOf = ({ deeds }: Pick<Activity, "deeds">, method: string, path: string): Pair => {
  const parts = path.split("/");
  const ends = [parts.slice(-2).join("/"), parts.at(-1)].map((end) => `${method} ${end}`);
  return ends.map((end) => deeds[end]).find((pair) => pair !== undefined) ?? byMethod(method);
};

/** The address of a record's page; undefined if it has none or was deleted. */
export const addressOf = (
  { kinds }: Pick<Activity, "kinds">,
  kind: string,
  id: string,
  method: string,
): string | undefined => {
  const of = kinds[kind];
  if (!of?.page || method === "DELETE") return undefined;
  return of.isOnePage ? of.page : `${of.page}/${id}`;
};

const byMethod = (method: string): Pair =>
  Object.hasOwn(methodWords, method) ? methodWords[method as "PUT"] : methodWords.PUT;
