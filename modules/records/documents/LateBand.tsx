import { Button } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { documentWords } from "./screen-words.ts";
import type { useUnsaved } from "./use-unsaved.ts";

type Props = { /** Says that it was approved, posted, sent. */ title: string; unsaved: ReturnType<typeof useUnsaved> };

/** A draft was issued elsewhere while changes to it were not saved here: they stay until they are discarded. */
export const LateBand = ({ title, unsaved: { isLate, discard } }: Props) => {
  const say = useWords(documentWords);
  if (!isLate) return null;
  return (
    <ErrorBand
      title={title}
      actions={
        <Button variant="default" onClick={discard}>
          {say("discardTyped")}
        </Button>
      }
    >
      {say("typedTooLate")}
    </ErrorBand>
  );
};
