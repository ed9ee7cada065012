import { Select } from "@mantine/core";
import { readableDate } from "../../../platform/shared/dates.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { commissionWords } from "./screen-words.ts";

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in the address; undefined: none, or nonsense. */
export const useChosenMonth = () => {
  const [month] = useAddressChoice("month");
  return isMonth.test(month) ? month : undefined;
};

export const MonthChoice = ({ months, value }: { months: readonly string[]; value: string }) => {
  const say = useWords(commissionWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const [, choose] = useAddressChoice("month");
  return (
    <Select
      aria-label={say("month")}
      value={value}
      onChange={(month) => month && choose(month)}
      data={months.toReversed().map((month) => ({
        value: month,
        label: inDigits(readableDate(`${month}-01`, language, "month")),
      }))}
      allowDeselect={false}
    />
  );
};
