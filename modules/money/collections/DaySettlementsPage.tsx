import { IconCoins } from "@tabler/icons-react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { shortDate } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link, LinkButton, useAddressChoice } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import classes from "./collections.module.css";
import { listDaySettlements, listUncounted, settleDay } from "./contract.ts";
import { Difference } from "./Difference.tsx";
import { collectionWords } from "./screen-words.ts";

type List = Answer<typeof listDaySettlements>;
type Row = List["data"][number];
type Uncounted = Answer<typeof listUncounted>["data"][number];

export const DaySettlementsPage = () => {
  const say = useWords(collectionWords);
  const [month] = useAddressChoice("month");
  const uncounted = useAnswer(listUncounted, { query: { ...(month && { month }) } }, { live: true });
  const list = useList(listDaySettlements, {}, { live: true });
  const start = (
    <May needs={settleDay.needs}>
      <LinkButton to="/back/day-settlements/new" leftSection={<IconCoins size={20} stroke={1.75} aria-hidden />}>
        {say("settle")}
      </LinkButton>
    </May>
  );
  const columns: Column<Row>[] = [
    { key: "day", head: say("day"), cell: (row) => <Day date={row.day} form="short" /> },
    { key: "number", head: say("number"), cell: (row) => <Ltr>{row.number}</Ltr> },
    { key: "branch", head: say("branch"), wide: true, cell: (row) => <BranchName of={row} /> },
    { key: "by", head: say("by"), cell: (row) => <SettledBy of={row} /> },
    { key: "difference", head: say("difference"), cell: (row) => <State of={row} /> },
  ];
  return (
    <ListPage
      title={say("settlements")}
      line={say("settlementsLine")}
      list={list}
      actions={start}
      above={uncounted.data?.data.map((of) => (
        <Uncounted key={of.branch.id} of={of} />
      ))}
      columns={columns}
      nameOf={(row) => row.number}
      card={(row) => (
        <div className={classes.card}>
          <div>
            <b>
              <Day date={row.day} form="short" />
            </b>
            <Quiet>
              <Ltr>{row.number}</Ltr> · <SettledBy of={row} />
            </Quiet>
          </div>
          <State of={row} />
        </div>
      )}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={start}
          example={
            <ExampleRow
              name={<Day date="2026-11-20" form="short" />}
              line={<Ltr>DAY-000014</Ltr>}
              state={<Difference amount="0.00" />}
            />
          }
        />
      }
    />
  );
};

/** A branch whose cash nobody has counted since it moved. */
const Uncounted = ({ of: { branch, days, lastDay, settleUrl } }: { of: Uncounted }) => {
  const say = useWords(collectionWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const day = isolated(inDigits(shortDate(lastDay)));
  return (
    <Warning
      links={
        <May needs={settleDay.needs}>
          <Link to={settleUrl}>{say("countThem", { day })}</Link>
        </May>
      }
    >
      <Advice>{say("uncounted", { branch: isolatedName(nameIn(language, branch)), days, day })}</Advice>
    </Warning>
  );
};

const State = ({ of: row }: { of: Row }) => {
  const say = useWords(collectionWords);
  if (row.reversedAt)
    return (
      <StatusWord tone="none" icon="archive">
        {say("undone")}
      </StatusWord>
    );
  return <Difference amount={row.difference} />;
};

const BranchName = ({ of: row }: { of: Row }) => <LocalizedName of={row.branch} />;
const SettledBy = ({ of: row }: { of: Row }) => <LocalizedName of={row.settledBy} />;
