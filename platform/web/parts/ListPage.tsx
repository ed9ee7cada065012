import type { ComponentProps, ReactNode } from "react";
import { useAddressChoice } from "../Link.tsx";
import { DataTable } from "./DataTable.tsx";
import { Empty } from "./Empty.tsx";
import { FilterTags, type Tag } from "./FilterTags.tsx";
import { ListFilters, ListSums } from "./ListFilters.tsx";
import classes from "./list-page.module.css";
import { Page } from "./Page.tsx";
import { SearchField } from "./SearchField.tsx";

type Table<T> = ComponentProps<typeof DataTable<T>>;

type Props<T> = Omit<Table<T>, "label" | "list" | "keyOf" | "linkOf" | "empty"> & {
  title: string;
  /** Of `useFilteredList`. */
  list: Table<T>["list"] & { isNew: boolean; names: readonly string[] };
  keyOf?: (row: T) => string;
  /** Default: `viewUrl`, if the rows have one. */
  linkOf?: (row: T) => string;
  /** The buttons of the page; in an empty list the invitation has its own. */
  actions?: ReactNode;
  /** The caption of the search; without it there is none. */
  search?: string;
  /** One filter as tags beside the search, under its name in the address; its first tag, `all`, is no filter. */
  tags?: { name: string; label: string; lines: readonly (readonly (readonly Tag[])[])[] };
  /** Fields of the other filters. */
  filters?: ReactNode;
  sums?: ComponentProps<typeof ListSums>["of"] | null;
  /** If there are none at all: an invitation to begin. */
  none: ReactNode;
  /** If none matches the filters. */
  nothingFound: ComponentProps<typeof Empty>;
  children?: ReactNode;
};

/** A list on a page of its own: search, filters in the address, sums, rows, cards on a phone, an invitation while there are none. */
export const ListPage = <T,>({
  title,
  list,
  keyOf = idOf,
  linkOf,
  actions,
  search,
  tags,
  filters,
  sums,
  none,
  nothingFound,
  children,
  ...table
}: Props<T>) => (
  <Page title={title} actions={list.isNew ? undefined : actions}>
    {!list.isNew && (
      <>
        {(search ?? tags) && (
          <div className={classes.bar}>
            {search && <SearchField label={search} />}
            {tags && <Tags {...tags} />}
          </div>
        )}
        {filters && <ListFilters names={list.names.filter((name) => name !== tags?.name)}>{filters}</ListFilters>}
        {sums && list.rows && list.rows.length > 0 && <ListSums of={sums} />}
      </>
    )}
    <DataTable
      {...table}
      label={title}
      list={list}
      keyOf={keyOf}
      linkOf={linkOf ?? (list.rows?.some(hasViewUrl) ? viewUrlOf : undefined)}
      empty={list.isNew ? none : <Empty {...nothingFound} />}
    />
    {children}
  </Page>
);

const idOf = (row: unknown) => (row as { id: string }).id;
const hasViewUrl = (row: unknown) => typeof row === "object" && row !== null && "viewUrl" in row;
const viewUrlOf = (row: unknown) => (row as { viewUrl: string }).viewUrl;

const Tags = ({
  name,
  label,
  lines,
}: {
  name: string;
  label: string;
  lines: ComponentProps<typeof FilterTags>["lines"];
}) => {
  const [chosen, choose] = useAddressChoice(name, "all");
  const isKnown = lines.flat(2).some(({ value }) => value === chosen);
  return <FilterTags label={label} value={isKnown ? chosen : "all"} onChange={choose} lines={lines} />;
};
