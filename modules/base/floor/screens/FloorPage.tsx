import { TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useLanguage, useReaderLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { ownDirection } from "../../../../platform/web/own-direction.ts";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { LanguageMenu } from "../../../../platform/web/parts/LanguageMenu.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { Person, showFloor } from "../contract.ts";
import { maxWithoutSearch } from "../rules.ts";
import { floorWords } from "../screen-words.ts";
import classes from "./floor.module.css";
import { Initial } from "./Initial.tsx";
import { forgetPad, keepPad, keptPad, type Pad } from "./kept-pad.ts";
import { PinPad } from "./PinPad.tsx";

const floorRoute = routeAt<typeof showFloor>({ method: "GET", path: "/api/floor" });

/** A paired tablet while nobody is signed in: names, then the PIN of the chosen one. */
export const FloorPage = () => {
  const say = useWords(floorWords);
  const language = useLanguage();
  const answer = useAnswer(floorRoute, {}, { every: 60_000 });
  // The names of before a sign-in are old: the session may have ended because the tablet was unpaired.
  const { refetch } = answer;
  useEffect(() => void refetch(), [refetch]);
  const shop = answer.data?.shop;
  return (
    <PublicPage
      title={say("title")}
      width="wide"
      brand={
        shop && (
          <span className={classes.shop}>
            <LocalizedName of={shop} />
          </span>
        )
      }
      languages={<LanguageMenu />}
      way={<a href={`/${language}/login`}>{say("byEmail")}</a>}
    >
      <Loaded answer={answer}>
        {({ tablet, people }) =>
          tablet === null ? (
            <Empty page title={say("notPaired")} lines={say("notPairedLine")} />
          ) : people.length === 0 ? (
            <Empty page title={say("nobody")} lines={say("nobodyLine")} />
          ) : (
            <Names people={people} />
          )
        }
      </Loaded>
    </PublicPage>
  );
};

const Names = ({ people }: { people: readonly Person[] }) => {
  const say = useWords(floorWords);
  const [typed, setTyped] = useState("");
  const language = useReaderLanguage();
  const [pad, setPad] = useState<Pad>();
  // After the first rendering, which is that of the server.
  useEffect(() => queueMicrotask(() => setPad(keptPad())), []);
  const choose = (id: string) => {
    keepPad({ id, openedIn: language });
    setPad({ id, openedIn: language });
  };
  const back = () => {
    forgetPad();
    setPad(undefined);
  };
  const chosen = people.find(({ id }) => id === pad?.id);
  if (chosen && pad) return <PinPad key={chosen.id} person={chosen} openedIn={pad.openedIn} back={back} />;
  const found = people.filter((person) => isNamed(person, typed));
  return (
    <div className={classes.names}>
      <h1>{say("title")}</h1>
      <p className={classes.line}>{say("line")}</p>
      {people.length > maxWithoutSearch && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={say("search")}
          placeholder={say("search")}
          value={typed}
          {...ownDirection(typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        />
      )}
      {found.length === 0 ? (
        <p role="status">{say("nobodyFound", { typed: isolatedName(typed) })}</p>
      ) : (
        <ul className={classes.tiles}>
          {found.map((person) => (
            <li key={person.id}>
              <UnstyledButton className={classes.tile} onClick={() => choose(person.id)}>
                <Initial of={person} />
                <span className={classes.tileName}>
                  <LocalizedName of={person} />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const isNamed = ({ name, nameAr }: Person, typed: string) =>
  `${name} ${nameAr ?? ""}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
