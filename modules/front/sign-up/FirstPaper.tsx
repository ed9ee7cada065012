import nearSide from "../../../data/diagrams/near-side.svg";
import offSide from "../../../data/diagrams/off-side.svg";
import { countryName } from "../../../platform/shared/countries.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { inLanguage, isolated, type Language } from "../../../platform/shared/words.ts";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { examplePlate } from "../../records/vehicles/example-plates.ts";
import classes from "./first-paper.module.css";
import { paperWords } from "./register-words.ts";

/** The names printed on the example; empty until they are typed. */
export type PaperNames = { name: string; nameAr: string; country: string };

/** An example entry card: English on the left, Arabic on the right, in both page languages. */
export const FirstPaper = ({ name, nameAr, country }: PaperNames) => {
  const today = useToday();
  const plate = examplePlate(country);
  const inBoth = (key: keyof typeof paperWords, values?: (language: Language) => Record<string, string>) => (
    <BothSides say={(language) => inLanguage(paperWords[key], language, values?.(language))} />
  );
  return (
    <div className={classes.paper} dir="ltr" aria-hidden>
      <div className={classes.head}>
        <ShopName name={name || nameAr} country={country} language="en" />
        <span className={classes.mark}>{[...(name || nameAr)][0]}</span>
        <ShopName name={nameAr || name} country={country} language="ar" />
      </div>
      <div className={classes.title}>
        <Plate text={plate.text} country={plate.country} width={124} />
        <span dir="rtl">
          <strong>{paperWords.entryCard.ar}</strong> <bdi>{paperWords.entryCard.en}</bdi>
        </span>
      </div>
      {inBoth("vehicle")}
      {inBoth("mileage", () => ({ km: isolated("61,240") }))}
      {inBoth("date", (language) => ({ date: readableDate(today, language) }))}
      <div className={classes.cars}>
        <img src={nearSide} alt="" width="900" height="330" />
        <img src={offSide} alt="" width="900" height="330" />
      </div>
      {inBoth("signature")}
    </div>
  );
};

const BothSides = ({ say }: { say: (language: Language) => string }) => (
  <div className={classes.line}>
    <span>{say("en")}</span>
    <span dir="rtl" lang="ar">
      {say("ar")}
    </span>
  </div>
);

const ShopName = ({ name, country, language }: { name: string; country: string; language: Language }) => (
  <div className={classes.shop} dir={language === "ar" ? "rtl" : "ltr"} lang={language}>
    <div className={classes.name} data-empty={name === "" || undefined}>
      {name || inLanguage(paperWords.shop, language)}
    </div>
    <div className={classes.country}>{country && inLanguage(countryName(country), language)}</div>
  </div>
);
