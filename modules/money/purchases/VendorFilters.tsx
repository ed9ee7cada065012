import { DayFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { VendorFilter } from "../../records/vendors/VendorPicker.tsx";

/** The filters of documents with vendors, for `useFilteredList`. */
export const vendorFilters = { vendor: "vendorId", from: "from", to: "to" } as const;

export const VendorFilters = () => (
  <>
    <VendorFilter />
    <DayFilters />
  </>
);
