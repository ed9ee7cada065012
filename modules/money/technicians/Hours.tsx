import { useDigits } from "../../../platform/web/language.tsx";
import { hoursText, percentText } from "./shown.ts";

/** Hours with one decimal in the user's digits, left to right; none is a dash. */
export const Hours = ({ of }: { of: number }) => {
  const inDigits = useDigits();
  return <bdi dir="ltr">{of === 0 ? "–" : inDigits(hoursText(of).replace("-", "\u2212"))}</bdi>;
};

export const Percent = ({ of }: { of: number | null }) => {
  const inDigits = useDigits();
  return <bdi dir="ltr">{of === null ? "–" : inDigits(percentText(of))}</bdi>;
};
