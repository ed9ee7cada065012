import type { ComponentType } from "react";
import type { ModuleActivity, SeriesStart } from "../shared/kinds.ts";
import type { Needs } from "../shared/route.ts";
import type { Pair } from "../shared/words.ts";

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The props of a page's component: the parameters of its path, `{ id: string }` for `/back/vehicles/$id`. */
export type PageParams<Path extends string> = { [Name in ParamNames<Path>]: string };

/** A page: its address, its component (loaded on demand) and who may see it. */
export type Page = {
  path: string;
  load: () => Promise<unknown>;
  /** `guests`: only users who are not signed in; others are redirected. */
  readers: "signed-in" | "everybody" | "guests";
  needs: Needs;
  /** A page of mechanics, also in the floor languages; a session on a paired tablet may open it. */
  onFloor?: true;
};

type Load<Path extends string> = () => Promise<ComponentType<PageParams<Path>>>;

/** A page inside a shop; every signed-in user may see it by default. */
export const page = <const Path extends string>(path: Path, load: Load<Path>, needs: Needs = "signed-in"): Page => ({
  path,
  load,
  readers: "signed-in",
  needs,
});

/** A page that a session on a paired tablet may open too. */
export const floorPage = <const Path extends string>(path: Path, load: Load<Path>, needs: Needs): Page => ({
  ...page(path, load, needs),
  onFloor: true,
});

/**
 * A page outside a shop, in the language of its address (`/{lang}/login`); one without (`/terms`) in the user's
 * language.
 */
export const publicPage = <const Path extends string>(path: Path, load: Load<Path>): Page => ({
  path,
  load,
  readers: "everybody",
  needs: "nobody",
});

/** A public page for users who are not signed in: sign-in, registration. */
export const guestPage = <const Path extends `/$lang${string}`>(path: Path, load: Load<Path>): Page => ({
  ...publicPage(path, load),
  readers: "guests",
});

/** A public page in the floor languages too: signing in on a paired tablet. */
export const floorGuestPage = <const Path extends `/$lang${string}`>(path: Path, load: Load<Path>): Page => ({
  ...guestPage(path, load),
  onFloor: true,
});

export type Group =
  | "today"
  | "vehicles"
  | "diagnostics"
  | "work"
  | "claims"
  | "money"
  | "clients"
  | "stock"
  | "purchases"
  | "books"
  | "reports"
  | "settings";

/** The parts of *Books*, in which its entries stand together. */
export type BooksSection = "ledger" | "reports" | "assets" | "closing";

export type Place = {
  group: Group;
  /** Of an entry of *Books*; those of a section follow each other by `place`. */
  section?: BooksSection;
  place: number;
  name: Pair;
  to: string;
  needs?: Needs;
  /** Only for shops of this country. */
  country?: string;
  /** Only for shops with more than one branch. */
  ofBranches?: true;
};

/** What a module adds to the browser application, in its `pages.ts`; listed in `app/web/pages.ts`. */
export type ModulePages = {
  pages?: readonly Page[];
  places?: readonly Place[];
  /** The words of its kinds, loaded with pages that show things of any module. */
  kinds?: () => Promise<{ activity?: ModuleActivity; series?: Readonly<Record<string, SeriesStart>> }>;
};
