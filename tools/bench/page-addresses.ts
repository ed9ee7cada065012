import type { Language } from "../../platform/shared/words.ts";
import { sentEstimate } from "./estimates.ts";
import { clientIdOf, draftIdOf, visitIdOf } from "./ids.ts";
import type { Stage } from "./stage.ts";

/** What a page may weigh with an empty cache, before pictures, and when its largest element must be painted. */
export type Limits = { readonly kilobytes: number; readonly paintMs: number };

export type MeasuredPage = {
  readonly name: string;
  readonly path: string;
  readonly limits: Limits;
  /** The token with which the application's pages are opened. */
  readonly headers?: Record<string, string>;
  /** Of a page that the server renders and the browser makes interactive: how its switch of colours is found. */
  readonly interactiveIn?: Language;
};

const ofSite = { kilobytes: 40, paintMs: 1500 };
const ofPublic = { kilobytes: 200, paintMs: 1500 };
const ofFirst = { kilobytes: 200, paintMs: 2500 };
const ofOthers = { kilobytes: 350, paintMs: 2500 };

export const mainPages = async (stage: Stage): Promise<readonly MeasuredPage[]> => [
  { name: "home", path: "/en", limits: ofSite },
  ...(await renderedPages(stage)),
  ...(await applicationPages(stage)),
];

/** Forms in both languages, and a link of each kind of page behind one. */
const renderedPages = async (stage: Stage): Promise<readonly MeasuredPage[]> => {
  const shop = stage.shops.thousand;
  const make = (path: string, body: object = {}) => stage.send(0, "POST", path, shop, body);
  const pathOf = (url: unknown, language: Language) => new URL((url as Record<Language, string>)[language]).pathname;
  const linkTo = async (record: string, language: Language) =>
    pathOf((await make(`/api/${record}/links`))["url"], language);
  const client = await make("/api/clients", { name: "Sara Al-Harbi" });
  const vehicle = await make("/api/client-vehicles", { client_id: client["id"], license_plate: "7421 KNR" });
  const diagnostic = await make("/api/vehicle-diagnostics", { client_vehicle_id: vehicle["id"] });
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    await make(`/api/vehicle-diagnostics/${String(diagnostic["id"])}/values`, {
      values: [{ step, label: "note", value: "Seen" }],
    });
  const { address } = await stage.send(0, "PUT", "/api/booking-page", shop, { is_open: true });
  const rendered = (name: string, interactiveIn: Language, path: string): MeasuredPage => ({
    name: `${name} (${interactiveIn})`,
    path,
    limits: ofPublic,
    interactiveIn,
  });
  return [
    rendered("sign-in", "en", "/en/login"),
    rendered("registration", "ar", "/ar/register"),
    rendered("forgotten password", "ar", "/ar/forgot-password"),
    rendered("reset of a password", "en", "/en/reset-password?token=none"),
    rendered("end of news", "ar", "/ar/unsubscribe/none"),
    rendered("tablet", "en", "/en/floor"),
    rendered("booking", "en", pathOf(address, "en")),
    rendered("a client's page", "ar", await linkTo(`clients/${String(client["id"])}`, "ar")),
    rendered("a shared diagnosis", "en", await linkTo(`vehicle-diagnostics/${String(diagnostic["id"])}`, "en")),
    rendered("a shared estimate", "en", (await sentEstimate(stage)).path),
  ];
};

/** The last visit of the shop of a thousand, its card and a draft; a diagnostic is started for it. */
const applicationPages = async ({ send, shops: { thousand: shop } }: Stage): Promise<readonly MeasuredPage[]> => {
  const { visits = 1, drafts = 1 } = shop.history;
  const diagnostic = await send(0, "POST", "/api/vehicle-diagnostics", shop, { client_vehicle_id: visitIdOf(visits) });
  const inside = (name: string, path: string, limits = ofOthers): MeasuredPage => ({
    name,
    path,
    limits,
    headers: shop.headers,
  });
  return [
    inside("Today", "/dashboard", ofFirst),
    inside("board", "/back/vehicles"),
    inside("vehicle", `/back/vehicles/${visitIdOf(visits)}`),
    inside("entry card", `/back/entry-cards/${visitIdOf(visits)}`),
    inside("diagnosis", `/back/vehicle-diagnostics/${String(diagnostic.id)}`),
    inside("invoice", `/back/client-invoices/${draftIdOf(drafts)}`),
    inside("invoices", "/back/client-invoices"),
    inside("client", `/back/clients/${clientIdOf(1)}`),
    inside("clients", "/back/clients"),
    inside("payments", "/back/client-payments"),
    inside("products", "/back/products"),
    inside("profit and loss", "/back/profit-and-loss"),
    inside("settings", "/back/settings"),
  ];
};
