import { ActivityPage } from "../../modules/base/team/screens/ActivityPage.tsx";
import { Colour } from "../../modules/records/vehicles/screens/Colour.tsx";

export const ActivityLogPage = () => <ActivityPage shown={{ vehicleColour: (colour) => <Colour of={colour} /> }} />;
