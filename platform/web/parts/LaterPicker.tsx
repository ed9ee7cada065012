import { type ComponentProps, useState } from "react";
import { WaitingControl } from "../form/WaitingControl.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type { Picker } from "./Picker.tsx";

const Loaded = lazyPart(async () => (await import("./Picker.tsx")).Picker);

/** A picker that few use: loaded when it is tapped or the browser is idle, at once if something is chosen. */
export const LaterPicker = (props: ComponentProps<typeof Picker>) => {
  const [isTapped, setTapped] = useState(false);
  const { label, placeholder, value, chosen } = props;
  return (
    <Loaded
      waiting={
        <WaitingControl opens input={{ label, placeholder }} shown={chosen?.name} tapped={() => setTapped(true)} />
      }
      later={!isTapped && !value}
      {...props}
      autoFocus={isTapped}
    />
  );
};
