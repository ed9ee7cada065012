import type { Route } from "../../platform/shared/route.ts";

/** Ids by the path segment that they follow, and the ids used in bodies. */
export type Things = Readonly<Record<string, string>>;

/** A route's address with these ids; fails if the shop lacks one. */
export const addressOf = (route: Route, things: Things): string => {
  const segments = route.path.split("/");
  const value = (segment: string, before: string | undefined, owner: string | undefined) => {
    const named: Record<string, string | undefined> = {
      ":lang": "en",
      ":file": "drawing",
      ":name": things.mediaName,
      ":token": things.linkToken,
    };
    const [name = "", ...ending] = segment.split(/(?=\.(?:pdf|xlsx)$)/);
    const ofCall = things[`${route.method} ${route.path}`];
    const found = name in named ? named[name] : (ofCall ?? things[`${owner}/${before}`] ?? things[before ?? ""]);
    if (found === undefined) throw new Error(`tests/support/whole-shop.ts makes nothing for ${route.path}`);
    return `${encodeURIComponent(found)}${ending.join("")}`;
  };
  return segments
    .map((segment, at) => (segment.startsWith(":") ? value(segment, segments[at - 1], segments[at - 3]) : segment))
    .join("/");
};

export const isOfOneThing = ({ path }: Route) => /:(id|\w+Id)\b/.test(path);
