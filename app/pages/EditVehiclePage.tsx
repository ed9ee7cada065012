import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { EditVehicle } from "../../modules/workshop/visits/screens/EditVehicle.tsx";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { call } from "../../platform/web/call.ts";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

/** Edits everything that was entered with the visit. */
export const EditVehiclePage = ({ id }: { id: string }) => {
  const say = useWords(visitWords);
  const describe = useVehicleName();
  const answer = useAnswer(showVehicle, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(vehicle) => (
        <Page
          title={say("editVehicle")}
          plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />}
          brief={describe(vehicle)}
          line={<Dotted>{[describe(vehicle), <Name key="client">{vehicle.client.name}</Name>]}</Dotted>}
          back={vehicle.viewUrl}
          ruled
        >
          <EditVehicle
            vehicle={vehicle}
            readAgain={() => call(showVehicle, { params: { id } })}
            mileageHint={<OdometerAdvice field="mileage" visitId={id} isOfThisVisit />}
          />
        </Page>
      )}
    </Loaded>
  );
};
