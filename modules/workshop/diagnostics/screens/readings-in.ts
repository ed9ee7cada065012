import { readingsOf } from "../rules.ts";
import type { Readings } from "../reading-rules.ts";
import type { StepEntries } from "../values.ts";

export const readingsIn = (entries: StepEntries): Readings =>
  readingsOf(Object.entries(entries).map(([label, value]) => ({ step: 2, label, value })));
