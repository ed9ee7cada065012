import { digitsOf, readable, toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Money, useSum } from "../../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { type AgeBucket, ageBuckets } from "../age-buckets.ts";
import classes from "./ageing.module.css";
import { ageingWords } from "../ageing-words.ts";

type Ages = Record<AgeBucket | "total", string>;

type Props = {
  of: Ages;
  linkOf: (bucket: AgeBucket) => string;
  /** Where the bars are a part of a section. */
  heading?: "h2" | "h3";
};

/** Open amounts by age as lying bars, each leading to its items; the heading says how much is overdue. */
export const AgeBars = ({ of, linkOf, heading: Heading = "h2" }: Props) => {
  const say = useWords(ageingWords);
  const inDigits = useDigits();
  const sum = useSum();
  const digits = digitsOf(useShop().currency);
  const minor = (amount: string) => toMinor(amount, digits) ?? 0n;
  const shown = (amount: string) => isolated(inDigits(readable(amount)));
  const late = toDecimal(minor(of.total) - minor(of.notDue), digits);
  const largest = ageBuckets.map((bucket) => minor(of[bucket])).reduce((max, each) => (each > max ? each : max), 1n);
  return (
    <section
      className={classes.bars}
      data-part={Heading === "h3" || undefined}
      aria-label={say("answer", { late: shown(late), total: shown(of.total) })}
    >
      <Heading className={classes.answer}>{say("answer", { late: shown(late), total: sum(of.total) })}</Heading>
      <dl>
        {ageBuckets.map((bucket) => (
          <div key={bucket} className={classes.bar}>
            <dt>{inDigits(say(bucket))}</dt>
            <dd>
              <span
                className={classes.length}
                data-bucket={bucket}
                style={{ inlineSize: `${Number((minor(of[bucket]) * 1000n) / largest) / 10}%` }}
              />
            </dd>
            <dd className={classes.amount}>
              {minor(of[bucket]) === 0n ? (
                <Money amount={of[bucket]} dashZero />
              ) : (
                <Link to={linkOf(bucket)} aria-label={inDigits(`${say(bucket)} ${readable(of[bucket])}`)}>
                  <Money amount={of[bucket]} />
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
