import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconMessageCheck } from "@tabler/icons-react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { AddToWork } from "./AddToWork.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { canApprove } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";

type Props = { claim: Claim; readOnly: boolean; approve: () => void };

/** What the insurer approved and rejected, and the button while something waits for an answer. */
export const Approvals = ({ claim, readOnly, approve }: Props) => {
  const say = useWords(claimScreenWords);
  const mayApprove = !readOnly && canApprove(claim);
  if (claim.approvals.length === 0 && claim.rejections.length === 0 && !mayApprove) return null;
  return (
    <Section
      title={say("approvals")}
      count={claim.approvals.length}
      act={
        mayApprove && (
          <UnstyledButton className={classes.act} onClick={approve}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {say("markApproved")}
          </UnstyledButton>
        )
      }
    >
      {claim.approvals.map((approval) => (
        <dl key={approval.id} className={classes.approval}>
          <div>
            <dt>
              <b>
                <Day date={approval.approvedAt} form="day" />
              </b>{" "}
              {approval.supplement > 0 && say("supplement")}
            </dt>
            <dd>
              <b>
                <Money amount={approval.approvedAmount} />
              </b>
            </dd>
          </div>
          {isNotZero(approval.deductibleAmount) && (
            <div>
              <dt>{say("ownerPays")}</dt>
              <dd>
                <Money amount={approval.deductibleAmount} />
              </dd>
            </div>
          )}
          <div>
            <dt>{say("insurerPays")}</dt>
            <dd>
              <Money amount={approval.insurerAmount} />
            </dd>
          </div>
          {approval.informedAt && (
            <p className={approval.informedTo ? classes.told : classes.quiet}>
              <IconMessageCheck size={16} stroke={1.75} aria-hidden />
              <span>
                {say(approval.informedTo ? "clientTold" : "clientNotTold", {
                  client: isolatedName(claim.clientVehicle.client.name),
                })}{" "}
                <Day date={approval.informedAt} form="day" /> <Clock instant={approval.informedAt} />
              </span>
            </p>
          )}
        </dl>
      ))}
      {claim.items.some(({ answer }) => answer === "refused") && (
        <p className={classes.quiet}>{say("refusedFindings")}</p>
      )}
      <AddToWork claim={claim} />
      {claim.rejections.map((rejection) => (
        <p key={rejection.id} className={classes.rejection}>
          <b>{say(rejection.supplement > 0 ? "supplementRejected" : "rejected")}</b>{" "}
          <Day date={rejection.rejectedAt} form="day" />: <bdi>{rejection.reason}</bdi>
        </p>
      ))}
    </Section>
  );
};
