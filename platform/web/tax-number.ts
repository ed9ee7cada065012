import { taxNumberName, taxOfficeName } from "../shared/tax-number.ts";
import { useSpeak } from "./language.tsx";
import { useShop } from "./session.tsx";

/** What the shop's country calls a tax registration number. */
export const useTaxNumberName = (): string => {
  const { country } = useShop();
  return useSpeak()(taxNumberName(country));
};

/** Null where invoices name no tax office. */
export const useTaxOfficeName = (): string | null => {
  const { country } = useShop();
  const speak = useSpeak();
  const name = taxOfficeName(country);
  return name && speak(name);
};
