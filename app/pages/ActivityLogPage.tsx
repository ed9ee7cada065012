import { ActivityPage } from "../../modules/team/screens/ActivityPage.tsx";
import { Colour } from "../../modules/vehicles/screens/Colour.tsx";

export const ActivityLogPage = () => <ActivityPage shown={{ vehicleColour: (colour) => <Colour of={colour} /> }} />;
