import { IconDownload, IconEye, IconPrinter } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import type { MenuItem } from "../../../platform/web/parts/DropMenuList.tsx";
import { print } from "../../../platform/web/print.ts";
import { paperMenuWords } from "./paper-menu-words.ts";

type Paper = { pdfUrl: string; downloadUrl: string };

/** The entries of a document's menu for its PDF. `printing` is hidden where a button beside the menu prints. */
export const usePaperMenu = ({ pdfUrl, downloadUrl }: Paper, withPrint = true) => {
  const say = useWords(paperMenuWords);
  return {
    printing: {
      label: say("print"),
      icon: <IconPrinter size={18} />,
      onClick: () => void print(pdfUrl),
      hidden: !withPrint,
    },
    showing: {
      label: say("show"),
      icon: <IconEye size={18} />,
      onClick: () => void window.open(pdfUrl, "_blank", "noopener"),
    },
    downloading: { label: say("download"), icon: <IconDownload size={18} />, href: downloadUrl },
  } satisfies Record<string, MenuItem>;
};
