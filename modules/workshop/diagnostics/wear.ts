export const wearLabels = [
  "driving_trial",
  "braking_system",
  "abs_system",
  "underbody_mechanics",
  "engine",
  "gear",
  "accessories",
  "overall",
] as const;
const maxGoodWear = 70;
export const isWorn = (wear: number) => wear > maxGoodWear;
