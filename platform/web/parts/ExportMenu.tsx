import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { DropMenu } from "./DropMenu.tsx";
import type { MenuItem } from "./DropMenuList.tsx";

type Props = { of: { pdfUrl: string; xlsxUrl: string }; more?: readonly MenuItem[] };

/** A report as a spreadsheet and as a PDF to keep. */
export const ExportMenu = ({ of: { pdfUrl, xlsxUrl }, more = [] }: Props) => {
  const say = useWords(kitWords);
  return (
    <DropMenu
      items={[
        { label: say("exportXlsx"), href: xlsxUrl },
        { label: say("exportPdf"), href: `${pdfUrl}${pdfUrl.includes("?") ? "&" : "?"}download=1` },
        ...more,
      ]}
    >
      <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
        {say("export")}
      </Button>
    </DropMenu>
  );
};
