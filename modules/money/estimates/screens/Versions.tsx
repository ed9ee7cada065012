import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import type { ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { EstimateState } from "./EstimateState.tsx";
import classes from "./estimates.module.css";

type Props = { estimate: Pick<ShownEstimate, "id" | "revision" | "versions" | "isShared"> };

/** Which version replaces or replaced this one. */
export const VersionNote = ({ estimate: { revision, versions } }: Props) => {
  const say = useWords(estimateScreenWords);
  const own = versions.find((version) => version.revision === revision);
  const previous = versions.find((version) => version.revision === revision - 1);
  const newest = versions.at(-1);
  if (own?.state === "draft" && previous?.number)
    return (
      <p className={classes.standing} role="status">
        {say("willReplace", { number: isolated(previous.number) })}
      </p>
    );
  if (!newest || newest.revision === revision) return null;
  const sent = versions.findLast(({ number }) => number !== null);
  return (
    <p className={classes.standing} role="status">
      {own?.state === "replaced" && sent?.number
        ? say("replacedBy", { number: isolated(sent.number) })
        : say("nextDraft")}{" "}
      <Link to={(own?.state === "replaced" && sent ? sent : newest).viewUrl}>{say("openVersion")}</Link>
    </p>
  );
};

/** All versions with their papers, if there is more than one. */
export const Versions = ({ estimate: { id, versions, isShared } }: Props) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  if (versions.length < 2) return null;
  return (
    <CompactList
      title={say("versions")}
      rows={versions.map((version) => ({
        key: version.id,
        ...(version.id !== id && { to: version.viewUrl }),
        what: version.number ? (
          <Ltr>{version.number}</Ltr>
        ) : (
          say("version", { revision: isolated(inDigits(String(version.revision))) })
        ),
        when: version.sentAt && (
          <span className={classes.when}>
            <Day date={version.sentAt} form="short" /> <Clock instant={version.sentAt} />
          </span>
        ),
        state: (
          <span className={classes.versionState}>
            <EstimateState of={version.id === id ? { ...version, isShared } : version} />
            {version.sentAt && (
              <a className={classes.paper} href={version.pdfUrl} target="_blank" rel="noreferrer">
                {say("versionPaper")}
              </a>
            )}
          </span>
        ),
        amount: <Money amount={version.grandTotal} />,
      }))}
    />
  );
};
