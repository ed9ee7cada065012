import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { DropMenu } from "./DropMenu.tsx";
import type { MenuItem } from "./DropMenuList.tsx";
import { PrintButton } from "./PrintButton.tsx";

type Props = {
  /** Undefined while the report is on its way: the buttons are there, so that nothing moves when it comes. */
  of: { pdfUrl: string; xlsxUrl: string } | undefined;
  more?: readonly MenuItem[];
};

/** A report as a spreadsheet and as a PDF, to keep and to print. */
export const Exports = (props: Props) => (
  <>
    <ExportMenu {...props} />
    <PrintButton href={props.of?.pdfUrl} />
  </>
);

/** A report as a spreadsheet and as a PDF to keep. */
export const ExportMenu = ({ of, more = [] }: Props) => {
  const say = useWords(kitWords);
  const button = (
    <Button variant="default" disabled={!of} rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
      {say("export")}
    </Button>
  );
  if (!of) return button;
  const { pdfUrl, xlsxUrl } = of;
  return (
    <DropMenu
      items={[
        { label: say("exportXlsx"), href: xlsxUrl },
        { label: say("exportPdf"), href: `${pdfUrl}${pdfUrl.includes("?") ? "&" : "?"}download=1` },
        ...more,
      ]}
    >
      {button}
    </DropMenu>
  );
};
