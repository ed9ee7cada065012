import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Row } from "../../../../platform/web/parts/Row.tsx";

/** A button in a row of its own that opens a dialog. */
export const DialogButton = ({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row>
        <Button variant="default" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Row>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
