import { useEffect, useEffectEvent } from "react";
import { useFormState } from "./state.tsx";

/** Inside a form: reports whether it has unsaved changes; a form that is gone has none. */
export const WatchDirty = ({ onDirty }: { onDirty: (dirty: boolean) => void }) => {
  const { form } = useFormState();
  const dirty = form.isDirty();
  const report = useEffectEvent(onDirty);
  useEffect(() => report(dirty), [dirty]);
  useEffect(() => () => report(false), []);
  return null;
};
