import { isNotZero } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { Waiting } from "../../../../platform/web/parts/skeletons.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { ageBuckets, ageNames } from "../../../books/ledger/age-buckets.ts";
import { ageingWords } from "../../../books/ledger/ageing-words.ts";
import { AgeBars } from "../../../books/ledger/screens/AgeBars.tsx";
import { showAgeing } from "../contract.ts";
import { todayWords } from "../screen-words.ts";
import classes from "./today.module.css";

type Owed = Answer<typeof showAgeing>;

const report = "/back/receivables";

/** What clients and insurers owe by age, and who owes most. */
export const Ageing = () => {
  const say = useWords(todayWords);
  const sayAgeing = useWords(ageingWords);
  const mayAsk = useMay()(showAgeing.needs);
  const answer = useAnswer(showAgeing, {}, { live: true, when: mayAsk });
  if (!mayAsk) return null;
  return (
    <Section title={say("receivables")} act={<Link to={report}>{sayAgeing("receivables")}</Link>}>
      <Loaded answer={answer} skeleton={<Coming />}>
        {(owed) =>
          isNotZero(owed.ages.total) ? <Owing of={owed} /> : <p className={classes.none}>{say("nobodyOwes")}</p>
        }
      </Loaded>
    </Section>
  );
};

const Owing = ({ of: { ages, parties } }: { of: Owed }) => {
  const sayAgeing = useWords(ageingWords);
  return (
    <>
      <AgeBars of={ages} heading="h3" linkOf={(bucket) => `${report}?bucket=${ageNames[ageBuckets.indexOf(bucket)]}`} />
      <CompactList
        rows={parties.map((party) => ({
          key: party.id,
          what: <LocalizedName of={party} />,
          state: party.daysLate > 0 && (
            <StatusWord tone="wrong" icon="late">
              {sayAgeing("late", { days: party.daysLate })}
            </StatusWord>
          ),
          amount: <Money amount={party.total} />,
          to: party.viewUrl,
        }))}
      />
    </>
  );
};

const Coming = () => (
  <Waiting>
    <div className={classes.coming}>
      <Skeleton height={16} width="60%" />
      {ageBuckets.map((bucket) => (
        <Skeleton key={bucket} height={14} width="100%" />
      ))}
    </div>
    {[0, 1, 2].map((row) => (
      <div key={row} className={classes.comingRow}>
        <Skeleton height={14} width="45%" />
        <Skeleton height={14} width="20%" />
      </div>
    ))}
  </Waiting>
);
