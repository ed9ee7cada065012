/** Days until an instant, begun ones counted; never negative. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / msPerDay));

export const msPerDay = 86_400_000;

export const msPerMinute = 60_000;

export const millisecondsLater = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

export const dayOfMonth = (instant: string) => new Date(instant).getUTCDate();

/** Months later at the same time of day, on a day of the month, or the month's last day if it has no such day. */
export const monthsLater = (instant: string, months: number, day: number): string => {
  const end = new Date(instant);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.toISOString();
};

export const millisecondsBetween = (from: string, to: string) => BigInt(Date.parse(to) - Date.parse(from));

export const later = (a: string, b: string) => (a > b ? a : b);

export const earlier = (a: string, b: string) => (a < b ? a : b);
