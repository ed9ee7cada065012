import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { readable, isNotZero } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Page, Section } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { AddItem } from "./AddItem.tsx";
import * as contract from "./contract.ts";
import classes from "./opening.module.css";
import { OpeningDay } from "./OpeningDay.tsx";
import { openingWords } from "./screen-words.ts";
import { TrialBalance } from "./TrialBalance.tsx";
import { useOpening } from "./use-opening.ts";
import { openingKindWords } from "./words.ts";

/** The balances with which the books begin: the trial balance of before, compared with what is entered one by one. */
export const OpeningBalancesPage = () => {
  const answer = useOpening();
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(opening) => <Overview opening={opening} />}
    </Loaded>
  );
};

const Overview = ({ opening }: { opening: contract.OpeningBalances }) => {
  const say = useWords(openingWords);
  return (
    <Page title={say("title")} line={say("line")}>
      <OpeningDay opening={opening} />
      {opening.day && (
        <>
          <TrialBalance opening={opening} />
          <Items />
          <Stock />
        </>
      )}
    </Page>
  );
};

const Items = () => {
  const say = useWords(openingWords);
  const list = useList(contract.listOpeningItems, {}, { live: true });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <CompactList
        title={say("itemsTitle")}
        add={
          <May needs={contract.addOpeningItem.needs}>
            <Button.Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {say("add")}
              </Button>
              <LinkButton
                to="/back/imports/new?kind=items"
                variant="default"
                leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
              >
                {say("fromFile")}
              </LinkButton>
            </Button.Group>
          </May>
        }
        rows={(list.rows ?? []).map((row) => ({
          key: row.id,
          to: row.viewUrl,
          what: <Named row={row} />,
          when: <Dates row={row} />,
          state: <State row={row} />,
          amount: <Money amount={row.amount} />,
        }))}
        empty={say("noItems")}
        more={list.more}
      />
      {adding && <AddItem close={() => setAdding(false)} />}
    </>
  );
};

type Row = { row: contract.OpeningItemRow };

const Named = ({ row: { party, number } }: Row) => (
  <>
    <LocalizedName of={party} /> <Ltr>{number}</Ltr>
  </>
);

const Dates = ({ row: { kind, date, due } }: Row) => {
  const say = useWords(openingWords);
  const sayKind = useWords(openingKindWords);
  return (
    <Dotted>
      {[
        sayKind(kind),
        date && <Day key="date" date={date} form="short" />,
        due && due !== date && (
          <span key="due">
            {say("dueOn")} <Day date={due} form="short" />
          </span>
        ),
      ]}
    </Dotted>
  );
};

const State = ({ row: { amount, open, isReversed } }: Row) => {
  const say = useWords(openingWords);
  const inDigits = useDigits();
  if (isReversed) return say("reversed");
  return isNotZero(open) && open !== amount ? say("openOf", { open: isolated(inDigits(readable(open))) }) : null;
};

/** Stock is entered by product. */
const Stock = () => {
  const say = useWords(openingWords);
  return (
    <Section title={say("stockTitle")}>
      <p className={classes.above}>{say("stockLine")}</p>
      <LinkButton to="/back/imports/new?kind=products" variant="default">
        {say("importProducts")}
      </LinkButton>
    </Section>
  );
};
