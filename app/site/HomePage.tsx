import { IconCheck, IconDeviceMobile } from "@tabler/icons-react";
import { countryName } from "../../platform/shared/countries.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { homePlates } from "../../modules/records/vehicles/example-plates.ts";
import { BooksExample, CardExample, YesExample } from "./Examples.tsx";
import { homeWords } from "./home-words.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage } from "./SitePage.tsx";
import { SitePlate } from "./SitePlate.tsx";
import { siteWords } from "./words.ts";

const parts = [
  { key: "yes", Example: YesExample },
  { key: "card", Example: CardExample },
  { key: "books", Example: BooksExample },
] as const;

export const HomePage = () => {
  const say = useSay(homeWords);
  return (
    <SitePage title={say("title")} description={say("description")}>
      <Hero />
      <Road />
      <Screens />
      <section className="sheet" id="product">
        <div className="wide three">
          {parts.map(({ key, Example }) => (
            <article key={key}>
              <div className="example">
                <Example />
              </div>
              <h2>{say(`${key}Title`)}</h2>
              <p>{say(`${key}Line`)}</p>
            </article>
          ))}
        </div>
      </section>
      <Countries />
      <Closing />
    </SitePage>
  );
};

const Hero = () => {
  const say = useSay(homeWords);
  const saySite = useSay(siteWords);
  const { language } = useSite();
  return (
    <section className="wide hero">
      <h1>
        {say("headlineFirst")}
        <br />
        {say("headlineSecond")}
      </h1>
      <div>
        <p className="intro">{say("intro")}</p>
        <p className="acts">
          <a className="button filled" href={`/${language}/register`}>
            {saySite("startTrial")}
          </a>
          <a className="quiet" href="#client">
            <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
            {say("whatClientSees")}
          </a>
          <span className="note">{say("noCard")}</span>
        </p>
      </div>
      <SitePlate text="7421 KNR" country="SA" size="hero" />
    </section>
  );
};

const stations = ["entered", "card", "diagnosed", "quoted", "approved", "work", "invoiced", "paid", "left"] as const;
const now = stations.indexOf("work");

const Road = () => {
  const say = useSay(homeWords);
  const { language, files } = useSite();
  return (
    <section className="road" aria-label={say("road")}>
      <img src={files.addressOf(`car-${language}.svg`)} alt="" width="900" height="330" />
      <ol>
        {stations.map((station, place) => (
          <li key={station} data-state={place < now ? "done" : place === now ? "now" : "ahead"}>
            <span className="disc">{place < now && <IconCheck size={14} stroke={3} aria-hidden />}</span>
            {say(station)}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Pictures of the product, made by `npm run site:pictures`. */
const Screens = () => {
  const say = useSay(homeWords);
  const { language, files } = useSite();
  const at = (name: string) => files.addressOf(`${name}-${language}.webp`);
  return (
    <section className="wide screens" id="client">
      <img className="board" src={at("board")} alt={say("boardPicture")} width="1600" height="1000" loading="lazy" />
      <img
        className="phone"
        src={at("estimate")}
        alt={say("estimatePicture")}
        width="780"
        height="1400"
        loading="lazy"
      />
    </section>
  );
};

const Countries = () => {
  const say = useSay(homeWords);
  const { language } = useSite();
  return (
    <section className="wide countries">
      <h2>{say("countriesTitle")}</h2>
      <ul>
        {homePlates.map(({ country, text }) => (
          <li key={country}>
            <SitePlate text={text} country={country} size="card" />
            <strong>{inLanguage(countryName(country), language)}</strong>
            <span>{say(country)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Closing = () => {
  const say = useSay(homeWords);
  const saySite = useSay(siteWords);
  const { language } = useSite();
  return (
    <section className="wide">
      <div className="closing">
        <h2>{say("closing")}</h2>
        <a className="button" href={`/${language}/register`}>
          {saySite("startTrial")}
        </a>
      </div>
    </section>
  );
};
