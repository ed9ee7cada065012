import { useEffect } from "react";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { type EntryCard, show } from "../../modules/workshop/entry-cards/contract.ts";
import { EntryCardForm } from "../../modules/workshop/entry-cards/screens/EntryCardForm.tsx";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { useCardExpress } from "../../modules/money/estimates/screens/use-card-express.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { useCardEmployees } from "./card-employees.ts";
import { EntryCardPaper } from "./EntryCardPaper.tsx";

/** Edits an unsigned card; redirects to a signed one. */
export const EditEntryCardPage = ({ id }: { id: string }) => {
  const say = useWords(entryCardWords);
  const go = useGo();
  const may = useMay();
  const answer = useAnswer(show, { params: { id } });
  const card = answer.data;
  const { data: vehicle, isLoading } = useAnswer(
    showVehicle,
    { params: { id: card?.clientVehicleId ?? "" } },
    { when: card !== undefined && may(showVehicle.needs) },
  );
  const signedUrl = card?.signedAt ? card.viewUrl : undefined;
  useEffect(() => {
    if (signedUrl) go(signedUrl, { replace: true });
  }, [signedUrl, go]);
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(card) =>
        card.signedAt ? null : isLoading ? (
          <PageSkeleton plate />
        ) : (
          <EntryCardPaper title={say("editTitle")} vehicle={vehicle} back={card.viewUrl}>
            <OpenCard card={card} vehicleId={vehicle?.vehicleId} />
          </EntryCardPaper>
        )
      }
    </Loaded>
  );
};

const OpenCard = ({ card, vehicleId }: { card: EntryCard; vehicleId: string | undefined }) => {
  const go = useGo();
  const employees = useCardEmployees();
  const ordering = useCardExpress(card, vehicleId);
  return (
    <EntryCardForm
      clientVehicleId={card.clientVehicleId}
      mileage={card.kmIn}
      kmHint={<OdometerAdvice field="kmIn" visitId={card.clientVehicleId} isOfThisVisit />}
      {...employees}
      card={card}
      ordering={ordering}
      cancelUrl={card.viewUrl}
      onSaved={({ viewUrl }) => go(viewUrl, { replace: true })}
    />
  );
};
