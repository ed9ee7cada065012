import { Button, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { dateIn } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { Clock, Day, useToday, useZone } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useSum } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showHistory } from "./history-contract.ts";
import { historyWords } from "./history-words.ts";
import classes from "./history.module.css";

const Viewer = lazyPart(async () => (await import("../../base/media/screens/Viewer.tsx")).Viewer);

type Happening = Answer<typeof showHistory>["data"][number];

const fewEvents = 10;
const fewPhotos = 3;

/** The events of a visit along a road, the latest first, each with the photos that were taken at it. */
export const WhatHappened = ({ visitId }: { visitId: string }) => {
  const say = useWords(historyWords);
  const [all, setAll] = useState(false);
  const answer = useAnswer(showHistory, { params: { id: visitId } }, { live: true });
  return (
    <Section title={say("title")} act={<Quiet as="span">{say("latestFirst")}</Quiet>}>
      <Loaded answer={answer}>
        {({ data }) => (
          <>
            <ol className={classes.road}>
              {data.slice(0, all ? undefined : fewEvents).map((event) => (
                <Event key={event.key} of={event} />
              ))}
            </ol>
            {data.length > fewEvents && !all && (
              <Button variant="subtle" onClick={() => setAll(true)}>
                {say("earlier", { count: data.length - fewEvents })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

const Event = ({ of: event }: { of: Happening }) => {
  const title = useTitle()(event);
  return (
    <li className={classes.event}>
      <span className={classes.mark} aria-hidden>
        <IconCheck size={14} stroke={2.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <Details of={event} />
        {event.photos.length > 0 && <EventPhotos of={event.photos} title={title} />}
      </div>
      <When of={event} />
    </li>
  );
};

const useTitle = () => {
  const say = useWords(historyWords);
  const inDigits = useDigits();
  return ({ kind, number, count }: Happening) => {
    // A diagnosis is counted; the others have labels.
    const shown = kind === "diagnosed" ? inDigits(number ?? "") : number;
    return say(kind, { number: isolated(shown ?? ""), count: count ?? 0 });
  };
};

/** Who did it, and what came of it; of the entry which visit it begins. */
const Details = ({ of: { kind, by, number, count, amount } }: { of: Happening }) => {
  const say = useWords(historyWords);
  const inDigits = useDigits();
  const language = useLanguage();
  const sum = useSum();
  const pieces = [
    kind === "entered" && number !== null && say("visit", { number: inDigits(number) }),
    by && isolatedName(nameIn(language, by)),
    kind === "diagnosed" && count !== null && say("findings", { count }),
    amount !== null && (kind === "estimate-answered" ? say("approved", { amount: sum(amount) }) : sum(amount)),
  ];
  return (
    pieces.some(Boolean) && (
      <Quiet>
        <Dotted>{pieces}</Dotted>
      </Quiet>
    )
  );
};

const When = ({ of: { at, hasTime } }: { of: Happening }) => {
  const say = useWords(historyWords);
  const zone = useZone();
  const today = useToday();
  return (
    <div className={classes.when}>
      {hasTime && <Clock instant={at} />}
      <span className={classes.day}>{dateIn(at, zone) === today ? say("today") : <Day date={at} form="day" />}</span>
    </div>
  );
};

const EventPhotos = ({ of: photos, title }: { of: Happening["photos"]; title: string }) => {
  const say = useWords(historyWords);
  const inDigits = useDigits();
  const [shown, setShown] = useState<number>();
  const hidden = photos.length - fewPhotos;
  const close = () => setShown(undefined);
  return (
    <div className={classes.photos}>
      {photos.slice(0, fewPhotos).map((photo, place) => (
        <UnstyledButton
          key={photo.file.id}
          className={classes.photo}
          aria-label={say("photo", { number: inDigits(place + 1), event: title })}
          onPointerEnter={Viewer.fetch}
          onClick={() => setShown(place)}
        >
          <img src={photo.thumbnailUrl ?? photo.url} alt="" width={84} height={56} loading="lazy" />
        </UnstyledButton>
      ))}
      {hidden > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-label={say("morePhotos", { count: hidden })}
          onClick={() => setShown(fewPhotos)}
        >
          <Ltr>+{inDigits(hidden)}</Ltr>
        </UnstyledButton>
      )}
      {shown !== undefined && <Viewer files={photos} at={shown} close={close} waiting={null} missed={close} />}
    </div>
  );
};
