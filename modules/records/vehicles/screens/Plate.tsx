import { memo, useMemo } from "react";
import bahrain from "../../../../data/plates/bahrain.svg?raw";
import kuwait from "../../../../data/plates/kuwait.svg?raw";
import oman from "../../../../data/plates/oman.svg?raw";
import plain from "../../../../data/plates/plain.svg?raw";
import qatar from "../../../../data/plates/qatar.svg?raw";
import saudi from "../../../../data/plates/saudi.svg?raw";
import uae from "../../../../data/plates/uae.svg?raw";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { emptyPlate, plateLabel, plateParts, type PlateParts } from "../license-plate.ts";
import { drawPlate } from "../plate-drawing.ts";
import { plateTextWidth } from "../plate-text-width.ts";
import classes from "./plate.module.css";

const drawings: Record<PlateParts["kind"], string> = { bahrain, kuwait, oman, plain, qatar, saudi, uae };

/** The slots whose text may be wider than their place, and its width. */
const rooms: Partial<Record<PlateParts["kind"], Record<string, number>>> = {
  saudi: { "letters-arabic": 112, "letters-latin": 112 },
  uae: { "emirate-arabic": 66, "emirate-latin": 66 },
  plain: { text: 300 },
};

type Props = {
  /** As typed, in either script and order; an empty text draws the country's empty plate. */
  text: string;
  /** ISO 3166, two letters. */
  country: string;
  /** 94 in rows, 124 in page headers, 172 on the vehicle's page; at least 62. A length of CSS where the page scales. */
  width?: number | string;
};

/** A vehicle's plate, drawn as in its country. Never mirrored; can be copied as text. */
export const Plate = memo(({ text, country, width = 94 }: Props) => {
  const language = useLanguage();
  const parts = useMemo(() => (text.trim() === "" ? emptyPlate(country) : plateParts(text, country)), [text, country]);
  const drawing = useMemo(() => drawn(parts), [parts]);
  return (
    <span className={classes.plate} style={{ width }}>
      <span
        role="img"
        aria-label={plateLabel(text, country, language)}
        className={classes.drawing}
        // oxlint-disable-next-line react/no-danger -- our own drawings; what was typed is escaped
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <bdi dir="ltr" aria-hidden className={classes.twin}>
        {parts.slots.title}
      </bdi>
    </span>
  );
});

const drawn = (parts: PlateParts): string =>
  drawPlate(drawings[parts.kind], parts, (text, slot, attributes) =>
    fitted(text, attributes, rooms[parts.kind]?.[slot]),
  );

const fitted = (text: string, attributes: string, room: number | undefined) => {
  const size = /font-size="(\d+)"/.exec(attributes)?.[1];
  return room && size && plateTextWidth(text, Number(size)) > room
    ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"`
    : "";
};
