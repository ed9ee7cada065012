import { useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import classes from "./provider.module.css";
import type { WhatsAppAccount } from "./whatsapp-contract.ts";
import { whatsappWords } from "./whatsapp-screen-words.ts";

/** How many template messages of each kind were sent this month and the last, for which Meta charges. */
export const WhatsAppCharged = ({ of: { charged } }: { of: WhatsAppAccount }) => {
  const say = useWords(whatsappWords);
  const thisMonth = useToday().slice(0, 7);
  const kinds = [...new Set(charged.map(({ category }) => category))];
  const countIn = (isThis: boolean, kind: string | null) =>
    charged
      .filter(({ month, category }) => month.startsWith(thisMonth) === isThis && category === kind)
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={say("charged")}>
      <p className={classes.line}>{say("chargedLine")}</p>
      {kinds.length === 0 ? (
        <p className={classes.line}>{say("noneCharged")}</p>
      ) : (
        <table className={classes.charged}>
          <thead>
            <tr>
              <th scope="col">{say("category")}</th>
              <th scope="col">{say("thisMonth")}</th>
              <th scope="col">{say("lastMonth")}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <Kind of={kind} />
                </th>
                <td>
                  <Count of={countIn(true, kind)} />
                </td>
                <td>
                  <Count of={countIn(false, kind)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};

const Kind = ({ of }: { of: string | null }) => {
  const say = useWords(whatsappWords);
  const known = (["utility", "marketing", "authentication"] as const).find((kind) => kind === of);
  if (of === null) return say("notTold");
  return known ? say(known) : <bdi>{of}</bdi>;
};
