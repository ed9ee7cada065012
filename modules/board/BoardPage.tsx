import { Button } from "@mantine/core";
import { IconArrowsSort, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { Link, LinkButton, useAddressChoice } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import { enterVehicle } from "../vehicles/contract.ts";
import classes from "./board.module.css";
import * as contract from "./contract.ts";
import { countsShown, rememberCounts } from "./counts-cookie.ts";
import { type Filter, filters } from "./rules.ts";
import { boardWords } from "./screen-words.ts";
import { VehicleRows } from "./VehicleRows.tsx";

/** How often an open board asks; an unchanged answer costs a 304. */
const everyMs = 10_000;

const lines: readonly (readonly (readonly Filter[])[])[] = [
  [["all", "entered_today", "late"], ["no_entry_card", "no_invoice"]],
  [["working_on", "ready_for_customer", "ready_for_pickup", "completed", "invoiced", "exited"]],
];

/** The vehicles of the workshop, as they stand this moment. */
export const BoardPage = () => {
  const say = useWords(boardWords);
  const may = useMay();
  const [chosen, setFilter] = useAddressChoice("filter", "all");
  const [order, setOrder] = useAddressChoice("order", "newest");
  const [shown, setShown] = useState(countsShown);
  const filter = filters.find((one) => one === chosen) ?? "all";
  const list = useList(contract.listVehicles, { query: { filter, order: order === "oldest" ? "oldest" : "newest" } }, { every: everyMs });
  const tags = useAnswer(contract.listFilters, {}, { every: everyMs }).data?.data ?? [];

  const mayCount = may("view-vehicle-counts");
  const toggle = () => {
    rememberCounts(!shown);
    setShown(!shown);
  };
  const tagOf = (value: Filter) => {
    const tag = tags.find((one) => one.value === value);
    return tag ? [{ value, label: tag.label, count: mayCount && shown ? tag.count : undefined, late: value === "late" && (tag.count ?? 0) > 0 }] : [];
  };
  const countOf = (value: Filter) => tags.find((one) => one.value === value)?.count;

  return (
    <Page
      title={say("vehicles")}
      line={mayCount && shown && countOf("all") !== undefined && <Summary inside={(countOf("all") ?? 0) - (countOf("exited") ?? 0)} late={countOf("late") ?? 0} />}
      actions={
        <>
          {mayCount && <Button variant="subtle" color="gray" leftSection={shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />} onClick={toggle}>{say(shown ? "hideCounts" : "showCounts")}</Button>}
          <Button variant="subtle" color="gray" leftSection={<IconArrowsSort size={20} aria-hidden />} onClick={() => setOrder(order === "oldest" ? "newest" : "oldest")}>{say(order === "oldest" ? "newestFirst" : "oldestFirst")}</Button>
        </>
      }
    >
      <FilterTags label={say("filter")} value={filter} onChange={setFilter} lines={lines.map((groups) => groups.map((group) => group.flatMap(tagOf)).filter((group) => group.length > 0))} />
      <VehicleRows
        label={say("vehicles")} list={list}
        empty={filter === "all" ? (
          <Empty title={say("empty")} lines={say("emptyLine")} action={<May needs={enterVehicle.needs}><LinkButton to="/back/vehicles/new">{say("newVehicle")}</LinkButton></May>} />
        ) : (
          <Empty title={say("nothingHere")} lines={say("nothingHereLine")} />
        )}
      />
      <p className={classes.links}>
        <Link to="/back/client-vehicles/all">{say("showAll")}</Link>
        <Link to="/back/client-vehicles/archive">{say("toArchive")}</Link>
      </p>
    </Page>
  );
};

const Summary = ({ inside, late }: { inside: number; late: number }) => {
  const say = useWords(boardWords);
  return <span>{say("inside", { count: inside })}{late > 0 && <> · <span className={classes.lateWord}>{say("lateCount", { count: late })}</span></>}</span>;
};
