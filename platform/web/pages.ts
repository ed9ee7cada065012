import type { ComponentType } from "react";
import type { ModuleActivity, SeriesStart } from "../shared/kinds.ts";
import type { Needs } from "../shared/route.ts";
import type { Pair } from "../shared/words.ts";

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** What a page's component is handed: the parameters of its path, `{ id: string }` for `/back/vehicles/$id`. */
export type PageParams<Path extends string> = { [Name in ParamNames<Path>]: string };

/** One page: its address, its component (fetched when first needed, handed the parameters of the address) and who may see it. */
export type Page = {
  path: string;
  load: () => Promise<unknown>;
  /** `guests`: those who are not signed in; others are sent on to where they were heading. */
  readers: "signed-in" | "everybody" | "guests";
  needs: Needs;
};

type Load<Path extends string> = () => Promise<ComponentType<PageParams<Path>>>;

/** A page of the shop; everybody who is signed in sees it unless said. */
export const page = <const Path extends string>(path: Path, load: Load<Path>, needs: Needs = "signed-in"): Page => ({
  path,
  load,
  readers: "signed-in",
  needs,
});

/** A page outside the shop, in the language of its address: `/{lang}/login`; one without (`/terms`) in the reader's. */
export const publicPage = <const Path extends string>(path: Path, load: Load<Path>): Page => ({
  path,
  load,
  readers: "everybody",
  needs: "nobody",
});

/** A public page for those who are not signed in: sign-in, registration. */
export const guestPage = <const Path extends `/$lang${string}`>(path: Path, load: Load<Path>): Page => ({
  ...publicPage(path, load),
  readers: "guests",
});

/** The parts of the product, in the order of the day. */
export type Group = "today" | "vehicles" | "diagnostics" | "money" | "clients" | "stock" | "settings";

/** A page in the navigation: under its group, before others of a higher place. */
export type Place = { group: Group; place: number; name: Pair; to: string; needs?: Needs };

/** What a module gives to the browser: its `pages.ts`, listed in `app/web/pages.ts`. */
export type ModulePages = {
  pages?: readonly Page[];
  places?: readonly Place[];
  /** The words of its kinds of things, fetched with the pages that show things of any module. */
  kinds?: () => Promise<{ activity?: ModuleActivity; series?: Readonly<Record<string, SeriesStart>> }>;
};
