import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { fold } from "../../../../platform/shared/folding.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import classes from "./vin.module.css";
import { isWholeVin, readVin, vinOffered, type VinTable } from "../vin.ts";
import { vinWords } from "../vin-words.ts";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

/** Data from the VIN, accepted by one tap; filled fields are never replaced automatically. */
export const VinSuggestions = ({ vin, correct }: { vin: string; correct: (vin: string) => void }) => {
  const say = useWords(vinWords);
  const language = useLanguage();
  const isWhole = isWholeVin(vin);
  const table = useVinTable(vin !== "");
  const thisYear = Number(useToday().slice(0, 4));
  const facts = table && readVin(vin, table, thisYear);
  if (isWhole && table === undefined) return <div className={classes.suggestions} aria-hidden />;
  const offered = vinOffered(vin);
  if (!offered && !facts?.make && !facts?.origin && !facts?.years.length) return null;
  return (
    <div className={classes.suggestions} role="group" aria-label={say("fromVin")}>
      {offered && (
        <Chip label={say("correct", { vin: offered })} onClick={() => correct(offered)}>
          <Ltr>{offered}</Ltr>
        </Chip>
      )}
      {facts?.make && <MakeChip make={facts.make} />}
      {facts?.years.map((year) => (
        <YearChip key={year} year={year} />
      ))}
      {facts?.origin && <Hint as="span">{say("builtIn", { place: inLanguage(facts.origin, language) })}</Hint>}
    </div>
  );
};

const MakeChip = ({ make }: { make: string }) => {
  const say = useWords(vinWords);
  const may = useMay();
  const arabic = useLanguage() === "ar";
  const { values, set } = useFormValues();
  const makes = useAnswer(contract.listMakes, { query: {} }).data?.data;
  const { send: addMake } = useSend(contract.addMake);
  if (!makes) return null;

  const known = makes.find(({ name }) => fold(name) === fold(make));
  if (!known && !may(contract.addMake.needs)) return null;
  const chosen = makes.find(({ id }) => id === values.vehicleMakeId);
  const nameOf = (item: { name: string; nameAr: string }) => (arabic ? item.nameAr : item.name);
  const name = known ? nameOf(known) : make;
  const take = async () => {
    if (
      chosen &&
      !(await confirm({
        title: say("replaceIt", { before: nameOf(chosen), after: name }),
        line: say("modelGoes"),
        action: say("replace"),
      }))
    )
      return;
    const { id } = known ?? (await addMake({ body: { name: make } }));
    set({ vehicleMakeId: id, vehicleModelId: "" });
  };
  return (
    <Chip
      label={say("takeMake", { name })}
      onClick={() => void take()}
      isTaken={chosen !== undefined && chosen === known}
    >
      <bdi>{name}</bdi>
    </Chip>
  );
};

const YearChip = ({ year }: { year: number }) => {
  const say = useWords(vinWords);
  const inDigits = useDigits();
  const { values, set } = useFormValues();
  const chosen = Number(values.vehicleYear ?? 0);
  const take = async () => {
    if (
      chosen &&
      !(await confirm({
        title: say("replaceIt", { before: inDigits(String(chosen)), after: inDigits(String(year)) }),
        action: say("replace"),
      }))
    )
      return;
    set({ vehicleYear: year });
  };
  return (
    <Chip label={say("takeYear", { year: String(year) })} onClick={() => void take()} isTaken={chosen === year}>
      <Ltr>{inDigits(String(year))}</Ltr>
    </Chip>
  );
};

type ChipProps = { label: string; onClick: () => void; isTaken?: boolean; children: ReactNode };

const Chip = ({ label, onClick, isTaken = false, children }: ChipProps) => {
  const Sign = isTaken ? IconCheck : IconPlus;
  return (
    <UnstyledButton
      className={classes.chip}
      aria-label={label}
      aria-pressed={isTaken}
      onClick={isTaken ? undefined : onClick}
      data-taken={isTaken || undefined}
    >
      <Sign size={16} stroke={2} aria-hidden />
      {children}
    </UnstyledButton>
  );
};

/** Loaded while the first VIN is typed, undefined until then; without a connection null: there are no suggestions. */
const useVinTable = (isWanted: boolean): VinTable | null | undefined => {
  const [table, setTable] = useState<VinTable | null>();
  useEffect(() => {
    if (isWanted && !table)
      void import("../../../../data/vin-wmi.json")
        .then(({ default: read }) => setTable(read))
        .catch(() => setTable(null));
  }, [isWanted, table]);
  return table;
};
