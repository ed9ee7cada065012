import type { ReactNode } from "react";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { SavedValue } from "../contract.ts";
import { shownNumber } from "../gauge.ts";
import { engineReadings, isReading, isWorn, readingsOf, readingVerdicts, type Step, tirePlaces, wearLabels } from "../rules.ts";
import { computerWords, pointWords, scanWords, summaryWords, wearWords } from "../screen-words.ts";
import { scansIn, tiresIn } from "../values.ts";
import { ScanRow } from "./Scans.tsx";
import classes from "./summary.module.css";

type Props = { values: readonly SavedValue[] };

/** What a step found, those things first that need a hand. */
export const Findings = ({ step, values }: Props & { step: Step }) => {
  switch (step) {
    case 1: case 5: return <FoundPoints values={values} />;
    case 2: return <FoundReadings values={values} />;
    case 3: return <FoundCodes values={values} />;
    case 4: return <FoundDamage values={values} />;
    case 6: return <FoundWear values={values} />;
    case 7: return null;
  }
};

const FoundPoints = ({ values }: Props) => {
  const say = useWords(pointWords);
  const sayHere = useWords(summaryWords);
  const language = useLanguage();
  const named = values.filter(({ label }) => label !== "note").map(({ label, value, nameEn, nameAr }) => ({ label, value, name: inLanguage({ en: nameEn ?? label, ar: nameAr ?? label }, language) }));
  const [bad, good] = [named.filter(({ value }) => value !== "good"), named.filter(({ value }) => value === "good")];
  return (
    <>
      {bad.length > 0 && <ul className={classes.list}>{bad.map(({ label, name }) => <Line key={label} name={name}><StatusWord tone="wait" icon="alert">{say("requires-check")}</StatusWord></Line>)}</ul>}
      {good.length > 0 && <details className={classes.good}><summary>{sayHere("goodPoints")} <Count of={good.length} /></summary><ul className={classes.goodList}>{good.map(({ label, name }) => <li key={label}>{name}</li>)}</ul></details>}
    </>
  );
};

const FoundReadings = ({ values }: Props) => {
  const say = useWords(computerWords);
  const inDigits = useDigits();
  const language = useLanguage();
  const verdicts = readingVerdicts(readingsOf(values));
  const judged = values.flatMap(({ label, value, nameEn, nameAr, unit }) => {
    if (!isReading(label) || verdicts[label] === "not-judged") return [];
    const engine = engineReadings.find((one) => one === label);
    const name = engine ? say(engine) : inLanguage({ en: nameEn ?? label, ar: nameAr ?? label }, language);
    return [{ label, name, value: shownNumber(Number(value)), unit: engine ? inDigits(say(`${engine}Unit`)) : unit, verdict: verdicts[label] }];
  });
  return (
    <ul className={classes.list}>
      {judged.map(({ label, name, value, unit, verdict }) => (
        <Line key={label} name={name}>
          <span className={classes.number}><Ltr>{inDigits(value)}</Ltr> <bdi className={classes.quiet}>{unit}</bdi></span>
          {verdict === "normal" ? <StatusWord tone="done" icon="good">{say("normal")}</StatusWord> : <StatusWord tone="wrong" icon="alert">{say(verdict)}</StatusWord>}
        </Line>
      ))}
    </ul>
  );
};

const FoundCodes = ({ values }: Props) => {
  const say = useWords(summaryWords);
  const sayScan = useWords(scanWords);
  const scans = scansIn(entriesIn(values));
  if (scans.length === 0) return <p className={classes.quiet}>{say("codes", { count: 0 })}</p>;
  return <ul aria-label={sayScan("found")}>{scans.map((scan) => <ScanRow key={`${scan.code}-${scan.kind}`} scan={scan} />)}</ul>;
};

const FoundDamage = ({ values }: Props) => {
  const say = useWords(summaryWords);
  const address = values.find(({ label }) => label === "drawing_image")?.value;
  return typeof address === "string" ? <img src={address} alt={say("drawing")} className={classes.drawing} /> : null;
};

const FoundWear = ({ values }: Props) => {
  const say = useWords(wearWords);
  const inDigits = useDigits();
  const tires = tiresIn(entriesIn(values));
  const parts = wearLabels.flatMap((label) => values.filter((one) => one.label === label).map(({ value }) => ({ key: label, name: say(label), wear: Number(value) })));
  const worn = tirePlaces.flatMap((place) => (typeof tires[place] === "number" ? [{ key: place, name: `${say("tires")}: ${say(place)}`, wear: tires[place] }] : []));
  return (
    <ul className={classes.list}>
      {[...parts, ...worn].map(({ key, name, wear }) => (
        <Line key={key} name={name}>
          <Ltr className={classes.number}>{inDigits(`${shownNumber(wear)}%`)}</Ltr>
          {isWorn(wear) ? <StatusWord tone="wrong" icon="alert">{say("worn")}</StatusWord> : <StatusWord tone="done" icon="good">{say("ok")}</StatusWord>}
        </Line>
      ))}
    </ul>
  );
};

const entriesIn = (values: readonly SavedValue[]) => Object.fromEntries(values.map(({ label, value }) => [label, value]));

const Line = ({ name, children }: { name: string; children: ReactNode }) => <li className={classes.line}><span className={classes.what}>{name}</span><span className={classes.said}>{children}</span></li>;
