import { clientsWithBalance } from "../../modules/front/board/server/clients.ts";
import { boardList } from "../../modules/front/board/server/query.ts";
import { todayIn } from "../../platform/shared/dates.ts";
import { type Comparison, compare, type Work } from "./measure.ts";
import type { Callers, Stage } from "./stage.ts";
import type { BenchShop } from "./shops.ts";
import { costOf, figure, type Line, shareOf } from "./table.ts";

/** The warm-up is long enough for the server's code to be compiled: a list is called about 2,000 times. */
const measured = { clients: 8, rounds: 5 };

/** Lists and searches, each compared with the same query by `pg` alone, without row security. */
export const measureReads = async (stage: Stage): Promise<Line[]> => {
  const { shops } = stage;
  return [
    shareOf("list of 50 clients of 10,000", await listBesideQuery(stage, shops.few), 0.4),
    shareOf("list of 50 clients of 1,000,000", await listBesideQuery(stage, shops.many), 0.4),
    costOf(
      "the same at 1,000,000 as at 10,000",
      await compare(pageOfClients(stage, shops.many), pageOfClients(stage, shops.few), measured),
      1.2,
    ),
    shareOf("board of 50 from 20,000 vehicles", await boardBesideQuery(stage), 0.4),
    shareOf("search among 100,000 by name", await searchBesideQuery(stage, nameSearch), 0.3),
    shareOf("search among 100,000 by phone", await searchBesideQuery(stage, phoneSearch), 0.3),
    shareOf("search among 100,000 by plate", await plateBesideQuery(stage), 0.3),
    shareOf("search box over 100,000 vehicles, clients and invoices", await searchBoxBesideQueries(stage), 0.3),
    figure("first suggestions of 6,564 trouble codes", await firstSuggestions(stage), "ms", 50),
  ];
};

const listBesideQuery = (stage: Stage, shop: BenchShop): Promise<Comparison> => {
  const { text, valuesOf } = clientsWithBalance.page({ max: 51 });
  return compare(
    pageOfClients(stage, shop),
    (client) => stage.owner.query(client, text, valuesOf(shop.id, { before: anyNumber(shop) }), "clients"),
    measured,
  );
};

export const pageOfClients =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(
      client,
      `/api/clients?limit=50&cursor=${Buffer.from(JSON.stringify([anyNumber(shop)])).toString("base64url")}`,
      shop,
    );

const boardBesideQuery = (stage: Stage) => {
  const shop = stage.shops.board;
  const day = { today: todayIn("Asia/Riyadh", new Date()), timeZone: "Asia/Riyadh" };
  const { text, values } = boardList(
    {
      filter: "all",
      all: false,
      order: "newest",
      limit: 50,
      after: undefined,
      sought: undefined,
      clientId: undefined,
      withWaits: true,
      branchIds: null,
    },
    day,
  );
  return compare(
    pageOfBoard(stage, shop),
    (client) => stage.owner.query(client, text, [shop.id, ...values], "board"),
    measured,
  );
};

export const pageOfBoard =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(client, "/api/client-vehicles?limit=50", shop);

type Search = { typed: string; pattern: string };

const searchBesideQuery = (stage: Stage, searchFor: (n: number) => Search) => {
  const shop = stage.shops.large;
  return compare(
    searchOfClients(stage, shop, searchFor),
    (client) =>
      stage.owner.query(
        client,
        "select * from clients where shop_id = $1 and search_text like $2 order by number desc limit 51",
        [shop.id, searchFor(anyNumber(shop)).pattern],
      ),
    measured,
  );
};

export const searchOfClients =
  (callers: Callers, shop: BenchShop, searchFor: (n: number) => Search): Work =>
  (client) =>
    callers.get(client, `/api/clients?limit=50&q=${encodeURIComponent(searchFor(anyNumber(shop)).typed)}`, shop);

/** As the histories generate them. */
const firstNames = ["Abdullah", "Fahad", "Khalid", "Nasser", "Omar", "Saad", "Turki", "Yousef", "Rashid", "Salim"];
export const nameSearch = (n: number): Search => {
  const first = firstNames[n % firstNames.length] ?? "";
  return { typed: `${first} ${n % 997}`, pattern: `%${first.toLowerCase()}%${n % 997}%` };
};

export const phoneSearch = (n: number): Search => {
  const digits = String((n * 397) % 100_000_000).padStart(8, "0");
  return { typed: `05${digits}`, pattern: `%9665${digits}%` };
};

const plateBesideQuery = (stage: Stage) => {
  const shop = stage.shops.large;
  return compare(
    searchOfPlates(stage, shop),
    (client) =>
      stage.owner.query(
        client,
        `select * from client_vehicles where shop_id = $1 and deleted_at is null and search_text like $2 order by vehicle_entered_at desc`,
        [shop.id, `%${digitsOf(shop)}%ar%`],
      ),
    measured,
  );
};

export const searchOfPlates =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(client, `/api/client-vehicles?limit=50&all=1&q=${digitsOf(shop)}AR`, shop);

const digitsOf = (shop: BenchShop) => 1000 + (anyNumber(shop) % 9000);

/** One search call compared with the trigram queries that it consists of. */
const searchBoxBesideQueries = (stage: Stage) => {
  const shop = stage.shops.large;
  const newest = {
    client_vehicles: "deleted_at is null and search_text like $2 order by vehicle_entered_at desc limit 64",
    clients: "search_text like $2 order by number desc limit 6",
    client_invoices: "search_text like $2 order by id desc limit 6",
    products: "archived_at is null and search_text like $2 order by name limit 6",
  };
  return compare(
    searchBox(stage, shop),
    async (client) => {
      const pattern = `%${digitsOf(shop)}%ar%`;
      for (const [table, condition] of Object.entries(newest))
        await stage.owner.query(client, `select * from ${table} where shop_id = $1 and ${condition}`, [
          shop.id,
          pattern,
        ]);
    },
    measured,
  );
};

export const searchBox =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(client, `/api/search?q=${digitsOf(shop)}AR`, shop);

/** The median of single calls in ms: alternately the beginning of a code and a word of either language. */
const firstSuggestions = async (stage: Stage): Promise<number | undefined> => {
  const suggest = suggestions(stage);
  const times: number[] = [];
  for (let call = 0; call < 80; call += 1) {
    const started = performance.now();
    await suggest(0);
    times.push(performance.now() - started);
  }
  return times.sort((first, second) => first - second)[times.length / 2];
};

export const suggestions = (callers: Callers): Work => {
  const typed = ["P03", "misfire", "حساس", "U01"].map(encodeURIComponent);
  let call = 0;
  return (client) =>
    callers.get(client, `/api/diagnostics/computer-scans/${typed[call++ % typed.length]}`, callers.shops.drafting);
};

const anyNumber = ({ history }: BenchShop) => 60 + Math.floor(Math.random() * (history.clients - 60));
