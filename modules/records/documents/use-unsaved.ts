import { useState } from "react";

/**
 * Which parts of a draft's page have unsaved changes. While any has, the draft cannot be issued from this page. If it
 * was issued elsewhere (`isLate`), these parts alone stay open until the changes are discarded.
 */
export const useUnsaved = (isDraft: boolean) => {
  const [details, setDetails] = useState(false);
  const [line, setLine] = useState(false);
  const [labour, setLabour] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const any = details || line || labour;
  const isOpen = (unsaved: boolean) => isDraft || (unsaved && !isDiscarded);
  return {
    any,
    isLate: any && !isDraft && !isDiscarded,
    open: { details: isOpen(details), line: isOpen(line), labour: isOpen(labour) },
    discard: () => setDiscarded(true),
    setDetails,
    setLine,
    setLabour,
  };
};
