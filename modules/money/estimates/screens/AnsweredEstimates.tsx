import { Link } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useReadOnOpening } from "../../../base/notices/use-read-on-opening.ts";
import { listAnswered } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { EstimateState } from "./EstimateState.tsx";
import classes from "./estimates.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

/** On Today: what clients have answered since yesterday, unread first; nothing if nobody has. */
export const AnsweredEstimates = () => {
  const plateOf = useShownPlate();
  const say = useWords(estimateScreenWords);
  const readOnOpening = useReadOnOpening();
  const { data: answer } = useAnswer(listAnswered, {}, { live: true });
  if (!answer || answer.data.length === 0) return null;
  return (
    <CompactList
      title={say("answeredLately")}
      add={answer.hasMore && <Link to="/back/estimates">{say("allAnswered")}</Link>}
      rows={answer.data.map((row) => ({
        key: row.id,
        to: row.viewUrl,
        onOpen: () => {
          if (!row.isRead) readOnOpening(row.id);
        },
        what: (
          <>
            {!row.isRead && (
              <>
                <span className={classes.unreadDot} aria-hidden />
                <span className="hidden-to-the-eye">{say("unread")}: </span>
              </>
            )}
            <Dotted>
              {[
                <Ltr key="plate">{plateOf(row.clientVehicle)}</Ltr>,
                <Name key="client">{row.client.name}</Name>,
                row.number && <Ltr key="number">{row.number}</Ltr>,
              ]}
            </Dotted>
          </>
        ),
        when: (
          <Dotted>
            {[
              row.answeredBy !== row.client.name && <Name key="by">{row.answeredBy}</Name>,
              <span key="at">
                <Day date={row.answeredAt} form="short" /> <Clock instant={row.answeredAt} />
              </span>,
            ]}
          </Dotted>
        ),
        state: <EstimateState of={row} />,
        amount: <Money amount={row.approvedTotal} />,
      }))}
    />
  );
};
