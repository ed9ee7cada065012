import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsSort, IconEye, IconEyeOff, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link, LinkButton, useAddressChoice } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { FilterTags, type Tag } from "../../../platform/web/parts/FilterTags.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { enterVehicle } from "../../workshop/visits/contract.ts";
import classes from "./board.module.css";
import * as contract from "./contract.ts";
import { countsShown, rememberCounts } from "./counts-cookie.ts";
import { type Filter, filters, type NextStep, nextSteps } from "./rules.ts";
import { boardWords } from "./screen-words.ts";
import { ExampleVehicle } from "./VehicleCard.tsx";
import { VehicleRows } from "./VehicleRows.tsx";
import { filterWords, nextWords } from "./words.ts";

const lines: readonly (readonly (readonly Filter[])[])[] = [
  [
    ["inside", "entered_today", "exited_today", "late"],
    ["no_entry_card", "no_claim", "claim_awaiting_approval", "claim_not_invoiced", "no_invoice"],
  ],
  [["working_on", "ready_for_customer", "ready_for_pickup", "completed", "invoiced", "exited", "all"]],
];

/** The vehicles of the workshop, updated live; filtered to those inside by default. */
export const BoardPage = () => {
  const say = useWords(boardWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [chosen, setFilter] = useAddressChoice("filter", "inside");
  const [chosenOrder, setOrder] = useAddressChoice("order", "newest");
  const order = chosenOrder === "oldest" ? "oldest" : "newest";
  const filter = filters.find((filter) => filter === chosen) ?? "inside";
  const [awaited, setAwaited] = useAddressChoice("next");
  const next = nextSteps.find((step) => step === awaited);
  const list = useList(contract.listVehicles, { query: next ? { next } : { filter, order } }, { live: true });
  const counts = useCounts();
  const { tags, isCounted, tagOf, countOf } = useTags(counts.shown);
  const isNew = !next && (filter === "inside" || filter === "all") && list.rows?.length === 0 && hasNone(tags, filter);
  const reorder = {
    label: say(order === "oldest" ? "newestFirst" : "oldestFirst"),
    icon: <IconArrowsSort size={20} aria-hidden />,
    onClick: () => setOrder(order === "oldest" ? "newest" : "oldest"),
  };
  const choices = isNew ? [] : [...counts.choice, ...(next ? [] : [reorder])];

  return (
    <Page
      title={say("vehicles")}
      line={!isNew && (isCounted ? <Summary inside={countOf("inside")} late={countOf("late")} /> : "\u00a0")}
      menu={phone ? choices : []}
      actions={
        !phone &&
        choices.length > 0 &&
        choices.map(({ label, icon, onClick }) => (
          <Button key={label} variant="subtle" leftSection={icon} onClick={onClick}>
            {label}
          </Button>
        ))
      }
    >
      {next && (
        <Awaited next={next} count={counts.shown ? list.rows?.length : undefined} close={() => setAwaited("")} />
      )}
      <Together>
        {!isNew && !next && (
          <FilterTags
            label={say("filter")}
            value={filter}
            onChange={setFilter}
            lines={lines.map((groups) =>
              groups.map((group) => group.flatMap(tagOf)).filter((group) => group.length > 0),
            )}
          />
        )}
        <VehicleRows
          label={say("vehicles")}
          list={list}
          apart={filter === "all" && !next}
          empty={isNew ? <EmptyState /> : <Empty title={say("nothingHere")} lines={say("nothingHereLine")} />}
        />
        {list.rows && (
          <p className={classes.links}>
            <Link to="/back/client-vehicles/all">{say("showAll")}</Link>
            <Link to="/back/client-vehicles/archive">{say("toArchive")}</Link>
          </p>
        )}
      </Together>
    </Page>
  );
};

/** The filters as tags, with their counts where these are shown. */
const useTags = (shown: boolean) => {
  const sayFilter = useWords(filterWords);
  const listed = useAnswer(contract.listFilters, {}, { live: true }).data?.data;
  const tags = listed ?? [];

  const tagOf = (value: Filter): Tag[] => {
    const tag = tags.find((tag) => tag.value === value);
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

/** The counters' visibility and its setter; nothing for users without the permission. */
const useCounts = () => {
  const say = useWords(boardWords);
  const mayCount = useMay()("view-vehicle-counts");
  const [wanted, setWanted] = useState(countsShown);
  const toggle = () => {
    rememberCounts(!wanted);
    setWanted(!wanted);
  };
  const Icon = wanted ? IconEyeOff : IconEye;
  return {
    shown: mayCount && wanted,
    choice: mayCount
      ? [{ label: say(wanted ? "hideCounts" : "showCounts"), icon: <Icon size={20} aria-hidden />, onClick: toggle }]
      : [],
  };
};

/** Whether the shop has no vehicle on its board; without counts this follows from an empty list of all. */
const hasNone = (tags: readonly { value: Filter; count?: number }[], filter: Filter) => {
  const all = tags.find(({ value }) => value === "all")?.count;
  return all === undefined ? filter === "all" : all === 0;
};

const Summary = ({ inside, late = 0 }: { inside: number | undefined; late: number | undefined }) => {
  const say = useWords(boardWords);
  if (inside === undefined) return null;
  return (
    <span>
      {say("inside", { count: inside })}
      {late > 0 && (
        <>
          {" "}
          · <span className={classes.lateWord}>{say("lateCount", { count: late })}</span>
        </>
      )}
    </span>
  );
};

/** The step that the list is filtered by, its count, and a link back to the whole board. */
const Awaited = ({ next, count, close }: { next: NextStep; count: number | undefined; close: () => void }) => {
  const say = useWords(boardWords);
  const sayNext = useWords(nextWords);
  return (
    <p className={classes.awaited}>
      <b>
        {say("nextIs", { what: sayNext(next) })}
        {count !== undefined && (
          <>
            {" "}
            <Count of={count} />
          </>
        )}
      </b>
      <Button variant="subtle" leftSection={<IconX size={18} stroke={2} aria-hidden />} onClick={close}>
        {say("showInside")}
      </Button>
    </p>
  );
};

/** A secondary button, because the frame already has the primary *New vehicle* button. */
const EmptyState = () => {
  const say = useWords(boardWords);
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      example={<ExampleVehicle />}
      action={
        <May needs={enterVehicle.needs}>
          <LinkButton to="/back/vehicles/new" variant="default">
            {say("newVehicle")}
          </LinkButton>
        </May>
      }
    />
  );
};
