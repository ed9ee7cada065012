import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "../../person.ts";
import { chanceFrom } from "../../demo/chance.ts";
import { type Calls, type Device, read } from "./calls.ts";
import { type Step, stepsOf } from "./deeds.ts";
import type { Deed, Planned } from "./hour.ts";
import type { DayShop } from "./shops.ts";
import { kinds, type Tally } from "./tally.ts";

type Around = {
  calls: Calls;
  tally: Tally;
  /** The beginning of the hour, in milliseconds of `performance.now()`. */
  beginMs: number;
  /** Steps that are planned for this moment or later are not played. */
  endMs: number;
};

/** Plays the deeds at their moments; resolves when all have ended. */
export const play = async (plan: readonly Planned[], shops: readonly DayShop[], around: Around): Promise<void> => {
  const playing: Promise<void>[] = [];
  for (const { shop, deed, at } of plan) {
    await until(around.beginMs + at);
    playing.push(playDeed(deed, shops[shop]!, around.beginMs + at, around));
  }
  await Promise.all(playing);
};

/** A person does a deed on one of the shop's devices. A step that is refused ends it. */
const playDeed = async (deed: Deed, shop: DayShop, plannedMs: number, around: Around) => {
  const nth = shop.begun.get(deed) ?? 0;
  shop.begun.set(deed, nth + 1);
  const chance = chanceFrom(nth * 31 + shop.devices.length);
  const device = shop.devices[nth % shop.devices.length]!;
  const made: Record<string, string> = {};
  let momentMs = plannedMs;
  for (const step of stepsOf[deed]({ shop, nth })) {
    momentMs += step.pause * 1000 * (0.7 + 0.6 * chance.next());
    if (momentMs >= around.endMs) return;
    await until(momentMs);
    const goesOn = await playStep(
      step,
      { shop, device: step.isClients ? shop.client : device, made, momentMs },
      around,
    );
    if (!goesOn) return;
  }
};

type Moment = { shop: DayShop; device: Device; made: Record<string, string>; momentMs: number };

const playStep = async (step: Step, { shop, device, made, momentMs }: Moment, { calls, tally }: Around) => {
  const call = step.call(made);
  try {
    const { status, body } = await calls.send(device, call);
    const answeredMs = performance.now();
    if (status >= 300) {
      tally.refuse(`${step.kind} ${status}`, momentMs, `${call.method} ${call.path}: ${body.toString().slice(0, 300)}`);
      return false;
    }
    tally.note(step.kind, momentMs, answeredMs);
    if (kinds[step.kind] === "write") shop.lastWriteMs = answeredMs;
    if (step.keep) step.keep(made, JSON.parse(body.toString()) as Answer);
    await readAgain(step, { shop, device, made, momentMs: answeredMs }, { calls, tally });
    return true;
  } catch (error) {
    tally.refuse(step.kind, momentMs, `${call.method} ${call.path}: ${(error as Error).message}`);
    return false;
  }
};

const readAgain = (
  { reads }: Step,
  { device, made, momentMs }: Moment,
  { calls, tally }: Pick<Around, "calls" | "tally">,
) =>
  Promise.all(
    (reads?.(made) ?? []).map(async (path) => {
      const { status, body } = await calls.send(device, read(path));
      if (status >= 300) tally.refuse(`page ${status}`, momentMs, `GET ${path}: ${body.toString().slice(0, 300)}`);
      else tally.note("page", momentMs, performance.now());
    }),
  );

const until = async (momentMs: number) => {
  const leftMs = momentMs - performance.now();
  if (leftMs > 0) await wait(leftMs);
};
