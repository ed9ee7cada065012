import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useAddressChoice, useAddressChoices } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { DropMenu } from "../../../../platform/web/parts/DropMenu.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../../../platform/web/parts/FilterTags.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { SearchField } from "../../../../platform/web/parts/SearchField.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { useKeys } from "../../../../platform/web/use-keys.ts";
import { listShops } from "../console-contract.ts";
import { type Filter, filters, type Order, orders, states } from "../console-rules.ts";
import { consoleWords, countWords } from "../screen-words.ts";
import classes from "./console.module.css";
import { OperatorFrame } from "./OperatorFrame.tsx";
import { ShopPanel } from "./ShopPanel.tsx";
import { ShopRows } from "./ShopRows.tsx";

/** The shops of the installation, worst first; the chosen one beside them, on a tablet from below, on a phone as a page. */
export const ConsolePage = () => (
  <OperatorFrame here="shops">
    <Shops />
  </OperatorFrame>
);

/** What changed at a shop is seen within a minute. */
const refreshMs = 60_000;

const Shops = () => {
  const say = useWords(consoleWords);
  const list = useFilteredList(listShops, { filter: "filter", order: "order" }, { every: refreshMs });
  const [chosen, choose] = useAddressChoice("shop");
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const desktop = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const close = () => choose("");
  const rows = list.rows ?? [];
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) choose(next.id);
  };
  useKeys([
    ["ArrowDown", () => move(1)],
    ["ArrowUp", () => move(-1)],
    ["Escape", close],
    ["/", () => document.querySelector<HTMLInputElement>("input[type=search]")?.focus()],
  ]);
  if (phone && chosen) return <ShopPanel id={chosen} close={close} place="page" />;
  return (
    <Page title={say("shops")} line={<States of={list.first?.states} />}>
      <div className={classes.bar}>
        <SearchField label={say("search")} />
        <Filters counts={list.first?.counts} />
        <OrderChoice />
      </div>
      <div className={classes.columns} data-open={chosen !== "" || undefined}>
        <div>
          <ShopRows list={list} chosen={chosen} choose={choose} empty={<Nothing isFiltered={list.isFiltered} />} />
        </div>
        {chosen && <ShopPanel key={chosen} id={chosen} close={close} place={desktop ? "beside" : "below"} />}
      </div>
    </Page>
  );
};

const States = ({ of }: { of: Partial<Record<(typeof states)[number], number>> | undefined }) => {
  const say = useWords(consoleWords);
  const sayCount = useWords(countWords);
  const counted = states.filter((state) => (of?.[state] ?? 0) > 0);
  return <>{[say("console"), ...counted.map((state) => sayCount(state, { count: of?.[state] ?? 0 }))].join(" · ")}</>;
};

const filterNames = {
  all: "all",
  trouble: "trouble",
  "trial-ending": "trialEnding",
  "past-due": "pastDue",
  "read-only": "readOnly",
  closing: "closing",
} as const satisfies Record<Filter, keyof typeof consoleWords>;

/** Those without a shop are hidden, except the chosen one. */
const Filters = ({ counts }: { counts: Record<Filter, number> | undefined }) => {
  const say = useWords(consoleWords);
  const [chosen, choose] = useAddressChoice("filter", "all");
  const value = filters.find((filter) => filter === chosen) ?? "all";
  const tags = filters
    .filter((filter) => filter === "all" || filter === value || (counts?.[filter] ?? 0) > 0)
    .map((filter) => ({
      value: filter,
      label: say(filterNames[filter]),
      count: counts?.[filter] ?? null,
      late: filter === "trouble",
    }));
  return <FilterTags label={say("filter")} value={value} onChange={choose} lines={[[tags]]} />;
};

const orderNames = {
  trouble: "byTrouble",
  name: "byName",
  "last-use": "byLastUse",
  storage: "byStorage",
  newest: "byNewest",
} as const satisfies Record<Order, keyof typeof consoleWords>;

const OrderChoice = () => {
  const say = useWords(consoleWords);
  const [chosen, choose] = useAddressChoice("order", "trouble");
  const order = orders.find((known) => known === chosen) ?? "trouble";
  return (
    <DropMenu
      items={orders.map((item) => ({
        label: say(orderNames[item]),
        isChosen: item === order,
        onClick: () => choose(item),
      }))}
    >
      <Button
        variant="subtle"
        className={classes.order}
        rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}
        aria-label={`${say("order")}: ${say(orderNames[order])}`}
      >
        {say(orderNames[order])}
      </Button>
    </DropMenu>
  );
};

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  const say = useWords(consoleWords);
  const [{ q, filter }] = useAddressChoices(["q", "filter"]);
  if (filter === "trouble" && !q) return <Empty title={say("noTrouble")} />;
  return isFiltered ? (
    <Empty title={say("noMatch")} lines={say("noMatchLine")} />
  ) : (
    <Empty title={say("empty")} lines={say("emptyLine")} />
  );
};
