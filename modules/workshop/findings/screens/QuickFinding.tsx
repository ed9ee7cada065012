import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { pictureTypes } from "../../../base/media/acceptance.ts";
import { useAccept } from "../../../base/media/screens/use-accept.ts";
import { addFinding } from "../contract.ts";
import { findingWords } from "../screen-words.ts";

const QuickFindingForm = lazyPart(async () => (await import("./QuickFindingForm.tsx")).QuickFindingForm);

/** The camera, and then the photo as a new finding: drawn on, named and graded by a tap each. */
export const QuickFinding = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(findingWords);
  const { take, form } = useQuickFinding(clientVehicleId);
  return (
    <May needs={addFinding.needs}>
      <Button
        variant="default"
        leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={QuickFindingForm.fetch}
        onClick={take}
      >
        {say("quick")}
      </Button>
      {form}
    </May>
  );
};

/** `take` opens the camera; render `form` on the page. */
export const useQuickFinding = (clientVehicleId: string) => {
  const say = useWords(findingWords);
  const camera = useRef<HTMLInputElement>(null);
  const accept = useAccept(pictureTypes);
  const [photo, setPhoto] = useState<File>();
  const close = () => setPhoto(undefined);
  const form = (
    <>
      <input
        ref={camera}
        type="file"
        hidden
        accept={accept}
        capture="environment"
        aria-label={say("quick")}
        onChange={(event) => {
          setPhoto(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {photo && (
        <QuickFindingForm photo={photo} clientVehicleId={clientVehicleId} close={close} waiting={null} missed={close} />
      )}
    </>
  );
  return { take: () => camera.current?.click(), form };
};
