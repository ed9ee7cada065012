import {
  IconBook2,
  IconCar,
  IconDeviceHeartMonitor,
  IconPackage,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShieldHalf,
  IconShoppingCart,
  IconSunrise,
  IconTool,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { groupedBy } from "../../platform/shared/grouped.ts";
import type { Needs } from "../../platform/shared/route.ts";
import type { Pair } from "../../platform/shared/words.ts";
import type { Group } from "../../platform/web/pages.ts";
import { navigation } from "./pages.ts";
import { booksSectionWords, frameWords } from "./words.ts";

export type SubPlace = { name: string; to: string; section?: string | undefined };
export type Place = SubPlace & {
  group: Group;
  icon: Icon;
  covers: readonly string[];
  children: readonly SubPlace[] | undefined;
};

type GroupFrame = { group: Group; name: Pair; icon: Icon; covers?: readonly string[] };

const groups: readonly GroupFrame[] = [
  { group: "today", name: frameWords.today, icon: IconSunrise },
  {
    group: "vehicles",
    name: frameWords.vehicles,
    icon: IconCar,
    covers: ["/back/client-vehicles", "/back/entry-cards"],
  },
  { group: "diagnostics", name: frameWords.diagnostics, icon: IconDeviceHeartMonitor },
  { group: "work", name: frameWords.work, icon: IconTool, covers: ["/back/work-order-tasks", "/back/bookings"] },
  { group: "claims", name: frameWords.claims, icon: IconShieldHalf, covers: ["/back/insurance-companies"] },
  {
    group: "money",
    name: frameWords.money,
    icon: IconReceipt,
    covers: ["/back/debit-notes", "/back/opening-items", "/back/opening-credit-notes"],
  },
  { group: "clients", name: frameWords.clients, icon: IconUsers },
  { group: "stock", name: frameWords.stock, icon: IconPackage },
  { group: "purchases", name: frameWords.purchases, icon: IconShoppingCart },
  { group: "books", name: frameWords.books, icon: IconBook2 },
  { group: "reports", name: frameWords.reports, icon: IconReportAnalytics },
  { group: "settings", name: frameWords.settings, icon: IconSettings, covers: ["/back/settings"] },
];

/** The entries that a user may see; a group links to its first permitted page and is left out if it has none. */
export const placesFor = (
  may: (needs: Needs) => boolean,
  speak: (name: Pair) => string,
  shop: { country: string; branchCount: number } | null,
): readonly Place[] =>
  groups.flatMap(({ group, name, icon, covers = [] }) => {
    const all = navigation.filter((place) => place.group === group);
    const open = all.filter(
      ({ needs, country = shop?.country, ofBranches }) =>
        country === shop?.country && (!ofBranches || (shop?.branchCount ?? 1) > 1) && may(needs ?? "signed-in"),
    );
    const [first] = open;
    if (!first) return [];
    return [
      {
        group,
        icon,
        name: speak(name),
        to: first.to,
        covers: [...covers, ...all.map(({ to }) => to)],
        children:
          all.length === 1 && first.name.en === name.en
            ? undefined
            : open.map(({ name, to, section }) => ({
                name: speak(name),
                to,
                section: section && speak(booksSectionWords[section]),
              })),
      },
    ];
  });

export const isIn = (place: Place, path: string) =>
  [place.to, ...place.covers].some((start) => path === start || path.startsWith(`${start}/`));

/** The entry with the longest address that the page's address starts with. */
export const currentChild = (place: Place, path: string): SubPlace | undefined =>
  place.children
    ?.filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

/** The list of a record's page: `/back/client-invoices/…` → invoices. */
export const listOf = (shown: readonly Place[], path: string): SubPlace | undefined => {
  const place = shown.find((item) => isIn(item, path));
  return place && (currentChild(place, path) ?? place);
};

/** The entries of a group by their sections; those of a group without sections are one part without a name. */
export const partsOf = (children: readonly SubPlace[]): { name: string | undefined; pages: readonly SubPlace[] }[] =>
  [...groupedBy(children, ({ section }) => section ?? "")].map(([name, pages]) => ({ name: name || undefined, pages }));
