import { addDays } from "../../../platform/shared/dates.ts";

/** Days in which a request can be withdrawn before it is carried out, and within which it has to be carried out. */
export const waitingDays = 7;
const latestDays = 30;

export const daysOf = (today: string) => ({ dueOn: addDays(today, waitingDays), latestOn: addDays(today, latestDays) });

/** The least years for which a country's law has books and tax invoices kept; ten where it is not known. */
export const leastYears = (country: string): number => least[country] ?? usualYears;
/** Ten years are kept unless the shop has said otherwise: commercial codes of the region ask for them. */
export const usualYears = 10;
export const mostYears = 30;

const least: Readonly<Record<string, number>> = { SA: 6, AE: 7, EG: 5 };

/** The last day on which papers and books are kept: the end of the year that lies so many years after the last entry. */
export const keptThrough = (lastEntryOn: string, years: number) => `${Number(lastEntryOn.slice(0, 4)) + years}-12-31`;

/** What has to be settled before a client is erased, in the order in which it is shown. */
export const blockKinds = [
  "visit",
  "booking",
  "balance",
  "cheque",
  "draft",
  "claim",
  "instalments",
  "e-invoice",
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Where it is settled; without an id on the page of the client. */
export const pageOfBlock = (kind: BlockKind, id: string): string =>
  ({
    visit: `/back/vehicles/${id}`,
    booking: `/back/bookings/${id}`,
    balance: `/back/clients/${id}/statement`,
    cheque: "/back/cheques",
    draft: `/back/client-invoices/${id}`,
    claim: `/back/insurance-claims/${id}`,
    instalments: "/back/instalments",
    "e-invoice": "/back/e-invoices",
  })[kind];
