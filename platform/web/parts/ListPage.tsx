import type { ComponentProps, ReactNode } from "react";
import { useAddressChoice } from "../Link.tsx";
import { DataTable } from "./DataTable.tsx";
import { Empty } from "./Empty.tsx";
import { FilterTags } from "./FilterTags.tsx";
import { ListFilters, ListSums } from "./ListFilters.tsx";
import classes from "./list-page.module.css";
import { Page } from "./Page.tsx";
import { SearchField } from "./SearchField.tsx";

type Table<T> = ComponentProps<typeof DataTable<T>>;

type Props<T> = Omit<Table<T>, "label" | "list" | "keyOf" | "linkOf" | "empty"> & {
  title: string;
  line?: ReactNode;
  menu?: ComponentProps<typeof Page>["menu"];
  /** Of `useFilteredList`, or of `useList`; `names` are those of the filters in the address. */
  list: Table<T>["list"] & { isFiltered?: boolean; names?: readonly string[] };
  keyOf?: (row: T) => string;
  /** Default: `viewUrl`, if the rows have one. */
  linkOf?: (row: T) => string;
  /** The buttons of the page; in an empty list the invitation has its own. */
  actions?: ReactNode;
  /** The buttons stay in an empty list, because its invitation has another. */
  keepsActions?: boolean;
  /** The caption of the search; without it there is none. */
  search?: string;
  /** One filter as tags beside the search, under its name in the address, where `usual` (default `all`) is left out. */
  tags?: TagsProps;
  /** Fields of the other filters. */
  filters?: ReactNode;
  sums?: ComponentProps<typeof ListSums>["of"] | false | null;
  /** A warning, a refusal or figures between the filters and the rows, also if there are none. */
  above?: ReactNode;
  /** The panel of the row that is open, or null while none is; without it the table has the whole width. */
  aside?: ReactNode;
  /** If there are none at all: an invitation to begin, with an example, in place of filters and buttons. Without it these stay. */
  none?: ReactNode;
  /** If none matches the filters. */
  nothingFound?: ComponentProps<typeof Empty>;
  children?: ReactNode;
};

/** A list on a page of its own: search, filters in the address, sums, rows, cards on a phone, an invitation while there are none. */
export const ListPage = <T,>({
  title,
  line,
  menu,
  list,
  keyOf = idOf,
  linkOf,
  actions,
  keepsActions,
  search,
  tags,
  filters,
  sums,
  above,
  aside,
  none,
  nothingFound,
  children,
  ...table
}: Props<T>) => {
  const invites = none !== undefined && !list.isFiltered && list.rows?.length === 0;
  const rows = (
    <DataTable
      {...table}
      label={title}
      list={list}
      keyOf={keyOf}
      linkOf={linkOf ?? (list.rows?.some(hasViewUrl) ? viewUrlOf : undefined)}
      empty={invites ? <div data-invites>{none}</div> : nothingFound && <Empty {...nothingFound} />}
    />
  );
  return (
    <Page title={title} line={line} menu={menu} actions={invites && !keepsActions ? undefined : actions}>
      {!invites && (
        <>
          {(search ?? tags) && (
            <div className={classes.bar}>
              {search && <SearchField label={search} />}
              {tags && <Tags {...tags} />}
            </div>
          )}
          {filters && (
            <ListFilters names={(list.names ?? []).filter((name) => name !== tags?.name)}>{filters}</ListFilters>
          )}
        </>
      )}
      {above}
      {sums && list.rows && list.rows.length > 0 && <ListSums of={sums} />}
      {aside === undefined ? (
        rows
      ) : (
        <div className={classes.beside}>
          <div>{rows}</div>
          {aside}
        </div>
      )}
      {children}
    </Page>
  );
};

const idOf = (row: unknown) => (row as { id: string }).id;
const hasViewUrl = (row: unknown) => typeof row === "object" && row !== null && "viewUrl" in row;
const viewUrlOf = (row: unknown) => (row as { viewUrl: string }).viewUrl;

type TagsProps = Pick<ComponentProps<typeof FilterTags>, "label" | "lines"> & { name: string; usual?: string };

const Tags = ({ name, usual = "all", ...tags }: TagsProps) => {
  const [chosen, choose] = useAddressChoice(name, usual);
  const isKnown = tags.lines.flat(2).some(({ value }) => value === chosen);
  return <FilterTags {...tags} value={isKnown ? chosen : usual} onChange={choose} />;
};
