import { readableDate } from "../../../platform/shared/dates.ts";
import { readable } from "../../../platform/shared/money.ts";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listReadings } from "./odometer-contract.ts";
import { odometerWords } from "./odometer-words.ts";
import { isBackwards } from "./rules.ts";

type Props = {
  field: "mileage" | "kmIn";
  /** A visit of the vehicle; undefined while the vehicle is unknown. */
  visitId: string | undefined;
  /** Compare only with earlier visits, because this visit's own reading is being edited. */
  isOfThisVisit?: boolean;
};

/** A warning under a typed reading that an earlier one was higher. */
export const OdometerAdvice = ({ field, visitId, isOfThisVisit = false }: Props) => {
  const say = useWords(odometerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const may = useMay();
  const { values } = useFormValues();
  const { data } = useAnswer(
    listReadings,
    { params: { id: visitId ?? "" }, query: { limit: 1 } },
    { when: visitId !== undefined && may(listReadings.needs) },
  );
  const km = values[field];
  const before = isOfThisVisit ? data?.highestEarlier : data?.highest;
  if (!visitId || !before || typeof km !== "number" || !isBackwards(km, before.km)) return null;
  return (
    <Advice>
      {say("below", { km: inDigits(readable(String(before.km))), day: inDigits(readableDate(before.day, language)) })}
    </Advice>
  );
};
