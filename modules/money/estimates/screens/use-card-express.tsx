import { Button } from "@mantine/core";
import { call } from "../../../../platform/web/call.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { LaterPicker } from "../../../../platform/web/parts/LaterPicker.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { EntryCard } from "../../../workshop/entry-cards/contract.ts";
import type { Ordering } from "../../../workshop/entry-cards/screens/ordering.ts";
import { VatNotConfirmed } from "../../../base/shop/VatStatusQuestion.tsx";
import { chooseExpress, showExpress, signExpress } from "../express-contract.ts";
import { expressWords } from "../express-words.ts";
import classes from "./express.module.css";
import { ExpressPrice } from "./ExpressPrice.tsx";
import { useJobOptions } from "./use-job-options.ts";

/** The ready-made job of a saved card that is not signed yet: what was chosen, or the choice. */
export const useCardExpress = (card: EntryCard, vehicleId: string | undefined): Ordering | undefined => {
  const say = useWords(expressWords);
  const may = useMay();
  const isOpen = card.signedAt === null;
  const options = useJobOptions(isOpen ? vehicleId : undefined);
  const { data: answer } = useAnswer(
    showExpress,
    { params: { id: card.id } },
    { when: isOpen && may(showExpress.needs) },
  );
  const { send } = useSend(chooseExpress);
  const { attempt, refusal } = useRefusal();
  const choose = (productId: string | null) =>
    void attempt(say("notChosen"), () => send({ params: { id: card.id }, body: { productId } }));
  const chosen = answer?.data;
  if (!isOpen || answer === undefined || (!chosen && !options?.length)) return undefined;
  return {
    order: (
      <div className={classes.order}>
        {refusal}
        {chosen ? (
          <>
            <Link to={chosen.viewUrl} className={classes.link}>
              {say("chosen")}
            </Link>
            <ExpressPrice of={chosen} />
            <VatNotConfirmed status={chosen.vatStatus} />
            <p className={classes.line}>{say(may(signExpress.needs) ? "statement" : "apart")}</p>
            {may(chooseExpress.needs) && (
              <Button variant="subtle" onClick={() => choose(null)}>
                {say("remove")}
              </Button>
            )}
          </>
        ) : (
          <LaterPicker label={say("job")} value={null} options={options} onChange={choose} />
        )}
      </div>
    ),
    keep: async ({ id, version }) =>
      chosen && may(signExpress.needs)
        ? (clientSignature) =>
            call(signExpress, { params: { id }, body: { clientSignature, version, estimateVersion: chosen.version } })
        : "alone",
  };
};
