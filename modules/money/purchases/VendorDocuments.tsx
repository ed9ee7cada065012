import type { ComponentProps, ReactNode } from "react";
import { useAddressChoices } from "../../../platform/web/Link.tsx";
import { DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { DayFilters, ListFilters, ListSums } from "../../../platform/web/parts/ListFilters.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { VendorFilter } from "../../records/vendors/VendorPicker.tsx";
import classes from "./purchases.module.css";

const filters = ["vendor", "from", "to"] as const;

/** The search words, the vendor and the days of the address, as a list's query; `isFiltered` if any is set. */
export const useVendorFilters = () => {
  const q = useSearchWords() || undefined;
  const [{ vendor, from, to }] = useAddressChoices(filters);
  const query = { q, vendorId: vendor || undefined, from: from || undefined, to: to || undefined };
  return { query, isFiltered: Object.values(query).some((value) => value !== undefined) };
};

type Table<T> = Omit<ComponentProps<typeof DataTable<T>>, "label" | "empty">;

type Props<T> = Table<T> & {
  title: string;
  search: string;
  isFiltered: boolean;
  /** The button of a new one; in an empty list it stands below the invitation. */
  add?: ReactNode;
  /** Tags beside the search. */
  tags?: ReactNode;
  sums: ComponentProps<typeof ListSums>["of"] | null | undefined;
  /** If there are none at all. */
  none: ComponentProps<typeof Empty>;
  nothingFound: ComponentProps<typeof Empty>;
  children?: ReactNode;
};

/** A list of documents with vendors: search, filters by vendor and day, sums, rows. */
export const VendorDocuments = <T,>({
  title,
  search,
  isFiltered,
  add,
  tags,
  sums,
  none,
  nothingFound,
  children,
  ...table
}: Props<T>) => {
  const isNew = !isFiltered && table.list.rows?.length === 0;
  return (
    <Page title={title} actions={isNew ? undefined : add}>
      {!isNew && (
        <>
          <div className={classes.bar}>
            <SearchField label={search} />
            {tags}
          </div>
          <ListFilters names={filters}>
            <VendorFilter />
            <DayFilters />
          </ListFilters>
          {sums && table.list.rows && table.list.rows.length > 0 && <ListSums of={sums} />}
        </>
      )}
      <DataTable {...table} label={title} empty={<Empty {...(isNew ? none : nothingFound)} />} />
      {children}
    </Page>
  );
};
