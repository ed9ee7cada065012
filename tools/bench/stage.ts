import type { Bare } from "./limits.ts";
import { type Connection, openConnection, requestOf } from "./connection.ts";
import type { Running } from "./programs.ts";
import type { BenchShop } from "./shops.ts";
import type { TextProvider } from "./text-provider.ts";

export type ShopName = "large" | "board" | "few" | "many" | "thousand" | "drafting" | "books" | "reports";

/** What every measurement uses: the program over HTTP, and direct database connections. */
export type Stage = {
  readonly running: Running;
  readonly shops: Readonly<Record<ShopName, BenchShop>>;
  readonly eight: readonly BenchShop[];
  /** The owner's connection, which sees every row. */
  readonly owner: Bare;
  /** The runtime role's connection, under row security. */
  readonly program: Bare;
  /** Sends the text messages of shops that have it in their settings. */
  readonly textProvider: TextProvider;
  readonly get: (client: number, path: string, shop: BenchShop) => Promise<void>;
  readonly read: (path: string, shop: BenchShop) => Promise<unknown>;
  readonly send: (
    client: number,
    method: "POST" | "PUT",
    path: string,
    shop: BenchShop,
    body: object,
  ) => Promise<Record<string, unknown>>;
  readonly close: () => Promise<void>;
};

/** What a measurement that uses only the program's calls needs. */
export type Callers = Pick<Stage, "running" | "shops" | "get" | "read" | "send" | "close">;

type Parts = Pick<Stage, "running" | "shops" | "eight" | "owner" | "program" | "textProvider">;

export const openStage = async (parts: Parts, clients: number): Promise<Stage> => {
  const callers = await openCallers(parts, clients);
  return {
    ...parts,
    ...callers,
    close: async () => {
      await callers.close();
      await parts.owner.close();
      await parts.program.close();
    },
  };
};

export const openCallers = async (
  { running, shops }: Pick<Stage, "running" | "shops">,
  clients: number,
): Promise<Callers> => {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(running.port)));
  return {
    running,
    shops,
    get: async (client, path, shop) => void (await answered(connections[client]!, "GET", path, shop)),
    read: async (path, shop) => JSON.parse((await answered(connections[0]!, "GET", path, shop)).toString()),
    send: async (client, method, path, shop, body) =>
      JSON.parse((await answered(connections[client]!, method, path, shop, body)).toString()) as Record<
        string,
        unknown
      >,
    close: () => {
      for (const connection of connections) connection.close();
      return Promise.resolve();
    },
  };
};

const answered = async (
  connection: Connection,
  method: "GET" | "POST" | "PUT",
  path: string,
  { headers }: BenchShop,
  body?: object,
) => {
  const reply = await connection.send(requestOf(method, path, headers, body));
  if (reply.status >= 300)
    throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
  return reply.body;
};
