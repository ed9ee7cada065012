import { isDeepStrictEqual } from "node:util";
import { handlers } from "../../app/modules.ts";
import { overHttp } from "../person.ts";
import type { DrillShop } from "./load.ts";
import type { Server } from "./programs.ts";

/** Asks every read of a shop that needs no parameter of both servers, and names those that they answer differently. */
export const compareReads = async ({ person }: DrillShop, first: Server, second: Server) => {
  const paths = handlers.flatMap(({ route, scope }) =>
    scope === "shop" && route.method === "GET" && route.kind !== "events" && !route.path.includes(":")
      ? [route.path]
      : [],
  );
  const headers = { authorization: person.authorization, accept: "application/json" };
  const askAt = async ({ address }: Server, path: string) => {
    const { statusCode, body } = await overHttp(address).inject({ method: "GET", url: path, headers });
    // The time at which a paper was made stands in it.
    return { statusCode, body: body.startsWith("%PDF") || body.startsWith("PK") ? "a file" : body };
  };
  const different: string[] = [];
  for (const path of paths) {
    const [one, other] = [await askAt(first, path), await askAt(second, path)];
    // An example with new ids differs at each call.
    const isConstant = async () => isDeepStrictEqual(other, await askAt(second, path));
    if (one.statusCode >= 500 || (!isDeepStrictEqual(one, other) && (await isConstant())))
      different.push(
        `${path}: ${one.statusCode} ${one.body.slice(0, 200)} | ${other.statusCode} ${other.body.slice(0, 200)}`,
      );
  }
  return { same: paths.length - different.length, different };
};
