import { ActivityPage } from "../../modules/team/screens/ActivityPage.tsx";
import { Colour } from "../../modules/vehicles/screens/Colour.tsx";

/** The activity log; shows a vehicle's colour as its own page does. */
export const ActivityLogPage = () => <ActivityPage shown={{ vehicleColour: (colour) => <Colour of={colour} /> }} />;
