import type { ReactNode } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { ageNames, bucketNamed } from "../age-buckets.ts";
import type { AgeingRoutes } from "../ageing-contract.ts";
import classes from "./ageing.module.css";
import { ageingWords } from "../ageing-words.ts";

type Item = Answer<AgeingRoutes["items"]>["data"][number];

/** `party` is undefined while nothing of it is open. */
export type ActionsOf = (partyId: string, party: Item["party"] | undefined) => ReactNode;

/** Of which day, of which parties and of which branch; undefined: all. */
export type AgedOf = { on: string; kind: Item["party"]["kind"] | undefined; branchId: string | undefined };

export const addressOfAged = (path: string, { on, kind, branchId }: AgedOf, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ on, ...(kind && { kind }), ...(branchId && { branch: branchId }), ...more })}`;

type Props = AgedOf & {
  routes: AgeingRoutes;
  path: string;
  party: string;
  bucket: string;
  /** Actions on the page of a party's items. */
  actionsOf?: ActionsOf | undefined;
};

/** The open items behind an amount of an ageing, each leading to its document. */
export const AgedItems = ({ routes, path, party, bucket: asked, actionsOf, ...aged }: Props) => {
  const say = useWords(ageingWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const bucket = bucketNamed(asked);
  const list = useList(
    routes.items,
    { query: { ...aged, partyId: party || undefined, bucket: ageNames.find((name) => name === asked) } },
    { live: true },
  );
  const of = list.rows?.[0]?.party;
  const ofWhat = party && of ? isolatedName(nameIn(language, of)) : inDigits(say(bucket ?? routes.side.name));
  const title = say("itemsOf", { name: ofWhat });
  const columns: Column<Item>[] = [
    { key: "document", head: say("document"), cell: (row) => <Source of={row} /> },
    ...(party ? [] : [{ key: "party", head: say("party"), cell: (row: Item) => <LocalizedName of={row.party} /> }]),
    { key: "dated", head: say("dated"), cell: (row) => <Day date={row.dated} form="short" />, wide: true },
    { key: "due", head: say("due"), cell: (row) => <Due of={row} /> },
    { key: "amount", head: say("amount"), amount: true, wide: true, cell: (row) => <Money amount={row.amount} /> },
    {
      key: "open",
      head: say("openAmount", { currency }),
      amount: true,
      cell: (row) => (
        <b>
          <Money amount={row.open} />
        </b>
      ),
    },
  ];
  return (
    <Page
      title={title}
      line={
        <>
          {say("on", { on: inDigits(readableDate(aged.on, language)) })}
          {party && of?.viewUrl && (
            <>
              {" · "}
              <Link to={of.viewUrl}>
                <LocalizedName of={of} />
              </Link>
            </>
          )}
        </>
      }
      actions={party && actionsOf?.(party, of)}
      back={addressOfAged(path, aged)}
    >
      <DataTable
        label={title}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl ?? path}
        nameOf={(row) => `${row.source.name} ${row.source.label ?? ""}`}
        card={(row) => (
          <div className={classes.card}>
            <div>
              <div>
                <Source of={row} />
              </div>
              {!party && (
                <div className={classes.quiet}>
                  <LocalizedName of={row.party} />
                </div>
              )}
              <Due of={row} />
            </div>
            <b>
              <Money amount={row.open} />
            </b>
          </div>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} />}
      />
    </Page>
  );
};

const Source = ({ of: { source } }: { of: Item }) => (
  <>
    {source.name} {source.label && <Ltr>{source.label}</Ltr>}
  </>
);

const Due = ({ of: { due, daysLate } }: { of: Item }) => {
  const say = useWords(ageingWords);
  return (
    <>
      <Day date={due} form="short" />
      {daysLate > 0 && <div className={`${classes.quiet} ${classes.late}`}>{say("late", { days: daysLate })}</div>}
    </>
  );
};
