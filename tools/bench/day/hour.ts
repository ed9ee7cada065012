import { chanceFrom } from "../../demo/chance.ts";

/** What a shop does in the busiest hour of its day, and how often; the last three are what is looked up in between. */
export const busiestHour = {
  "check-in": 4,
  diagnosis: 6,
  estimate: 5,
  clock: 40,
  invoice: 5,
  search: 24,
  list: 16,
  record: 16,
} as const;
export type Deed = keyof typeof busiestHour;

/** `at`: milliseconds from the beginning of the hour. */
export type Planned = { readonly shop: number; readonly deed: Deed; readonly at: number };

const hourMs = 3_600_000;

/**
 * The deeds of so many shops that begin from `fromMs` until before `untilMs`, in the order of time. Each of the n deeds of
 * a kind begins at random in its own n-th part of the hour, and the hour repeats itself before its beginning and after its
 * end, so that every part of it is as busy as the whole. The same seed plans the same, whatever part is asked for.
 */
export const plannedHour = ({ shops, fromMs, untilMs, seed = 1 }: Part): Planned[] => {
  const planned: Planned[] = [];
  for (let shop = 0; shop < shops; shop += 1) {
    const chance = chanceFrom(seed * 100_003 + shop);
    for (const [deed, count] of Object.entries(busiestHour) as [Deed, number][])
      for (let nth = 0; nth < count; nth += 1) {
        const inHour = Math.floor(((nth + chance.next()) * hourMs) / count);
        const hoursBefore = Math.ceil((fromMs - inHour) / hourMs);
        for (let at = inHour + hoursBefore * hourMs; at < untilMs; at += hourMs) planned.push({ shop, deed, at });
      }
  }
  return planned.toSorted((first, second) => first.at - second.at);
};

type Part = { shops: number; fromMs: number; untilMs: number; seed?: number };

/** The numbers of shops that play one after the other, up to all of them: in equal steps. */
export const stagesOf = (shops: number, stages: number): number[] => [
  ...new Set(Array.from({ length: stages }, (_, at) => Math.max(1, Math.round((shops * (at + 1)) / stages)))),
];
