import type { ComponentProps } from "react";
import type { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../platform/web/parts/Page.tsx";

type Props = Omit<ComponentProps<typeof Page>, "plate" | "line"> & {
  /** Undefined for a user who may see the card but not the vehicle. */
  vehicle: Answer<typeof showVehicle> | undefined;
};

/** The frame of an entry card's pages: the plate, which links to the vehicle, then title and client. */
export const EntryCardPaper = ({ vehicle, children, ...page }: Props) => {
  const describe = useVehicleName();
  return (
    <Page
      {...page}
      plate={
        vehicle && (
          <Link to={vehicle.viewUrl}>
            <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />
          </Link>
        )
      }
      brief={vehicle && describe(vehicle)}
      line={vehicle && <Dotted>{[describe(vehicle), <Name key="client">{vehicle.client.name}</Name>]}</Dotted>}
    >
      {children}
    </Page>
  );
};
