import type { QueryInput, Route } from "../shared/route.ts";
import type { CallInput } from "./call.ts";
import { useAddressChoices } from "./Link.tsx";
import { useSearchWords } from "./parts/SearchField.tsx";
import { useList } from "./use-answer.ts";

/** Names of filters in the address, each with the field of the query that it sets: `{ client: "clientId" }`. */
export type FilterNames<R extends Route> = Readonly<Record<string, keyof QueryInput<R> & string>>;

/**
 * The list that the address asks for, by its search words and filters; kept up to date unless `options` differ. A value
 * that the contract does not accept is no filter.
 */
export const useFilteredList = <R extends Route>(
  route: R,
  names: FilterNames<R> = {},
  options: Parameters<typeof useList>[2] = { live: true },
) => {
  const words = useSearchWords();
  const q = accepts(route, "q", words) ? words : undefined;
  const [chosen] = useAddressChoices(Object.keys(names));
  const filters = Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) =>
      accepts(route, field, chosen[name]) ? [[field, chosen[name]]] : [],
    ),
  );
  const list = useList(route, { query: { q, ...filters } } as unknown as CallInput<R>, options);
  return {
    ...list,
    /** The words that are searched for. */
    q,
    filters: filters as Partial<QueryInput<R>>,
    names: Object.keys(names),
    isFiltered: q !== undefined || Object.keys(filters).length > 0,
  };
};

const accepts = ({ query }: Route, field: string, value: string | undefined) =>
  Boolean(value) && query?.shape[field]?.safeParse(value).success === true;
