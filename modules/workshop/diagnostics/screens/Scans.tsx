import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconClock, IconLock, IconTrash } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { scanWords } from "../screen-words.ts";
import { nextKind, type Scan, scansIn, withScans } from "../values.ts";
import { CodeSearch } from "./CodeSearch.tsx";
import { TakenTests } from "./CarTests.tsx";
import type { CarReport } from "./slots.ts";
import { useDescription } from "./use-description.ts";
import classes from "./scans.module.css";
import type { StepProps } from "./step-props.ts";

/** Step 3: the trouble codes, found by code or words. */
export const Scans = ({ diagnostic, entering: { entries, set, setAll }, slots, unfinished }: StepProps) => {
  const say = useWords(scanWords);
  const scans = scansIn(entries);
  const add = (added: readonly Scan[]) => {
    const all = withScans(scans, added);
    set("scans", all);
    return { scans: all };
  };
  const take = ({ scans: read, freezeFrame, readiness }: CarReport) =>
    setAll({
      scans: withScans(scans, read),
      ...(freezeFrame && { freeze_frame: freezeFrame }),
      ...(readiness && { readiness }),
    });
  const change = (at: number, changed?: Scan) =>
    set(
      "scans",
      scans.flatMap((scan, place) => (place === at ? (changed ? [changed] : []) : [scan])),
    );
  return (
    <>
      {slots.scan?.({ diagnostic, take })}
      <CodeSearch onAdd={(scan) => add([scan])} unfinished={unfinished} />
      <Section title={say("found")} count={scans.length}>
        {scans.length === 0 ? (
          <p className={classes.none}>{say("noneFound")}</p>
        ) : (
          <ul>
            {scans.map((scan, at) => (
              <ScanRow
                key={`${scan.code}-${scan.kind}`}
                scan={scan}
                onKind={() => change(at, { ...scan, kind: nextKind(scan.kind) })}
                onRemove={() => change(at)}
              />
            ))}
          </ul>
        )}
      </Section>
      <TakenTests entries={entries} remove={(label) => set(label, undefined)} />
    </>
  );
};

const signs = { stored: IconAlertCircle, pending: IconClock, permanent: IconLock } as const;
const isSystem = (letter: string): letter is "P" | "B" | "C" | "U" => ["P", "B", "C", "U"].includes(letter);

/** A code with its kind, system and description. Read-only without `onRemove`. */
export const ScanRow = ({ scan, onKind, onRemove }: { scan: Scan; onKind?: () => void; onRemove?: () => void }) => {
  const say = useWords(scanWords);
  const describe = useDescription();
  const { code, kind } = scan;
  const Sign = signs[kind];
  const system = code.slice(0, 1);
  const word = (
    <>
      <Sign size={18} stroke={2} aria-hidden />
      {say(kind)}
    </>
  );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.top}>
          <Ltr className={classes.code}>{code}</Ltr>
          {onKind ? (
            <UnstyledButton
              className={classes.kind}
              data-kind={kind}
              onClick={onKind}
              aria-label={say("changeKind", { code, kind: say(kind) })}
            >
              {word}
            </UnstyledButton>
          ) : (
            <span className={classes.kind} data-kind={kind}>
              {word}
            </span>
          )}
          {isSystem(system) && <span className={classes.system}>{say(system)}</span>}
        </div>
        <p className={classes.description}>{describe(scan)}</p>
      </div>
      {onRemove && (
        <ActionIcon size="var(--w-touch)" onClick={onRemove} aria-label={say("remove", { code })}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};
