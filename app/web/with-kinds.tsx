import type { ComponentType } from "react";
import { merged, mergedActivity } from "../../platform/shared/kinds.ts";
import { KindsProvider, type WebKinds } from "../../platform/web/kinds.tsx";
import type { ModulePages } from "../../platform/web/pages.ts";

/** A page that shows records of any module: loads the words of all kinds with it. */
export const withKinds = async <P extends object>(
  modules: readonly ModulePages[],
  page: Promise<ComponentType<P>>,
): Promise<ComponentType<P>> => {
  const [Page, parts] = await Promise.all([page, Promise.all(modules.map(async ({ kinds }) => kinds?.()))]);
  const kinds: WebKinds = {
    activity: mergedActivity(parts.map((part) => part?.activity)),
    series: merged(parts.map((part) => part?.series)),
  };
  const WithKinds = (props: P) => (
    <KindsProvider value={kinds}>
      <Page {...props} />
    </KindsProvider>
  );
  return WithKinds;
};
