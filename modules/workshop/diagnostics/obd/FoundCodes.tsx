import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { carTestWords } from "../car-test-words.ts";
import { scanKinds } from "../rules.ts";
import { describeCodes, type Description } from "../screens/descriptions.ts";
import { FrozenFacts, Monitors } from "../screens/CarTests.tsx";
import type { CarReport } from "../screens/slots.ts";
import type { LiveCarState } from "./live-car-state.ts";
import type { LiveCar } from "./live-car.ts";
import classes from "./live.module.css";
import type { CodeKind } from "./trouble-codes.ts";
import { liveWords } from "./words.ts";
import { Row } from "../../../../platform/web/parts/Row.tsx";

type Props = { car: LiveCar; state: LiveCarState; onTake: (report: CarReport) => void };

/**
 * The car's trouble codes by kind with their meaning, its freeze frame and monitors; they can be taken, and cleared
 * in the car.
 */
export const FoundCodes = ({ car, state, onTake }: Props) => {
  const say = useWords(liveWords);
  const sayTest = useWords(carTestWords);
  const { codes, doing, freezeFrame, readiness } = state;
  const isThere = state.stage === "there";
  const found = scanKinds.flatMap((kind) => (codes[kind] ?? []).map((code) => ({ code, kind })));
  const names = [...new Set(found.map(({ code }) => code))];
  const { data: known } = useQuery({
    queryKey: ["obd-descriptions", names],
    queryFn: () => describeCodes(names),
    enabled: names.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const described = (code: string) => {
    const { description = null, descriptionAr = null } = known?.get(code) ?? {};
    return description || descriptionAr
      ? { description, descriptionAr }
      : { description: liveWords.noDescription.en, descriptionAr: liveWords.noDescription.ar };
  };
  const wasRead = scanKinds.some((kind) => codes[kind] !== undefined);

  const take = () =>
    onTake({
      scans: found.map((item) => ({ ...item, ...described(item.code) })),
      ...(freezeFrame && { freezeFrame }),
      ...(readiness && { readiness }),
    });

  const clear = async () => {
    if (await confirm({ title: say("clearTitle"), line: say("clearLine"), action: say("clear"), danger: true }))
      await car.clearCodes();
  };

  return (
    <div className={classes.codes}>
      <div className={classes.codesHead}>
        <h2 className={classes.gaugeName}>{say("codes")}</h2>
        {state.lamp !== undefined && (
          <StatusWord tone={state.lamp ? "wrong" : "none"} icon={state.lamp ? "alert" : "good"}>
            {say(state.lamp ? "lampOn" : "lampOff")}
          </StatusWord>
        )}
      </div>
      {doing && doing !== "reading-vin" && (
        <p className={classes.line} role="status">
          {say(doing === "clearing" ? "clearing" : "readingCodes")}
        </p>
      )}
      {state.isCleared && !doing && (
        <p className={classes.line} role="status">
          {say("cleared")}
        </p>
      )}
      {wasRead && scanKinds.map((kind) => <Kind key={kind} kind={kind} codes={codes[kind]} described={described} />)}
      {freezeFrame && <FrozenFacts of={freezeFrame} />}
      {freezeFrame === null && found.length > 0 && (
        <p className={classes.line}>
          {sayTest("freezeFrame")}: {sayTest("noFreezeFrame")}
        </p>
      )}
      {readiness && <Monitors of={readiness} />}
      <Row>
        {isThere && (
          <Button variant="default" disabled={doing !== undefined} onClick={() => void car.readCodes()}>
            {say(wasRead ? "readCodesAgain" : "readCodes")}
          </Button>
        )}
        {(found.length > 0 || readiness) && (
          <Button variant="default" disabled={doing !== undefined} onClick={take}>
            {found.length > 0 ? say("takeCodes", { count: found.length }) : say("takeReadiness")}
          </Button>
        )}
        {isThere && found.length > 0 && (
          <Button variant="subtle" data-danger disabled={doing !== undefined} onClick={() => void clear()}>
            {say("clear")}
          </Button>
        )}
      </Row>
    </div>
  );
};

type KindProps = {
  kind: CodeKind;
  codes: readonly string[] | null | undefined;
  described: (code: string) => Description;
};

const Kind = ({ kind, codes, described }: KindProps) => {
  const say = useWords(liveWords);
  const language = useLanguage();
  const text = (code: string) => {
    const { description, descriptionAr } = described(code);
    return language === "ar" ? (descriptionAr ?? description) : (description ?? descriptionAr);
  };
  return (
    <div className={classes.kind}>
      <h3 className={classes.kindName}>
        {say(kind)}
        {(codes?.length ?? 0) === 0 && (
          <span className={classes.quiet}>
            {say(codes === undefined ? "notAsked" : codes === null ? "notAnswered" : "none")}
          </span>
        )}
      </h3>
      {codes && codes.length > 0 && (
        <ul>
          {codes.map((code) => (
            <li key={code} className={classes.code}>
              <Ltr className={classes.codeName}>{code}</Ltr>
              <span>{text(code)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
