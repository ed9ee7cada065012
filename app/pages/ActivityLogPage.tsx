import { ActivityPage } from "../../modules/team/screens/ActivityPage.tsx";
import { Colour } from "../../modules/vehicles/screens/Colour.tsx";

/** Who did what; a vehicle's colour as its own page shows it. */
export const ActivityLogPage = () => <ActivityPage shown={{ vehicleColour: (colour) => <Colour of={colour} /> }} />;
