import { isolated } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { ChoiceFilter } from "../../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { listJournal } from "../console-contract.ts";
import { deeds } from "../rules.ts";
import { followersVerdicts, type FollowersVerdict } from "../../contact/rules.ts";
import { deedWords, followersWords, journalWords } from "../screen-words.ts";
import { OperatorFrame } from "./OperatorFrame.tsx";

type Entry = Answer<typeof listJournal>["data"][number];

export const JournalPage = () => (
  <OperatorFrame here="journal">
    <Journal />
  </OperatorFrame>
);

const Journal = () => {
  const say = useWords(journalWords);
  const sayDeed = useWords(deedWords);
  const list = useFilteredList(listJournal, { deed: "deed" }, {});
  const columns: Column<Entry>[] = [
    { key: "when", head: say("when"), width: "11rem", cell: When },
    { key: "deed", head: say("deed"), width: "20%", cell: ({ deed }) => sayDeed(deed) },
    { key: "shop", head: say("shop"), width: "20%", cell: Shop },
    { key: "reason", head: say("reason"), cell: Why },
    { key: "who", head: say("who"), width: "20%", cell: Who, wide: true },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      search={say("search")}
      filters={
        <ChoiceFilter
          name="deed"
          label={say("deed")}
          placeholder={say("everything")}
          choices={deeds.map((deed) => ({ value: deed, label: sayDeed(deed) }))}
        />
      }
      columns={columns}
      card={(entry) => (
        <>
          <b>{sayDeed(entry.deed)}</b> <Shop {...entry} />
          <div>
            <Why {...entry} />
          </div>
          <Quiet>
            <When {...entry} /> · <Who {...entry} />
          </Quiet>
        </>
      )}
      nothingFound={list.isFiltered ? { title: say("noMatch"), lines: say("noMatchLine") } : { title: say("none") }}
    />
  );
};

const When = ({ at }: Entry) => (
  <>
    <Day date={at} form="short" /> <Clock instant={at} />
  </>
);

const Shop = ({ shop }: Entry) => shop && <Name>{shop.name}</Name>;

/** The reason, and the figures of the deed. */
const Why = ({ reason, details }: Entry) => {
  const say = useWords(followersWords);
  const figures = Object.entries(details)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => (name === "followers" && isVerdict(value) ? say(value) : isolated(String(value))));
  return (
    <>
      {reason && <Name>{reason}</Name>}
      {figures.length > 0 && <Quiet>{figures.join(" · ")}</Quiet>}
    </>
  );
};

const isVerdict = (value: string | number): value is FollowersVerdict =>
  followersVerdicts.some((verdict) => verdict === value);

const Who = ({ operatorEmail }: Entry) => {
  const say = useWords(journalWords);
  return operatorEmail ? <Ltr>{operatorEmail}</Ltr> : <>{say("program")}</>;
};
