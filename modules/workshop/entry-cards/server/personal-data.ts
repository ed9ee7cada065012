import {
  columnsIn,
  emptied,
  unlessSet,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";
import { pdf } from "../server.ts";

export const entryCardsPersonalData = {
  entry_cards: {
    topic: "papers",
    of: "t.client_vehicle_id = any(p.things)",
    erased: {
      from_trailer_license_plate: unlessSet("signature_key", emptied),
      from_trailer_name: unlessSet("signature_key", emptied),
      trailer_damages: unlessSet("signature_key", emptied),
      complaint: unlessSet("signature_key", emptied),
      remarks: unlessSet("signature_key", emptied),
      drawing_key: unlessSet("signature_key", emptied),
    },
    sealed: {
      from_trailer_license_plate: emptied,
      from_trailer_name: emptied,
      trailer_damages: emptied,
      complaint: emptied,
      remarks: emptied,
      printed: withoutPerson,
      signature_key: emptied,
      drawing_key: emptied,
    },
    files: columnsIn("drawing_key signature_key"),
    plain: columnsIn("conditions strokes damage_marks"),
    paper: pdf,
  },
  entry_card_files: {
    topic: "photos",
    of: "t.entry_card_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
  exit_inspections: {
    topic: "papers",
    of: "t.client_vehicle_id = any(p.things)",
    erased: { remarks: unlessSet("signature_key", emptied) },
    sealed: { remarks: emptied, printed: withoutPerson, signature_key: emptied },
    files: columnsIn("signature_key"),
    plain: columnsIn("damage_marks arrival_marks"),
  },
} satisfies PersonalData;
