import { hoursOn, usualHours } from "../../modules/base/shop/working-hours.ts";
import { addDays, dateIn, timeIn } from "../../platform/shared/dates.ts";
import { idOf, type Person, rowsOf } from "../person.ts";
import { at, firstDayOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

const bays = [
  { name: "Lift 1", name_ar: "الرافعة 1" },
  { name: "Lift 2", name_ar: "الرافعة 2" },
  { name: "Lift 3", name_ar: "الرافعة 3" },
  { name: "Body and paint", name_ar: "السمكرة والدهان" },
];

/** The place among the next open days, the times, the bay's place (null: none yet) and what is to be done. */
const planned = [
  [0, "08:30", "10:00", 0, "تغيير زيت وفلتر"],
  [0, "10:30", "12:00", 1, "فحص صوت في الفرامل"],
  [0, "13:00", "15:00", 0, "صيانة 40,000 كم"],
  [0, "14:00", "16:30", 3, "دهان الباب الأمامي"],
  [1, "08:00", "09:30", 0, "تغيير بطارية"],
  [1, "09:00", "12:00", 1, "مكيف لا يبرد"],
  [1, "13:00", "14:00", null, "فحص قبل الشراء"],
  [2, "08:30", "11:00", 2, "تغيير سيور المكينة"],
  [2, "10:00", "16:00", 3, "سمكرة الرفرف الخلفي"],
  [4, "09:00", "10:00", 0, "تغيير زيت وفلتر"],
  [4, "11:00", "13:00", 1, "ضبط زوايا"],
] as const;

/** The workshop's bays, its booking page, and what clients who were here before booked the day before. */
export const booking = (visits: readonly Visit[], demo: Demo, now: Date): DemoEvent[] => {
  const bookedAt = new Date(now.getTime() - 86_400_000).toISOString();
  const left = visits.filter(({ leftAt, isPast }) => leftAt !== null && leftAt < bookedAt && !isPast);
  const equip = async (person: Person) => {
    for (const bay of bays) await person.post("/api/bays", bay);
    await person.put("/api/booking-page", { is_open: true });
  };
  const book = async (person: Person) => {
    const ids = rowsOf(await person.get("/api/bays")).map(idOf);
    const days = openDays(now, 1 + Math.max(...planned.map(([day]) => day)));
    for (const [place, [day, time, until, bay, wish]] of planned.entries()) {
      const visit = left[place % left.length];
      const vehicle = visit && (await person.get(`/api/client-vehicles/${demo.vehicles.get(visit)}`));
      if (!visit || !vehicle) continue;
      await person.post("/api/bookings", {
        client_id: vehicle.client_id,
        license_plate: visit.car.plate,
        license_plate_country: visit.car.plateCountry,
        date: days[day],
        time,
        until_time: until,
        bay_id: bay === null ? null : ids[bay],
        wish,
      });
    }
  };
  return [
    { at: at(firstDayOfBooks(now), "03:00"), by: "owner", act: equip },
    { at: bookedAt, by: "manager", act: book },
  ];
};

/** The next days on which the workshop opens, the current one only until it closes. */
export const openDays = (now: Date, count: number): string[] => {
  const today = dateIn(now, demoTimeZone);
  const days: string[] = [];
  for (let ahead = 0; days.length < count; ahead += 1) {
    const day = addDays(today, ahead);
    const open = hoursOn(usualHours, day);
    if (open && (day > today || timeIn(now, demoTimeZone) < open.closesAt)) days.push(day);
  }
  return days;
};
