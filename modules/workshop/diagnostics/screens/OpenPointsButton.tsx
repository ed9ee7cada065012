import { Button } from "@mantine/core";
import { IconArrowDown, IconCheck } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { pointWords } from "../screen-words.ts";
import { showNextOpen } from "./open-points.ts";

type Props = {
  all: readonly { id: string }[];
  open: readonly { id: string }[];
};

/** The number of points without a judgement; a tap shows the next one. */
export const OpenPointsButton = ({ all, open }: Props) => {
  const say = useWords(pointWords);
  const Sign = open.length > 0 ? IconArrowDown : IconCheck;
  return (
    <Button
      variant="default"
      disabled={open.length === 0}
      aria-label={open.length > 0 ? `${say("open", { count: open.length })}: ${say("nextOpen")}` : undefined}
      leftSection={<Sign size={18} stroke={2} aria-hidden />}
      // The row with the focus says where the reader is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => showNextOpen(all, open)}
    >
      {say("open", { count: open.length })}
    </Button>
  );
};
