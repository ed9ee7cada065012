import { isWorn } from "./wear.ts";

export const tirePlaces = ["frontLeft", "frontRight", "rearLeft", "rearRight"] as const;
export type TirePlace = (typeof tirePlaces)[number];

/** What was measured of a tyre: wear in percent, tread in mm, and the week and year in which it was made (`3521`). */
export type Tyre = { readonly wear?: number; readonly tread?: number; readonly made?: string };

/** Values by place, as they are stored. */
export type ByPlace<T> = Readonly<Partial<Record<TirePlace, T | null>>>;

/** The day on which the dates were read decides how old the tyres are on that report, whenever it is opened. */
export type TyreDates = ByPlace<string> & { readonly readOn?: string | null };

/** Tread in mm below which a tyre may not be driven: the height of the wear bars (UN Regulation 30; law in the Gulf). */
export const leastTread = 1.6;

/** Tread in mm below which replacement is advised: the advice of tyre makers for wet roads. */
export const advisedTread = 3;

/** Years from its manufacture after which a tyre fails the periodic inspection in the Emirates (RTA). */
export const maxYears = 5;

export const maxTread = 25;

export type TyreVerdict = "not-judged" | "ok" | "worn" | "worn-out" | "too-old";

/** Judges a tyre by everything that was measured of it; the worst counts. */
export const tyreVerdict = ({ wear, tread, made }: Tyre, readOn: string | undefined): TyreVerdict => {
  if (wear === undefined && tread === undefined && made === undefined) return "not-judged";
  if (tread !== undefined && tread < leastTread) return "worn-out";
  if ((wear !== undefined && isWorn(wear)) || (tread !== undefined && tread < advisedTread)) return "worn";
  return made !== undefined && readOn !== undefined && isTooOld(made, readOn) ? "too-old" : "ok";
};

/** The tyres of which something was measured, in the order of their places. */
export const tyresIn = (wear: ByPlace<number>, tread: ByPlace<number>, dates: TyreDates): [TirePlace, Tyre][] =>
  tirePlaces.flatMap((place): [TirePlace, Tyre][] => {
    const tyre = {
      ...known("wear", wear[place]),
      ...known("tread", tread[place]),
      ...known("made", dates[place]),
    };
    return Object.keys(tyre).length > 0 ? [[place, tyre]] : [];
  });

const known = <Name extends string, T>(name: Name, value: T | null | undefined) =>
  value === null || value === undefined ? {} : ({ [name]: value } as Record<Name, T>);

/** Week and year; tyres of before 2000 have three digits and are not read. */
export const madePattern = /^(0[1-9]|[1-4]\d|5[0-3])\d\d$/;

/** The digits of a tyre's date as typed (`35/21`, `3521`, `٣٥٢١`); undefined if it is none. */
export const typedMade = (text: string): string | undefined => {
  const digits = text.replace(/[\s/.-]/g, "");
  return madePattern.test(digits) ? digits : undefined;
};

/** `35/2021` */
export const shownMade = (made: string): string => `${made.slice(0, 2)}/20${made.slice(2)}`;

/** The first day of the week in which a tyre was made: weeks are counted from the Monday of the first ISO week. */
const dayMade = (made: string): number => {
  const [week, year] = [Number(made.slice(0, 2)), 2000 + Number(made.slice(2))];
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
  return monday + (week - 1) * 7 * dayMs;
};
const dayMs = 86_400_000;

/** Whether a tyre would have been made after this day (`YYYY-MM-DD`). */
export const isMadeAfter = (made: string, day: string): boolean => dayMade(made) > Date.parse(day);

/** Whether five years have passed since the week in which it was made. */
const isTooOld = (made: string, day: string): boolean => {
  const limit = new Date(dayMade(made));
  limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
  return limit.getTime() <= Date.parse(day);
};
