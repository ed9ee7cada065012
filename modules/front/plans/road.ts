import { daysLeft } from "./instants.ts";

type Dates = {
  trial: { startsAt: string; endsAt: string };
  period: { startsAt: string; endsAt: string } | null;
  state: string;
};

const maxStops = 15;

/** The time that a road shows, its days, and how many of its stops lie behind an instant. */
export const roadOf = ({ trial, period, state }: Dates, now: string) => {
  const isTrial = !period || state === "trial";
  const { startsAt, endsAt } = isTrial ? trial : period;
  const days = Math.max(1, daysLeft(endsAt, startsAt));
  const left = Math.min(days, daysLeft(endsAt, now));
  const stops = Math.min(days, maxStops);
  const day = Math.min(days, days - left + 1);
  const passed = Math.min(stops, Math.floor(((days - left) / days) * stops));
  return { startsAt, endsAt, isTrial, days, day, stops, passed };
};
