import front from "../../../../data/diagrams/front.svg?raw";
import nearSide from "../../../../data/diagrams/near-side.svg?raw";
import offSide from "../../../../data/diagrams/off-side.svg?raw";
import rear from "../../../../data/diagrams/rear.svg?raw";
import top from "../../../../data/diagrams/top.svg?raw";
import { type Diagram, readDiagram } from "../damage/diagram.ts";
import type { View } from "../damage/marks.ts";

/** The five views for screens; loaded with the pages that show a car. */
export const diagrams: Readonly<Record<View, Diagram>> = {
  "near-side": readDiagram(nearSide),
  "off-side": readDiagram(offSide),
  front: readDiagram(front),
  rear: readDiagram(rear),
  top: readDiagram(top),
};
