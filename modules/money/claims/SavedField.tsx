import { Button } from "@mantine/core";
import { IconCloudCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { timeIn } from "../../../platform/shared/dates.ts";
import { isolatedName } from "../../../platform/shared/words.ts";
import { Control } from "../../../platform/web/form/Control.tsx";
import type { FieldType } from "../../../platform/web/form/field-props.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useZone } from "../../../platform/web/parts/Day.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";
import { type SavedName, useSavedField } from "./use-saved-field.ts";

type Props = {
  claim: Claim;
  name: SavedName;
  type?: FieldType;
  hint?: ReactNode;
  unit?: ReactNode;
  readOnly: boolean;
};

/** A field of the claim that saves itself and says when. */
export const SavedField = ({ claim, name, type = "text", hint, unit, readOnly }: Props) => {
  const say = useWords(claimScreenWords);
  const inDigits = useDigits();
  const zone = useZone();
  const field = useSavedField(claim, name);
  const saved = field.isSaving
    ? say("saving")
    : field.savedAt && say("saved", { time: inDigits(timeIn(field.savedAt, zone)) });
  return (
    <div className={classes.saved}>
      <Control
        name={name}
        type={type}
        unit={unit}
        rows={2}
        maxLength={type === "textarea" ? 2000 : undefined}
        input={{
          name,
          label: say(name),
          description: field.refusal || field.conflict ? undefined : hint,
          error: field.conflict ? <ConflictLine theirs={field.conflict.theirs} /> : field.refusal,
          withAsterisk: false,
          value: field.value,
          disabled: readOnly,
          onChange: (value) => field.type(String(value)),
          onBlur: field.flush,
        }}
      />
      <span className={classes.savedAt} role="status">
        {saved && (
          <>
            {field.savedAt && <IconCloudCheck size={16} stroke={1.75} aria-hidden />}
            {saved}
          </>
        )}
      </span>
      {field.conflict && (
        <div className={classes.conflict}>
          <Button size="compact-md" variant="default" onClick={field.keepMine}>
            {say("keepMine")}
          </Button>
          <Button size="compact-md" variant="default" onClick={field.takeTheirs}>
            {say("takeTheirs")}
          </Button>
        </div>
      )}
    </div>
  );
};

const ConflictLine = ({ theirs }: { theirs: string }) => {
  const say = useWords(claimScreenWords);
  return theirs === "" ? say("changedToNothing") : say("changedElsewhere", { value: isolatedName(theirs) });
};
