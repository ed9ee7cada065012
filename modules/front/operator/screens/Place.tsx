import { countryName } from "../../../../platform/shared/countries.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import classes from "./console.module.css";

/** City and country. */
export const Place = ({ of: { city, country } }: { of: { city: string | null; country: string } }) => {
  const language = useLanguage();
  return (
    <span className={classes.place}>
      {city && <Name>{city}</Name>}
      {city && (language === "ar" ? "، " : ", ")}
      {inLanguage(countryName(country), language)}
    </span>
  );
};
