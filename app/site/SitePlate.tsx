import { plateLabel, plateParts } from "../../modules/records/vehicles/license-plate.ts";
import { drawPlate } from "../../modules/records/vehicles/plate-drawing.ts";
import { useSite } from "./site-context.ts";

type Props = { text: string; country: string; size: "row" | "card" | "hero" };

/** A plate as in its country, for pages that are sent as HTML. Never mirrored. */
export const SitePlate = ({ text, country, size }: Props) => {
  const { language, files } = useSite();
  const parts = plateParts(text, country);
  return (
    <span
      role="img"
      aria-label={plateLabel(text, country, language)}
      className="plate"
      data-size={size}
      // oxlint-disable-next-line react/no-danger -- our own drawings
      dangerouslySetInnerHTML={{ __html: drawPlate(files.plates[parts.kind] ?? "", parts) }}
    />
  );
};
