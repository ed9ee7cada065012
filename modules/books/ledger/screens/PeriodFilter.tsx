import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useAddressChoices } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { DayFilters, ListFilters } from "../../../../platform/web/parts/ListFilters.tsx";
import { BranchFilter, useBranch } from "../../../base/shop/BranchFilter.tsx";
import { bookWords } from "../books-words.ts";
import { periodNamed, type Preset, presets } from "../periods.ts";

/** The period in the address, `from` and `to`, without them `usual`; and the branch, undefined: all. */
export const usePeriod = (usual: Preset = "thisMonth") => {
  const today = useToday();
  const [{ from, to }] = useAddressChoices(days);
  const branchId = useBranch();
  const named = periodNamed(usual, today);
  const chosen = from || to ? { from: from || named.from, to: to || today } : named;
  return { ...(chosen.from > chosen.to ? named : chosen), branchId };
};

const days = ["from", "to"] as const;

/** Chooses a period by its name or by its first and last day; `children` are further filters, `names` theirs. */
export const PeriodFilter = ({
  usual = "thisMonth",
  names = [],
  withBranch = true,
  children,
}: {
  usual?: Preset;
  names?: readonly string[];
  /** False where what is shown is not read by branch. */
  withBranch?: boolean;
  children?: ReactNode;
}) => {
  const say = useWords(bookWords);
  const today = useToday();
  const [{ from, to }, choose] = useAddressChoices(days);
  const chosen = presets.find((preset) => {
    const named = periodNamed(preset, today);
    return from || to ? named.from === from && named.to === to : preset === usual;
  });
  return (
    <ListFilters names={[...days, ...(withBranch ? ["branch"] : []), ...names]}>
      <Select
        label={say("period")}
        placeholder={say("otherDays")}
        value={chosen ?? null}
        onChange={(preset) => preset && choose(periodNamed(preset, today))}
        data={presets.map((preset) => ({ value: preset, label: say(preset) }))}
        allowDeselect={false}
      />
      <DayFilters usual={periodNamed(usual, today)} />
      {withBranch && <BranchFilter />}
      {children}
    </ListFilters>
  );
};
