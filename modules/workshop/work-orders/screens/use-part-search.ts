import { useState } from "react";
import type { Option } from "../../../../platform/web/parts/found.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { alsoFoundBy } from "../../../records/products/codes.ts";
import { listProducts } from "../../../records/products/contract.ts";

/** Parts among the products, as a picker searches them. */
export const usePartSearch = () => {
  const [typed, setTyped] = useState("");
  const found = useAnswer(listProducts, { query: { q: typed || undefined } }, { keep: true });
  // Who may not view products reads no kinds; a service is refused then.
  const parts = found.data?.data.filter(({ kind }) => kind === undefined || kind === "part") ?? [];
  const options: Option[] = parts.map((part) => ({
    id: part.id,
    name: part.nameWithCode,
    also: alsoFoundBy(part, typed),
  }));
  return { typed, options, onSearch: setTyped, searching: found.isFetching };
};
