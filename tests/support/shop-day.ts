import { todayIn } from "../../platform/shared/dates.ts";

/** Today's date in the time zone of a Saudi shop; from 21:00 UTC on it is tomorrow's date in UTC. */
export const shopToday = () => todayIn("Asia/Riyadh", new Date());
