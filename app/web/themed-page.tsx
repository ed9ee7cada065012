import type { ComponentType } from "react";
import { Themed } from "../../platform/web/Themed.tsx";

/** A page with Mantine's controls. */
export const themedPage = <P extends object>(Page: ComponentType<P>) => {
  const ThemedPage = (props: P) => (
    <Themed>
      <Page {...props} />
    </Themed>
  );
  return ThemedPage;
};
