import type { Calls } from "../journeys/support/calls.ts";
import {
  declaredPages,
  filledWith,
  sitePages,
  type ThingName,
  type Things,
  undeclaredAddresses,
} from "../journeys/support/routes.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { Language } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";

/** `isRefused`: it is shown to somebody who may not or cannot see what is there, so that its calls are refused. */
export type ShownPage = { readonly name: string; readonly address: string; readonly isRefused?: boolean };

/** A name for files: the address, in which the name of the record stands for its id. */
export const pageName = (address: string, thing = ""): string =>
  address
    .replace(/^\/(back\/|\$lang\/?)?/, "")
    .replace(
      "$id",
      thing.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    .replace("$token", "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "home";

export const shopPages = (things: Things): ShownPage[] =>
  declaredPages("signed-in").flatMap((page) =>
    filledWith(page.address, things).map(({ address, thing }) => ({ name: pageName(page.address, thing), address })),
  );

/** The addresses by which somebody without an account was let in, by the declared one: `/en/e/…` for `/$lang/e/$token`. */
export type Links = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** For readers who are not signed in; pages with a link are shown with it, those without as closed. */
export const publicPages = (links: Links, language: Language): ShownPage[] => {
  const declared = [
    ...sitePages.map((path) => `/$lang${path}`),
    ...[...declaredPages("everybody"), ...declaredPages("guests")].map(({ address }) => address),
    ...undeclaredAddresses,
  ];
  const shown = [...new Set(declared)].map((address) => {
    const link = links[address]?.[language];
    const name = shared[address] ? `shared-${shared[address].record}` : pageName(address);
    return { name, address: link ?? address.replace("$lang", language), isRefused: !link && isClosed.test(address) };
  });
  return [...shown, { name: "shared-closed", address: `/${language}/e/closed`, isRefused: true }];
};

/** Without a link, without a page, without an operator. */
const isClosed = /\$token|nowhere|^\/operator/;

/** The records that are shared by a link, by the address of their page. */
const shared: Readonly<Record<string, { record: string; thing: ThingName; part?: () => object }>> = {
  "/$lang/c/$token": { record: "insurance-claims", thing: "claim" },
  "/$lang/d/$token": { record: "vehicle-diagnostics", thing: "endedDiagnostic" },
  "/$lang/e/$token": { record: "estimates", thing: "sentEstimate" },
  "/$lang/i/$token": { record: "client-invoices", thing: "approvedInvoice" },
  "/$lang/me/$token": { record: "clients", thing: "client" },
  "/$lang/n/$token": { record: "debit-notes", thing: "debitNote" },
  "/$lang/oc/$token": { record: "opening-credit-notes", thing: "openingCreditNote" },
  "/$lang/po/$token": { record: "purchase-orders", thing: "sentOrder" },
  "/$lang/r/$token": { record: "return-invoices", thing: "approvedReturn" },
  "/$lang/st/$token": {
    record: "party-statements",
    thing: "client",
    part: () => ({ from_day: addDays(shopToday(), -90), to_day: shopToday() }),
  },
};

export const makeLinks = async (calls: Calls, things: Things): Promise<Links> => {
  const links: Record<string, Record<Language, string>> = {};
  const keep = (declared: string, { en, ar }: Record<Language, string>) => {
    links[declared] = { en: new URL(en).pathname, ar: new URL(ar).pathname };
  };
  for (const [declared, { record, thing, part }] of Object.entries(shared))
    keep(declared, (await calls.post(`/api/${record}/${things[thing]}/links`, part?.() ?? {})).url);
  keep("/$lang/book/$token", (await calls.get("/api/booking-page")).address);
  return links;
};

/** Those of these names; all without one. */
export const chosenPages = (pages: readonly ShownPage[], only: readonly string[]): readonly ShownPage[] =>
  only.length === 0 ? pages : pages.filter(({ name }) => only.includes(name));
