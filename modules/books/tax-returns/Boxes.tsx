import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { BoxDocuments } from "./BoxDocuments.tsx";
import { BoxTable } from "./BoxTable.tsx";
import type * as contract from "./contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Return = Answer<typeof contract.showTaxReturn>;
type Box = Return["boxes"][number];

const sections = [
  { name: "sales", from: 1, to: 6 },
  { name: "purchases", from: 7, to: 12 },
] as const;

/** Boxes 1 to 12 as a table, 13 to 16 as a sum. */
export const Boxes = ({ of: { id, boxes } }: { of: Return }) => {
  const say = useWords(taxReturnWords);
  const shown = (box: Box) => ({ ...box, key: String(box.box), name: <BoxName of={box} period={id} /> });
  return (
    <BoxTable
      first={say("box")}
      sections={sections.map(({ name, from, to }) => ({
        name,
        rows: boxes
          .filter(({ box }) => box >= from && box <= to)
          .map((box) => ({ ...shown(box), isTotal: box.box === to, amounts: box })),
      }))}
      sums={boxes.filter(({ box }) => box > 12).map(shown)}
    />
  );
};

const BoxName = ({ of: box, period }: { of: Box; period: string }) => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <div className={classes.name}>
      <span className={classes.number}>{inDigits(box.box)}</span>
      <span>{nameIn(language, box)}</span>
      <BoxDocuments period={period} of={box} documents={box.documents} notes={box.notes} />
    </div>
  );
};
