import type { Answer } from "../../../platform/shared/route.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { claimsByAge } from "./age-contract.ts";
import { ageReportWords } from "./age-words.ts";
import classes from "./claims.module.css";
import { reportAges } from "./rules.ts";

type Report = Answer<typeof claimsByAge>;
type Figures = Report["summary"];

/** Unsettled claims by insurer and age; each figure leads to the list of its claims. */
export const ClaimsByAgePage = () => {
  const say = useWords(ageReportWords);
  const currency = useCurrencyName();
  const report = useAnswer(claimsByAge, {}, { live: true });
  return (
    <Page
      title={say("title")}
      line={say("line", { currency })}
      back="/back/insurance-claims"
      actions={<Exports of={report.data} />}
    >
      <Loaded answer={report}>{(known) => (known.data.length === 0 ? <Nothing /> : <Ages of={known} />)}</Loaded>
    </Page>
  );
};

const Ages = ({ of: { data, summary } }: { of: Report }) => {
  const say = useWords(ageReportWords);
  const inDigits = useDigits();
  return (
    <AccountingTable label={say("title")}>
      <thead>
        <tr>
          <Head>{say("insurer")}</Head>
          {reportAges.map((age) => (
            <AmountHead key={age} only="wide">
              {inDigits(say(age))}
            </AmountHead>
          ))}
          <AmountHead>{say("sum")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {data.map(({ insuranceCompany, ...figures }) => (
          <tr key={insuranceCompany.id}>
            <td>
              <LocalizedName of={insuranceCompany} />
              <Late insurer={insuranceCompany.id} of={figures} />
            </td>
            <Cells insurer={insuranceCompany.id} of={figures} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            {say("sum")}
            <Late insurer="" of={summary} />
          </td>
          <Cells insurer="" of={summary} />
        </tr>
      </tfoot>
    </AccountingTable>
  );
};

type Of = { insurer: string; of: Figures };

const Cells = ({ insurer, of: { ages, count, asked } }: Of) => (
  <>
    {ages.map(({ age, ...figures }) => (
      <td key={age} data-amount data-only="wide">
        <Figure insurer={insurer} age={age} of={figures} />
      </td>
    ))}
    <td data-amount>
      <Figure insurer={insurer} age="" of={{ count, asked }} />
    </td>
  </>
);

/** On a phone, the ages that have claims below the name. */
const Late = ({ insurer, of: { ages } }: Of) => {
  const say = useWords(ageReportWords);
  const inDigits = useDigits();
  return (
    <ul className={classes.ages}>
      {ages
        .filter(({ count }) => count > 0)
        .map(({ age, asked }) => (
          <li key={age}>
            <Link to={listOf({ insurer, age })}>
              {/* One child: on touch screens a link in the table drops the blanks between its children. */}
              <span>
                <span className={classes.quiet}>{inDigits(say(age))}</span> <Money amount={asked} />
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
};

/** An amount with its number of claims; the link to them. */
const Figure = ({ insurer, age, of: { count, asked } }: Aged) => {
  const say = useWords(ageReportWords);
  if (count === 0) return "–";
  return (
    <Link to={listOf({ insurer, age })} className={classes.figure}>
      <Money amount={asked} />
      <span className={classes.quiet}>{say("count", { count })}</span>
    </Link>
  );
};

type Aged = { insurer: string; age: string; of: Pick<Figures, "count" | "asked"> };

const listOf = ({ insurer, age }: { insurer: string; age: string }) =>
  `/back/insurance-claims?${new URLSearchParams({ state: "unsettled", ...(insurer && { insurer }), ...(age && { age }) })}`;

const Nothing = () => {
  const say = useWords(ageReportWords);
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      action={<LinkButton to="/back/insurance-claims">{say("toClaims")}</LinkButton>}
    />
  );
};
