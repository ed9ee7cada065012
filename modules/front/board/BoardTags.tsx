import { useAddressChoices } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { FilterTags, type Tag } from "../../../platform/web/parts/FilterTags.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { type Filter, filters, needs } from "./rules.ts";
import { boardWords } from "./screen-words.ts";
import { filterWords } from "./words.ts";

const states: readonly (readonly Filter[])[] = [
  ["inside", "working_on", "ready_for_customer", "ready_for_pickup"],
  ["entered_today", "exited_today"],
  ["completed", "invoiced", "exited", "all"],
];

/** Shown only on demand or when they are chosen: they are about vehicles that left. */
const rare: readonly Filter[] = ["exited_today", "completed", "invoiced", "exited", "all"];

type TagsProps = { filters: ReturnType<typeof useFilters>; tagsOf: (group: readonly Filter[]) => Tag[] };

/** A line of states and one of needs, as far as they find something. */
export const BoardTags = ({ filters: { state, need, chooseState, chooseNeed }, tagsOf }: TagsProps) => {
  const say = useWords(boardWords);
  const needed = tagsOf(needs);
  return (
    <>
      <FilterTags
        label={say("state")}
        headed
        value={need && state === "inside" ? "" : state}
        onChange={chooseState}
        lines={[states.map(tagsOf).filter((group) => group.length > 0)]}
      />
      {needed.length > 0 && (
        <FilterTags label={say("needs")} headed clearable value={need ?? ""} onChange={chooseNeed} lines={[[needed]]} />
      )}
    </>
  );
};

/**
 * A state and a need at a time. A need alone finds all vehicles that have it, as its count does; with a state only
 * those in it. An address with `filter=late` names the need.
 */
export const useFilters = () => {
  const [{ filter, needs: given }, choose] = useAddressChoices(["filter", "needs"]);
  const known = filters.find((value) => value === filter);
  const need = needs.find((value) => value === given) ?? needs.find((value) => value === known);
  const state = known === undefined || needs.some((value) => value === known) ? "inside" : known;
  return {
    state,
    need,
    chooseState: (value: string) =>
      choose(value === "inside" ? { filter: "", needs: "" } : { filter: value, needs: need ?? "" }),
    chooseNeed: (value: string) => choose({ filter: state === "inside" ? "" : state, needs: value }),
    asked: need && state === "inside" ? { filter: need } : { filter: state, needs: need },
  };
};

/** The filters as tags, with their counts where these are shown; empty and rare ones only on demand or if chosen. */
export const useTags = (shown: boolean, { chosen }: { chosen: readonly (Filter | undefined)[] }) => {
  const sayFilter = useWords(filterWords);
  const listed = useAnswer(contract.listFilters, {}, { live: true }).data?.data;
  const tags = listed ?? [];

  const tagOf = (value: Filter, onDemand: boolean): Tag[] => {
    const tag = tags.find((tag) => tag.value === value);
    const isHidden = rare.includes(value) || (tag?.count === 0 && value !== "inside");
    if (isHidden && !onDemand && !chosen.includes(value)) return [];
    // Tags keep their places until the counts are loaded.
    if (!listed) return [{ value, label: sayFilter(value), count: shown ? null : undefined }];
    return tag
      ? [
          {
            value,
            label: tag.label,
            count: shown ? tag.count : undefined,
            late: value === "late" && (tag.count ?? 0) > 0,
          },
        ]
      : [];
  };
  const countOf = (value: Filter) => (shown ? tags.find((tag) => tag.value === value)?.count : undefined);
  return { tags, isCounted: listed !== undefined || !shown, tagOf, countOf };
};

/** Whether the shop has no vehicle on its board; without counts this follows from an empty list of all. */
export const hasNone = (tags: readonly { value: Filter; count?: number }[], filter: Filter) => {
  const all = tags.find(({ value }) => value === "all")?.count;
  return all === undefined ? filter === "all" : all === 0;
};
