import { readableDate } from "../../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { DateField } from "../../../../platform/web/form/DateField.tsx";
import { Link, useAddressChoices } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Exports } from "../../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { ChoiceFilter, ListFilters } from "../../../../platform/web/parts/ListFilters.tsx";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { BranchFilter, useBranch } from "../../../base/shop/BranchFilter.tsx";
import { AgeBars } from "./AgeBars.tsx";
import { type ActionsOf, addressOfAged, AgedItems, type AgedOf } from "./AgedItems.tsx";
import { ageBuckets, ageNames, bucketNamed } from "../age-buckets.ts";
import type { AgeingRoutes } from "../ageing-contract.ts";
import classes from "./ageing.module.css";
import { ageingWords } from "../ageing-words.ts";

type Aged = Answer<AgeingRoutes["read"]>;
type Row = Aged["data"][number];

type Party = Row["party"];

type Report = {
  routes: AgeingRoutes;
  path: string;
  actionsOf?: ActionsOf;
  /** The address of a party's statement. */
  statementOf?: (party: Party) => string;
};

/**
 * What parties owed at the end of a day, by age. With `?party=` or `?bucket=` the items behind an amount. `path` is
 * the page's address.
 */
export const AgeingReport = ({ routes, path, actionsOf, statementOf }: Report) => {
  const today = useToday();
  const [{ on: asked, kind, party, bucket }] = useAddressChoices(["on", "kind", "party", "bucket"]);
  const branchId = useBranch();
  const on = asked || today;
  const ofKind = routes.side.parties.find((each) => each === kind);
  if (party || bucketNamed(bucket))
    return (
      <AgedItems
        routes={routes}
        path={path}
        on={on}
        kind={ofKind}
        branchId={branchId}
        party={party}
        bucket={bucket}
        actionsOf={actionsOf}
      />
    );
  return <Parties routes={routes} path={path} on={on} kind={ofKind} branchId={branchId} statementOf={statementOf} />;
};

type Props = Pick<Report, "routes" | "path" | "statementOf"> & AgedOf;

const Parties = ({ routes, path, statementOf, ...of }: Props) => {
  const say = useWords(ageingWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const list = useList(routes.read, { query: of }, { live: true });
  const address = (more: Record<string, string>) => addressOfAged(path, of, more);
  const columns: Column<Row>[] = [
    { key: "party", head: say("party"), cell: (row) => <PartyCell of={row} statementOf={statementOf} /> },
    ...ageBuckets.map((bucket) => ({
      key: bucket,
      head: inDigits(say(bucket)),
      amount: true,
      wide: bucket !== "notDue",
      cell: (row: Row) => <Money amount={row[bucket]} dashZero />,
    })),
    {
      key: "total",
      head: say("total"),
      amount: true,
      cell: (row) => (
        <b>
          <Money amount={row.total} dashZero />
        </b>
      ),
    },
    { key: "credit", head: say("credit"), amount: true, cell: (row) => <Money amount={row.credit} dashZero /> },
    { key: "net", head: say("net"), amount: true, cell: (row) => <Money amount={row.net} dashZero /> },
  ];
  return (
    <Page
      title={say(routes.side.name)}
      line={say("line", { on: inDigits(readableDate(of.on, language)), currency })}
      actions={<Exports of={list.first} />}
    >
      <ListFilters names={["on", "branch", "kind"]}>
        <OnDay value={of.on} />
        <BranchFilter />
        {routes.side.parties.length > 1 && <OfKind kinds={routes.side.parties} />}
      </ListFilters>
      {list.first?.summary && isNotZero(list.first.summary.total) && (
        <AgeBars
          of={list.first.summary}
          linkOf={(bucket) => address({ bucket: ageNames[ageBuckets.indexOf(bucket)]! })}
        />
      )}
      <Ties of={list.first?.summary?.ties ?? []} credits={list.first?.summary?.creditTies ?? []} />
      <DataTable
        label={say(routes.side.name)}
        list={list}
        keyOf={(row) => row.party.id}
        columns={columns}
        linkOf={(row) => address({ party: row.party.id })}
        nameOf={(row) => nameIn(language, row.party)}
        card={(row) => <Card of={row} statementOf={statementOf} />}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} />}
      />
    </Page>
  );
};

type OfRow = Pick<Report, "statementOf"> & { of: Row };

const PartyCell = ({ of: { party }, statementOf }: OfRow) => {
  const say = useWords(ageingWords);
  const language = useLanguage();
  return (
    <>
      <span className={classes.strong}>
        <LocalizedName of={party} />
      </span>
      {party.kind === "insurer" && <div className={classes.quiet}>{say("insuranceCompany")}</div>}
      {statementOf && (
        <div className={classes.link}>
          <Link
            to={statementOf(party)}
            aria-label={say("statementOf", { name: isolatedName(nameIn(language, party)) })}
          >
            {say("statement")}
          </Link>
        </div>
      )}
    </>
  );
};

const Card = ({ of: row, statementOf }: OfRow) => {
  const say = useWords(ageingWords);
  const inDigits = useDigits();
  const late = ageBuckets.slice(1).filter((bucket) => isNotZero(row[bucket]));
  return (
    <div className={classes.card}>
      <div>
        <PartyCell of={row} statementOf={statementOf} />
        {late.map((bucket) => (
          <div key={bucket} className={classes.quiet}>
            {inDigits(say(bucket))} <Money amount={row[bucket]} />
          </div>
        ))}
      </div>
      <div>
        <b>
          <Money amount={row.total} dashZero />
        </b>
        {isNotZero(row.credit) && (
          <div className={classes.quiet}>
            {say("net")} <Money amount={row.net} />
          </div>
        )}
      </div>
    </div>
  );
};

const OnDay = ({ value }: { value: string }) => {
  const say = useWords(ageingWords);
  const today = useToday();
  const [, choose] = useAddressChoices(["on"]);
  const input = {
    name: "on",
    label: say("day"),
    description: undefined,
    error: undefined,
    withAsterisk: false,
    value,
    onChange: (day: unknown) => choose({ on: typeof day === "string" && day !== today ? day : "" }),
    onBlur: () => undefined,
  };
  return <DateField input={input} max={today} form="short" />;
};

const OfKind = ({ kinds }: { kinds: readonly Row["party"]["kind"][] }) => {
  const say = useWords(ageingWords);
  const choices = kinds.map((kind) => ({ value: kind, label: say(kind) }));
  return <ChoiceFilter name="kind" label={say("kind")} placeholder={say("everybody")} choices={choices} />;
};

type Summary = NonNullable<Aged["summary"]>;

const Ties = ({ of, credits }: { of: Summary["ties"]; credits: Summary["creditTies"] }) => {
  const say = useWords(ageingWords);
  const inDigits = useDigits();
  const broken = [...of, ...credits].filter(({ difference }) => isNotZero(difference));
  return (
    <>
      {broken.map(({ code, difference }) => (
        <ErrorBand
          key={code}
          title={say("differs", {
            code: isolated(inDigits(code)),
            difference: isolated(inDigits(readable(difference))),
          })}
        >
          {say("brokenLine")}
        </ErrorBand>
      ))}
      <div className={classes.ties}>
        {of
          .filter(({ difference }) => !isNotZero(difference))
          .map(({ code }) => (
            <Agrees key={code} code={code} />
          ))}
        {credits
          .filter(({ difference, credit, vat }) => !isNotZero(difference) && (isNotZero(credit) || isNotZero(vat)))
          .map((tie) => (
            <CreditAgrees key={tie.code} of={tie} />
          ))}
      </div>
    </>
  );
};

const Agrees = ({ code }: { code: string }) => {
  const say = useWords(ageingWords);
  const inDigits = useDigits();
  return (
    <StatusWord tone="done" icon="done">
      {say("agrees", { code: isolated(inDigits(code)) })}
    </StatusWord>
  );
};

/** The account holds an advance without its VAT, so the amounts are named. */
const CreditAgrees = ({ of: { code, credit, vat, ledger } }: { of: Summary["creditTies"][number] }) => {
  const say = useWords(ageingWords);
  const inDigits = useDigits();
  const amount = (of: string) => isolated(inDigits(readable(of)));
  if (!isNotZero(vat)) return <Agrees code={code} />;
  return (
    <StatusWord tone="done" icon="done">
      {say("advancesTie", {
        credit: amount(credit),
        code: isolated(inDigits(code)),
        ledger: amount(ledger),
        vat: amount(vat),
      })}
    </StatusWord>
  );
};
