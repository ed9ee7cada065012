import { IconTableExport } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../language.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { MenuItem } from "../parts/DropMenuList.tsx";
import { kitWords } from "../words.ts";
import type { ListExportProps } from "./ListExportDialog.tsx";

const ListExportDialog = lazyPart(async () => (await import("./ListExportDialog.tsx")).ListExportDialog);

/** The item of a list's menu that saves it as a spreadsheet, and the dialog to render. */
export const useListExport = (of: Omit<ListExportProps, "close">) => {
  const say = useWords(kitWords);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const item: MenuItem = {
    label: say("export"),
    icon: <IconTableExport size={18} stroke={1.75} aria-hidden />,
    onClick: () => setOpen(true),
  };
  return { item, dialog: isOpen && <ListExportDialog {...of} close={close} missed={close} waiting={null} /> };
};
