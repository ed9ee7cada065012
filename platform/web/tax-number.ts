import { taxNumberName } from "../shared/tax-number.ts";
import { useSpeak } from "./language.tsx";
import { useShop } from "./session.tsx";

/** What the shop's country calls a tax registration number. */
export const useTaxNumberName = (): string => {
  const { country } = useShop();
  return useSpeak()(taxNumberName(country));
};
