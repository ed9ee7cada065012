import sharp from "sharp";
import { randomToken } from "../../../platform/server/secrets.ts";
import { dateIn } from "../../../platform/shared/dates.ts";
import { type Answer, idOf, rowsOf } from "../../person.ts";
import type { History } from "../history.ts";
import { visitIdOf } from "../ids.ts";
import type { Bare } from "../limits.ts";
import { openSessions, sessionCookieOf } from "../sessions.ts";
import type { BenchShop } from "../shops.ts";
import { type Call, type Calls, type Device, post, read } from "./calls.ts";
import type { Deed } from "./hour.ts";

/** A shop that plays the day: its devices, each with a session and an open board, and what its work needs. */
export type DayShop = {
  readonly bench: BenchShop;
  readonly devices: readonly Device[];
  readonly client: Device;
  readonly technicians: readonly string[];
  readonly tasks: readonly string[];
  readonly checkpoints: readonly string[];
  readonly paymentMethod: string;
  /** A PNG data URL. */
  readonly signature: string;
  /** In the shop's country, YYYY-MM-DD. */
  readonly today: string;
  /** How many deeds of a kind it has begun. */
  readonly begun: Map<Deed, number>;
  /** When its last write was answered, in milliseconds of `performance.now()`. */
  lastWriteMs: number;
};

export const boardsOfShop = 8;
const technicians = 4;
const tasks = 12;
const pointsOfStep = 16;

/** A shop of about twenty vehicles a day, with those that are inside. */
export const yearOf = (visits: number): History => ({
  clients: visits,
  visits,
  invoices: Math.max(0, visits - inside),
  unpaid: Math.min(30, Math.max(0, visits - inside)),
  inside,
  days: 365,
  stocked: 300,
  hasWork: true,
});
const inside = 60;

/** Signs in on the shop's devices and prepares today's work, by the program's own calls. */
export const openDayShops = async (benchShops: readonly BenchShop[], owner: Bare, calls: Calls): Promise<DayShop[]> => {
  const signature = await drawnSignature();
  const shops: DayShop[] = [];
  for (const [place, bench] of benchShops.entries())
    shops.push(await openShop(bench, place, { owner, calls, signature }));
  return shops;
};

type With = { owner: Bare; calls: Calls; signature: string };

const openShop = async (bench: BenchShop, place: number, { owner, calls, signature }: With): Promise<DayShop> => {
  const tokens = await openSessions(owner, bench, boardsOfShop);
  const devices: Device[] = [];
  for (const [at, token] of tokens.entries()) devices.push(await openDevice(calls, addressOf(place, at), token));
  const ask = (call: Call) => answerTo(calls, devices[0]!, call);
  const roles = rowsOf(await ask(read("/api/roles")));
  const employees = idOf(roles.find(({ standard }) => standard === "employees")!);
  const ids = async (count: number, make: (nth: number) => Call) => {
    const made: string[] = [];
    for (let nth = 0; nth < count; nth += 1) made.push(idOf(await ask(make(nth))));
    return made;
  };
  const methods = rowsOf(await ask(read("/api/payment-methods")));
  const people = await ids(technicians, (nth) =>
    post("/api/users", { name: `Technician ${nth + 1}`, role_id: employees }),
  );
  return {
    bench,
    devices,
    client: await openDevice(calls, addressOf(place, boardsOfShop), randomToken()),
    technicians: people,
    tasks: await ids(tasks, (nth) =>
      post("/api/work-order-tasks", {
        client_vehicle_id: visitFor({ bench }, 3, nth),
        name: `Task ${nth + 1}`,
        planned_hours: 1.5,
        employee_id: people[nth % technicians],
      }),
    ),
    checkpoints: rowsOf(await ask(read("/api/diagnostics/checkpoints?step=1")))
      .slice(0, pointsOfStep)
      .map(idOf),
    paymentMethod: idOf(methods.find(({ name }) => name === "cash") ?? methods[0]!),
    signature,
    today: dateIn(new Date(), "Asia/Riyadh"),
    begun: new Map(),
    lastWriteMs: -Infinity,
  };
};

/** A browser that has this session; one that nobody has signed in with is a visitor's. */
const openDevice = async (calls: Calls, address: string, token: string): Promise<Device> => {
  const cookie = sessionCookieOf(token);
  const session = { cookie, csrfToken: "" };
  const { csrf_token: csrfToken } = await answerTo(calls, { address, session }, read("/api/session"));
  return { address, session: { cookie, csrfToken: String(csrfToken) } };
};

/** Vehicles inside are divided among the kinds of work, so that nobody meets what another has begun. */
const groups = 4;

/** The vehicles inside on which the work of a group is done, in turn. */
export const visitFor = ({ bench: { history } }: Pick<DayShop, "bench">, group: number, nth: number): string => {
  const ofGroup = Math.floor((history.inside ?? 0) / groups);
  return visitIdOf((history.visits ?? 0) - group * ofGroup - (nth % ofGroup));
};

const answerTo = async (calls: Calls, device: Device, call: Call): Promise<Answer> => {
  const { status, body } = await calls.send(device, call);
  if (status >= 300)
    throw new Error(`${call.method} ${call.path} answered ${status}: ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString()) as Answer;
};

/** Each device has an address of its own, by which the program counts its attempts. */
const addressOf = (shop: number, device: number) => `10.${Math.floor(shop / 250)}.${shop % 250}.${device + 1}`;

const drawnSignature = async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><rect width="500" height="300" fill="#ffffff"/>
    <path d="M 70 170 C 84 90 96 80 104 150 S 130 90 150 160 S 190 80 210 170 q 30 26 70 -10" fill="none" stroke="#16233f" stroke-width="4"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
};
