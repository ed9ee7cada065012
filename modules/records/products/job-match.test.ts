import { expect, test } from "vitest";
import { jobsLike } from "./job-match.ts";

const jobs = [
  { name: "Oil service", nameAr: "تغيير الزيت" },
  { name: "Front brake overhaul", nameAr: "توضيب الفرامل الأمامية" },
  { name: "Rear brake overhaul", nameAr: "توضيب الفرامل الخلفية" },
];

test.each([
  [["Front brake pads and discs"], ["Front brake overhaul", "Rear brake overhaul"]],
  [["فحمات الفرامل الخلفية"], ["Rear brake overhaul", "Front brake overhaul"]],
  [["تسريب زيت"], ["Oil service"]],
  [["Dent"], []],
])("for %o the jobs that share its words come first: %o", (names, expected) => {
  expect(jobsLike(jobs, names).map(({ name }) => name)).toEqual(expected);
});
