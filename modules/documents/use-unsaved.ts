import { useState } from "react";

/** Which parts of a draft's page have unsaved changes. While any has, the draft cannot be approved. */
export const useUnsaved = () => {
  const [details, setDetails] = useState(false);
  const [line, setLine] = useState(false);
  const [labour, setLabour] = useState(false);
  return { any: details || line || labour, setDetails, setLine, setLabour };
};
