import { useEffect, useState } from "react";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { EntryCardForm } from "../../modules/workshop/entry-cards/screens/EntryCardForm.tsx";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { useNewExpress } from "../../modules/money/estimates/screens/use-new-express.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { EntryCardPaper } from "./EntryCardPaper.tsx";
import { useCardEmployees } from "./card-employees.ts";

/** Checks a vehicle in; redirects to its card if it has one. The form stays until its card is signed, too. */
export const NewEntryCardPage = ({ id }: { id: string }) => {
  const say = useWords(entryCardWords);
  const go = useGo();
  const answer = useAnswer(showVehicle, { params: { id } });
  const employees = useCardEmployees();
  const ordering = useNewExpress(answer.data?.vehicleId);
  const [isCreated, setCreated] = useState(false);
  const cardUrl = isCreated ? undefined : answer.data?.entryCard?.viewUrl;
  useEffect(() => {
    if (cardUrl) go(cardUrl, { replace: true });
  }, [cardUrl, go]);
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(vehicle) =>
        cardUrl ? null : (
          <EntryCardPaper title={say("title")} vehicle={vehicle} back={vehicle.viewUrl}>
            <EntryCardForm
              clientVehicleId={id}
              mileage={vehicle.mileage}
              complaint={vehicle.bookedWish}
              kmHint={<OdometerAdvice field="kmIn" visitId={id} />}
              {...employees}
              ordering={ordering}
              cancelUrl={vehicle.viewUrl}
              onCreated={() => setCreated(true)}
              onSaved={({ viewUrl }) => go(viewUrl, { replace: true })}
            />
          </EntryCardPaper>
        )
      }
    </Loaded>
  );
};
