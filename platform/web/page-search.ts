import { createContext, use } from "react";

/** The query of the page's address: on the server that of the request. */
const SearchContext = createContext<string | undefined>(undefined);

export const SearchProvider = SearchContext.Provider;

/** `?plan_id=professional`; empty without a query. */
export const usePageSearch = (): string => use(SearchContext) ?? location.search;
