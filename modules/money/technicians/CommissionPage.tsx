import { Button } from "@mantine/core";
import { isolated } from "../../../platform/shared/words.ts";
import { LinkButton, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./commission-contract.ts";
import type { CommissionDraft } from "./commission-contract.ts";
import { CommissionRates } from "./CommissionRates.tsx";
import { EmployeeTotals } from "./EmployeeTotals.tsx";
import { commissionWords } from "./screen-words.ts";
import { MonthChoice, useChosenMonth } from "./MonthChoice.tsx";
import classes from "./technicians.module.css";
import { useMonthName } from "./use-month-name.ts";

/** What the next run would freeze, the frozen runs, and the rates. */
export const CommissionPage = () => {
  const say = useWords(commissionWords);
  const currency = useCurrencyName();
  const month = useChosenMonth();
  const draft = useAnswer(contract.draftCommissionRun, { query: { month } }, { live: true, keep: true });
  return (
    <Page title={say("title")} line={say("line", { currency })}>
      <div className={classes.inOrder}>
        <div>
          <Loaded answer={draft} skeleton={<ListSkeleton rows={4} />}>
            {(of) => <Draft of={of} />}
          </Loaded>
        </div>
        <Runs />
        <CommissionRates />
      </div>
    </Page>
  );
};

const Draft = ({ of: draft }: { of: CommissionDraft }) => {
  const say = useWords(commissionWords);
  const nameOf = useMonthName();
  const go = useGo();
  const { send, sending } = useSend(contract.freezeCommission, { onDone: ({ viewUrl }) => go(viewUrl) });
  const { attempt, refusal } = useRefusal();
  const month = nameOf(draft.month);
  const freeze = async () => {
    const isSure = await confirm({
      title: say("freezeTitle", { month }),
      line: say("freezeLine"),
      action: say("freeze", { month }),
      cannotBeUndone: true,
    });
    if (!isSure) return;
    await attempt(say("notFrozen"), async () => {
      await send({ body: { month: draft.month } });
      toast(say("frozen"));
    });
  };
  const kind = kindOf(draft);
  return (
    <>
      {refusal}
      <NextBand
        title={say(`${kind}Title`, { month })}
        line={say(`${kind}Line`)}
        second={
          <MonthChoice
            months={[...draft.months, ...(draft.months.includes(draft.month) ? [] : [draft.month])]}
            value={draft.month}
          />
        }
        action={
          <>
            {draft.frozenIn && (
              <LinkButton to={draft.frozenIn.viewUrl}>
                {say("openRun", { number: isolated(draft.frozenIn.number) })}
              </LinkButton>
            )}
            {draft.canFreeze && (
              <Button loading={sending} onClick={() => void freeze()}>
                {say("freeze", { month })}
              </Button>
            )}
          </>
        }
      />
      {draft.data.length > 0 && <EmployeeTotals of={draft.data} total={draft.total} />}
    </>
  );
};

const kindOf = ({ frozenIn, data, canFreeze }: CommissionDraft) => {
  if (frozenIn) return "frozen";
  if (data.length === 0) return "nothing";
  return canFreeze ? "ready" : "soFar";
};

const Runs = () => {
  const say = useWords(commissionWords);
  const nameOf = useMonthName();
  const list = useList(contract.listCommissionRuns, {}, { live: true });
  const isComing = list.rows === undefined && !list.error;
  return (
    <div aria-busy={isComing}>
      <CompactList
        title={say("runs")}
        rows={(list.rows ?? []).map((run) => ({
          key: run.id,
          what: (
            <>
              {nameOf(run.month)} · <Ltr>{run.number}</Ltr>
            </>
          ),
          when: <Day date={run.frozenAt} />,
          amount: <Money amount={run.amount} />,
          to: run.viewUrl,
        }))}
        empty={list.rows && `${say("noRuns")}. ${say("noRunsLine")}`}
        more={list.more}
        loadingMore={list.loadingMore}
      />
    </div>
  );
};
