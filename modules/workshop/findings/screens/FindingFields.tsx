import { SegmentedControl } from "@mantine/core";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { grades } from "../rules.ts";
import { findingWords, gradeWords } from "../screen-words.ts";

export const FindingFields = ({ isNamed, isNew }: { isNamed: boolean; isNew?: boolean }) => {
  const say = useWords(findingWords);
  const sayGrade = useWords(gradeWords);
  return (
    <>
      {isNamed && <Field name="name" label={say("name")} required autoFocus={isNew === true} />}
      <Field name="grade" label={say("grade")}>
        {({ label, value, onChange }) => (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={String(label)}
            value={String(value)}
            onChange={onChange}
            data={grades.map((grade) => ({ value: grade, label: sayGrade(grade) }))}
          />
        )}
      </Field>
      <Field name="note" label={say("note")} type="textarea" rows={2} />
    </>
  );
};
