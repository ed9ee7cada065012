import {
  IconCar,
  IconDeviceHeartMonitor,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconSunrise,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { Needs } from "../../platform/shared/route.ts";
import type { frameWords } from "./words.ts";

type Word = keyof typeof frameWords;

export type SubPlace = { word: Word; to: string; needs?: Needs };
export type Place = SubPlace & {
  icon: Icon;
  /** Other addresses that belong here: pages reached from it. */ covers?: readonly string[];
  children?: readonly SubPlace[];
};

/** The parts of the product in the order of the day. A part that is not built, or that one may not see, is absent. */
export const places: readonly Place[] = [
  { word: "today", icon: IconSunrise, to: "/dashboard" },
  {
    word: "vehicles",
    icon: IconCar,
    to: "/back/vehicles",
    needs: "view-client-vehicles",
    covers: ["/back/client-vehicles", "/back/entry-cards"],
    children: [
      { word: "board", to: "/back/vehicles" },
      { word: "allVehicles", to: "/back/client-vehicles/all" },
      { word: "archive", to: "/back/client-vehicles/archive" },
    ],
  },
  {
    word: "diagnostics",
    icon: IconDeviceHeartMonitor,
    to: "/back/vehicle-diagnostics",
    needs: "view-client-diagnostics",
  },
  {
    word: "money",
    icon: IconReceipt,
    to: "/back/client-invoices",
    needs: ["view-client-invoices", "view-client-payments"],
    covers: ["/back/client-payments"],
    children: [
      { word: "invoices", to: "/back/client-invoices", needs: "view-client-invoices" },
      { word: "payments", to: "/back/client-payments", needs: "view-client-payments" },
    ],
  },
  { word: "clients", icon: IconUsers, to: "/back/clients", needs: "view-clients" },
  {
    word: "stock",
    icon: IconPackage,
    to: "/back/products",
    needs: "view-products",
    children: [{ word: "products", to: "/back/products" }],
  },
  {
    word: "settings",
    icon: IconSettings,
    to: "/back/settings/company",
    covers: ["/back/settings", "/back/employees", "/back/account"],
    children: [
      { word: "company", to: "/back/settings/company", needs: "edit-system-settings" },
      { word: "numbering", to: "/back/settings/numbering", needs: "edit-system-settings" },
      { word: "team", to: "/back/employees" },
      { word: "roles", to: "/back/settings/roles", needs: "manage-roles" },
      { word: "activity", to: "/back/settings/activity", needs: "view-reports" },
      { word: "outbox", to: "/back/settings/messages", needs: "view-reports" },
      { word: "account", to: "/back/account" },
    ],
  },
];

/** What a person may see; a place whose own page is closed leads to its first open one. */
export const placesFor = (may: (needs: Needs) => boolean): readonly Place[] =>
  places.flatMap((place) => {
    if (!may(place.needs ?? "signed-in")) return [];
    const children = place.children?.filter(({ needs }) => may(needs ?? "signed-in"));
    const first = children?.find(({ to }) => to === place.to) ?? children?.[0];
    return [{ ...place, to: first?.to ?? place.to, children }];
  });

/** Which place a page belongs to. */
export const isIn = (place: Place, path: string) =>
  [place.to, ...(place.covers ?? [])].some((start) => path === start || path.startsWith(`${start}/`));

/** Which of its sub-places: the one with the longest address that the page begins with. */
export const currentChild = (place: Place, path: string): SubPlace | undefined =>
  place.children
    ?.filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

/** The list that the page of a thing belongs to: `/back/client-invoices/…` to the invoices. */
export const listOf = (shown: readonly Place[], path: string): SubPlace | undefined => {
  const place = shown.find((one) => isIn(one, path));
  return place && (currentChild(place, path) ?? place);
};
