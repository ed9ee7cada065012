import type { Activity, EntrySource, NoticeKind, NoticeWords, SeriesStart, SourceKind } from "../shared/kinds.ts";
import type { ClosingCheck } from "./closing-check.ts";
import type { FileKinds } from "./files/owners.ts";
import type { LinkKinds } from "./http/link-kinds.ts";
import type { TextKinds } from "./text-kinds.ts";

export type Kinds = {
  activity: Activity;
  series: Readonly<Record<string, SeriesStart>>;
  files: FileKinds;
  links: LinkKinds;
  texts: TextKinds;
  sources: Readonly<Record<SourceKind, EntrySource>>;
  notices: Readonly<Record<NoticeKind, NoticeWords>>;
  closing: Readonly<Record<string, ClosingCheck>>;
};
