import {
  type Icon,
  IconArrowDownTail,
  IconBook2,
  IconCertificate,
  IconChevronRight,
  IconCircleX,
  IconClipboardX,
  IconClock,
  IconClockExclamation,
  IconCoins,
  IconLock,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconReceiptTax,
  IconShieldHalf,
  IconTool,
} from "@tabler/icons-react";
import { useState } from "react";
import type { AttentionIcon } from "../../../../platform/shared/attention.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link, useMayOpen } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Waiting } from "../../../../platform/web/parts/skeletons.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listAttention } from "../contract.ts";
import { maxAttention } from "../rules.ts";
import { todayWords } from "../screen-words.ts";
import classes from "./needs-hand.module.css";

type Row = Answer<typeof listAttention>["data"][number];

/** What waits for somebody, the most pressing first; each row is one link. `isQuiet`: nothing is said if nothing waits. */
export const NeedsHand = ({ isQuiet = false }: { isQuiet?: boolean }) => {
  const say = useWords(todayWords);
  const answer = useAnswer(listAttention, {}, { live: true });
  const rows = answer.data?.data;
  if (isQuiet && !answer.error && (rows ?? []).length === 0) return null;
  return (
    <Section title={say("needsHand")} {...(rows && { count: rows.length })}>
      <Loaded answer={answer} skeleton={<Coming />}>
        {({ data }) => (data.length === 0 ? <p className={classes.none}>{say("nothingNeeds")}</p> : <Rows of={data} />)}
      </Loaded>
    </Section>
  );
};

const Rows = ({ of }: { of: readonly Row[] }) => {
  const say = useWords(todayWords);
  const [isWhole, setWhole] = useState(false);
  const left = of.length - maxAttention;
  return (
    <>
      <ul>
        {(isWhole ? of : of.slice(0, maxAttention)).map((row) => (
          <li key={row.key}>
            <RowOf of={row} />
          </li>
        ))}
      </ul>
      {left > 0 && !isWhole && (
        <Button variant="subtle" className={classes.more} onClick={() => setWhole(true)}>
          {say("moreRows", { count: left })}
        </Button>
      )}
    </>
  );
};

const RowOf = ({ of: { tone, icon, title, line, act, viewUrl } }: { of: Row }) => {
  const mayOpen = useMayOpen()(viewUrl);
  const Picture = icons[icon];
  return (
    <Link to={viewUrl} className={classes.row}>
      <Picture size={20} stroke={1.75} aria-hidden className={classes.icon} data-tone={tone} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {line && <Quiet as="span">{line}</Quiet>}
      </span>
      {mayOpen && (
        <span className={classes.act}>
          {act}
          <IconChevronRight size={18} stroke={2} aria-hidden className="flips" />
        </span>
      )}
    </Link>
  );
};

const icons: Record<AttentionIcon, Icon> = {
  "bad-debt": IconReceiptRefund,
  books: IconBook2,
  card: IconClipboardX,
  cash: IconCoins,
  certificate: IconCertificate,
  claim: IconShieldHalf,
  clock: IconClock,
  invoice: IconReceipt,
  late: IconClockExclamation,
  lock: IconLock,
  parts: IconPackage,
  rejected: IconCircleX,
  service: IconTool,
  stock: IconArrowDownTail,
  tax: IconReceiptTax,
};

const Coming = () => (
  <Waiting>
    {Array.from({ length: maxAttention }, (_, at) => (
      <div key={at} className={classes.row}>
        <Skeleton height={20} width={20} radius={10} />
        <span className={classes.words}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={11} width="35%" />
        </span>
        <Skeleton height={14} width={56} />
      </div>
    ))}
  </Waiting>
);
